// Starts other programs: waits for their end and returns their output, or lets a child take the place of this process.

import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { say } from './house.mjs';

/** @typedef {'quiet' | 'stderr' | 'inherit'} OutputMode where the program's output goes */

const forwardedSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Under full load, two thirds of the share of other processes: with a third the checks ran alone for two minutes at the end. */
const BACKGROUND_PRIORITY = 2;

/** @type {Record<OutputMode, import('node:child_process').StdioOptions>} */
const channels = {
  quiet: ['ignore', 'pipe', 'pipe'],
  stderr: ['ignore', 2, 2],
  inherit: 'inherit',
};

/**
 * Runs a program to its end; returns code 127 if it cannot be started, and kills it at a timeout.
 * In the background it gets a lower priority.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, outputMode?: OutputMode, shell?: boolean, timeoutMs?: number, inBackground?: boolean }} [how]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program = '', ...args], how = {}) {
  const { cwd, env, outputMode = 'quiet', shell = false, timeoutMs, inBackground = false } = how;
  return new Promise((done) => {
    let output = '';
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: channels[outputMode],
      shell,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    if (inBackground && child.pid !== undefined) setPriority(child.pid, BACKGROUND_PRIORITY);
    /** @param {Buffer} chunk */
    const listen = (chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('error', (error) => {
      done({ code: 127, output: output + error.message });
    });
    child.on('close', (code) => {
      done({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a step that must succeed, with its output on stderr.
 * @param {string} what
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [how]
 */
export async function mustRun(what, command, how = {}) {
  const { code } = await run(command, { ...how, outputMode: 'stderr' });
  if (code !== 0) throw new Error(`${what} failed (exit code ${code}).`);
}

/**
 * Forwards signals to the child and exits the way the child did.
 * @param {import('node:child_process').ChildProcess} child
 */
export function becomeChild(child) {
  for (const signal of forwardedSignals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    say(error.message);
    process.exit(127);
  });
  child.on('close', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of forwardedSignals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
