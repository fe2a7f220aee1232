// Builds everything that is built: the programs for plain Node, and the desk.

import { buildAll } from './steps/build.mjs';
import { giveUp } from './steps/house.mjs';
import { bringPackages } from './steps/packages.mjs';

try {
  await bringPackages();
  await buildAll();
} catch (reason) {
  giveUp(reason);
}
