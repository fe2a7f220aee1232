// Runs one of the built programs in the foreground, after installing packages and building.

import { spawn } from 'node:child_process';
import { buildPrograms, builtProgram } from './build.mjs';
import { giveUp } from './house.mjs';
import { ensurePackages } from './packages.mjs';
import { becomeChild } from './run.mjs';

/**
 * @param {string} name
 * @param {() => Promise<void>} prepare provides what else the program needs
 */
export async function runProgram(name, prepare = () => Promise.resolve()) {
  try {
    await ensurePackages();
    await prepare();
    await buildPrograms();
  } catch (reason) {
    giveUp(reason);
  }
  const command = ['--enable-source-maps', builtProgram(name), ...process.argv.slice(2)];
  becomeChild(spawn(process.execPath, command, { stdio: 'inherit' }));
}
