// Runs the specs of the real Electron, where its program is; where it is not, that is said and nothing is counted.

import { buildAll } from './steps/build.mjs';
import { bringElectron, electronForTests, namedElectron } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp } from './steps/house.mjs';
import { bringPackages } from './steps/packages.mjs';
import { bringPostgres } from './steps/postgres.mjs';
import { testElectron } from './steps/vitest.mjs';

const { full } = readFlags(
  `npm run test:electron [-- --full]

Runs the specs of the real Electron: of the one that SERVERY_ELECTRON names, or else of the pinned one.

  --full   kills it 20 times instead of 3`,
  { full: { type: 'boolean', default: false } },
).values;
if (full) process.env.SERVERY_FULL = '1';

try {
  const [postgres] = await Promise.all([bringPostgres(), bringPackages()]);
  process.env.SERVERY_POSTGRES_BIN = postgres;
  if (namedElectron() === undefined) await bringElectron();
  const program = await electronForTests();
  if (program !== undefined) {
    process.env.SERVERY_ELECTRON = program;
    await buildAll();
    const { passed, failed } = await testElectron();
    process.exitCode = failed === 0 ? 0 : 1;
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
} catch (reason) {
  giveUp(reason);
}
