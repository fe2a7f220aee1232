// Sorts the tests into fast ones, and ones that start real services, browsers and databases.

import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const systemTests = [
  'tests/conformance/**/*.test.ts',
  'tests/campaigns/**/*.test.ts',
  'tests/e2e/**/*.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    projects: [
      {
        // The screens' tests mount components as they stand.
        plugins: [vue()],
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: systemTests,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'system',
          include: systemTests,
          fileParallelism: false,
          // After the fast ones, alone on the machine.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
