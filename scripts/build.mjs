// Builds the programs for plain Node and the desk.

import { buildAll } from './steps/build.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp } from './steps/house.mjs';
import { ensurePackages } from './steps/packages.mjs';

readFlags(
  `npm run build

Builds the programs for plain Node and the desk, each only when its sources have changed.`,
  {},
);

try {
  await ensurePackages();
  await buildAll();
} catch (reason) {
  giveUp(reason);
}
