// Sorts the tests into fast ones, and ones that start real services, browsers and databases.

import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

/** The bridge shows nothing, and talks to real hosts. */
const screenTests = ['tests/renderer/!(bridge)/**/*.test.ts', 'tests/renderer/*.test.ts'];
/** Real programs, browsers and databases: two at once, since they mostly wait for each other. */
const systemTests = [
  'tests/e2e/!(real-electron)/**/*.test.ts',
  'tests/e2e/*.test.ts',
  'tests/{conformance,campaigns}/**/!(load).test.ts',
];
/** Their screen, keys and processes are Linux's. */
const realElectronTests = 'tests/e2e/real-electron/**/*.test.ts';
/** Of the desk's specs those that run in every host: `-t electron` leaves out the others. */
const electronTests = [
  'tests/e2e/desk/*.test.ts',
  ...(process.platform === 'linux' ? [realElectronTests] : []),
];
/** It wants the machine to itself: it counts what that can bear. */
const loadTest = 'tests/campaigns/load.test.ts';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...screenTests, ...systemTests, realElectronTests, loadTest],
          // Nothing out there keeps anything between two tests: to load it all anew for each file took half of their time.
          isolate: false,
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // These mount components as they stand.
        plugins: [vue()],
        test: {
          name: 'unit-screens',
          include: screenTests,
          // As above; and all of them share one window.
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['tests/renderer/support/loaded.ts'],
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'system',
          globalSetup: ['tests/support/browser-for-tests.ts'],
          include: systemTests,
          // As above.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'electron',
          globalSetup: ['tests/support/real-electron/setup.ts'],
          include: electronTests,
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'load',
          include: [loadTest],
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
