// Sorts the tests into fast ones and ones that start real services, browsers and databases.

import { availableParallelism } from 'node:os';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { guideModules } from './scripts/steps/guide.mjs';
import { longestFirst } from './tests/support/long-files.ts';
import { WAIT_LIMIT_MS, TEST_LIMIT_MS } from './tests/support/time-limits.ts';

/** Not the bridge: it has no components and talks to real hosts. */
const screenTests = ['tests/renderer/!(bridge)/**/*.test.ts', 'tests/renderer/*.test.ts'];
/** Real programs, browsers and databases. */
const systemTests = [
  'tests/e2e/!(real-electron)/**/*.test.ts',
  'tests/e2e/*.test.ts',
  'tests/{conformance,campaigns}/**/*.test.ts',
];
/** Their virtual screen, keys and processes need Linux. */
const realElectronTests = 'tests/e2e/real-electron/**/*.test.ts';
/** Specs of the desk that can run in every host; `-t electron` selects those in a real Electron. */
const electronTests = [
  'tests/e2e/desk/*.test.ts',
  ...(process.platform === 'linux' ? [realElectronTests] : []),
];

/** Their pages behave alike in all hosts, so `npm test` shows them in the browser host only. */
const alikeInAllHosts = `tests/e2e/desk/{${[
  ...['counter', 'evening', 'first-hour', 'fonts', 'frozen-shop', 'goods', 'goods-editor', 'many'],
  ...['offline', 'outbox', 'printing', 'receipt-groups', 'shop-behaviour', 'sign-in', 'three-people'],
].join(',')}}.test.ts`;
/** Minutes of real starts, kills and rollbacks; its rules are in `tests/host/updates`. */
const onlyInElectron = 'tests/e2e/real-electron/updates.test.ts';
const isPartOfAllTests = process.env.SERVERY_ALL_TESTS === '1';

/** Each file waits for a third of its time or more, so with a file a core the cores would too. */
const filesAtOnce = availableParallelism() + 2;

/** Tests create very many small objects; with a small young generation a tenth of their time went into garbage collection. */
const roomy = ['--max-semi-space-size=64'];

/** Vitest starts the largest files first, but the longest tests are in short files. */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(specifications));
  }
}

/** Of tests with real programs, those that fail are repeated once in CI, and `npm test` names them in its closing lines. */
const secondTryInCi = { retry: process.env.CI === 'true' ? 1 : 0 };

const timeLimits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
};

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...screenTests, ...systemTests, realElectronTests],
          // Modules keep no state between tests, and loading them for each file took half of the time.
          isolate: false,
          execArgv: roomy,
          maxWorkers: filesAtOnce,
          ...timeLimits,
        },
      },
      {
        // These tests mount components.
        plugins: [vue(), guideModules],
        test: {
          name: 'unit-screens',
          include: screenTests,
          // Not isolated for the same reason; all files of a process share one window.
          isolate: false,
          environment: 'happy-dom',
          execArgv: roomy,
          setupFiles: ['tests/renderer/support/loaded.ts'],
          maxWorkers: filesAtOnce,
          ...timeLimits,
        },
      },
      {
        test: {
          name: 'system',
          globalSetup: ['tests/support/browser-for-tests.ts'],
          include: systemTests,
          // Not isolated for the same reason.
          isolate: false,
          // Campaigns and browsers wait for about half of their time.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          ...secondTryInCi,
          ...timeLimits,
        },
      },
      {
        test: {
          name: 'electron',
          globalSetup: ['tests/support/real-electron/setup.ts'],
          include: electronTests,
          exclude: isPartOfAllTests ? [alikeInAllHosts, onlyInElectron] : [],
          isolate: false,
          // Beside all other tests a second one would only make both slower.
          maxWorkers: isPartOfAllTests ? 1 : 2,
          sequence: { groupOrder: 2 },
          ...secondTryInCi,
          ...timeLimits,
        },
      },
    ],
  },
});
