// Runs one of the built programs in the foreground: packages, build, then the program as if it were this process.

import { spawn } from 'node:child_process';
import { buildPrograms, builtProgram } from './build.mjs';
import { giveUp } from './house.mjs';
import { bringPackages } from './packages.mjs';
import { becomeChild } from './run.mjs';

/**
 * @param {string} name
 * @param {() => Promise<void>} prepare whatever else the program needs
 */
export async function runProgram(name, prepare = () => Promise.resolve()) {
  try {
    await bringPackages();
    await prepare();
    await buildPrograms();
  } catch (reason) {
    giveUp(reason);
  }
  const command = ['--enable-source-maps', builtProgram(name), ...process.argv.slice(2)];
  becomeChild(spawn(process.execPath, command, { stdio: 'inherit' }));
}
