// Runs the specs of the real Electron; without an Electron it says so and counts nothing.

import { buildAll } from './steps/build.mjs';
import { ensureElectron, electronForTests, namedElectron } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp } from './steps/house.mjs';
import { ensurePackages } from './steps/packages.mjs';
import { ensurePostgres } from './steps/postgres.mjs';
import { closingLines } from './steps/summary.mjs';
import { testElectron } from './steps/vitest.mjs';

const { full } = readFlags(
  `npm run test:electron [-- --full]

Runs the specs in a real Electron: in the one that SERVERY_ELECTRON names, or else in the pinned one.

  --full   kills it 20 times instead of 3`,
  { full: { type: 'boolean', default: false } },
).values;
if (full) process.env.SERVERY_FULL = '1';

try {
  const [postgres] = await Promise.all([ensurePostgres(), ensurePackages()]);
  process.env.SERVERY_POSTGRES_BIN = postgres;
  if (namedElectron() === undefined) await ensureElectron();
  const program = await electronForTests();
  if (program !== undefined) {
    process.env.SERVERY_ELECTRON = program;
    await buildAll();
    const counts = await testElectron();
    process.exitCode = counts.failed === 0 ? 0 : 1;
    process.stdout.write(
      closingLines([counts])
        .map((line) => `${line}\n`)
        .join(''),
    );
  }
} catch (reason) {
  giveUp(reason);
}
