// Runs the desk's own specs in real Electron, where its program is; where it is not, that is said and nothing is counted.

import { join } from 'node:path';
import { buildAll } from './steps/build.mjs';
import { findElectron } from './steps/electron.mjs';
import { giveUp, houseRoot, say } from './steps/house.mjs';
import { bringPackages } from './steps/packages.mjs';
import { run } from './steps/run.mjs';

try {
  await bringPackages();
  if (findElectron() !== undefined || process.env.ELECTRON_EXEC_PATH !== undefined) {
    await buildAll();
    const vitest = join(houseRoot, 'node_modules', 'vitest', 'vitest.mjs');
    const specs = ['run', '--project', 'system', 'tests/e2e/desk', '-t', 'electron'];
    const { code } = await run([process.execPath, vitest, ...specs], { cwd: houseRoot, voice: 'inherit' });
    process.exitCode = code;
  } else {
    say("not run: Electron's program is not on this machine.");
  }
} catch (reason) {
  giveUp(reason);
}
