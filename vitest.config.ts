// Sorts the tests into fast ones, and ones that start real services, browsers and databases.

import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const screenTests = ['tests/renderer/**/*.test.ts'];
/** Real programs, browsers and databases: two at once, since they mostly wait for each other. */
const deskTests = ['tests/e2e/**/*.test.ts'];
/** These want the machine to themselves: they count what it can bear. */
const systemTests = ['tests/conformance/**/*.test.ts', 'tests/campaigns/**/*.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...screenTests, ...deskTests, ...systemTests],
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
          setupFiles: ['tests/renderer/support/loaded.ts'],
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'desk',
          include: deskTests,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'system',
          include: systemTests,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
