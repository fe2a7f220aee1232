// Runs the specs of the real Electron, or measures it; without an Electron it says so and counts nothing.

import { spawn } from 'node:child_process';
import { buildAll, builtProgram } from './steps/build.mjs';
import { ensureElectron, electronForTests, namedElectron } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp } from './steps/house.mjs';
import { ensurePackages } from './steps/packages.mjs';
import { ensurePostgres } from './steps/postgres.mjs';
import { becomeChild } from './steps/run.mjs';
import { closingLines } from './steps/summary.mjs';
import { testElectron } from './steps/vitest.mjs';

const { full, figures } = readFlags(
  `npm run test:electron [-- --full | --figures]

Runs the specs in a real Electron: in the one that SERVERY_ELECTRON names, or else in the pinned one.

  --full      kills it 20 times instead of 3
  --figures   runs no spec: measures memory, start, rest and taps, and writes them into docs/performance.md`,
  { full: { type: 'boolean', default: false }, figures: { type: 'boolean', default: false } },
).values;
if (full) process.env.SERVERY_FULL = '1';

/** The part of the bench that needs an Electron. */
function measure() {
  const flags = ['--engine', 'desk', '--only', 'electron', '--write'];
  becomeChild(
    spawn(process.execPath, ['--enable-source-maps', builtProgram('bench'), ...flags], { stdio: 'inherit' }),
  );
}

async function test() {
  const counts = await testElectron();
  process.exitCode = counts.failed === 0 ? 0 : 1;
  process.stdout.write(
    closingLines([counts])
      .map((line) => `${line}\n`)
      .join(''),
  );
}

try {
  const [postgres] = await Promise.all([ensurePostgres(), ensurePackages()]);
  process.env.SERVERY_POSTGRES_BIN = postgres;
  if (namedElectron() === undefined) await ensureElectron();
  const program = await electronForTests();
  if (program !== undefined) {
    process.env.SERVERY_ELECTRON = program;
    await buildAll();
    if (figures) measure();
    else await test();
  }
} catch (reason) {
  giveUp(reason);
}
