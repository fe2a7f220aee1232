// Opens the demo shop with one command, and says how to call it.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildPrograms, builtProgram } from './steps/build.mjs';
import { giveUp } from './steps/house.mjs';
import { bringPackages } from './steps/packages.mjs';
import { explain, readReady } from './steps/ready.mjs';
import { becomeChild } from './steps/run.mjs';

try {
  await bringPackages();
  await buildPrograms();
} catch (reason) {
  giveUp(reason);
}

const service = spawn(process.execPath, ['--enable-source-maps', builtProgram('service')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
becomeChild(service);
createInterface(service.stdout).once('line', (line) => {
  try {
    process.stdout.write(explain(readReady(line)));
  } catch (reason) {
    service.kill();
    giveUp(reason);
  }
});
