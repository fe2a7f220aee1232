// Starts the packed program once and believes nothing but its own word that the page stands; run after electron-builder.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp, houseRoot, say } from './steps/house.mjs';

const PATIENCE_MS = 120_000;

const places = [
  ['linux-unpacked', 'servery'],
  ['win-unpacked', 'Servery.exe'],
  ...['mac', 'mac-arm64', 'mac-universal'].map((folder) => [
    folder,
    'Servery.app',
    'Contents',
    'MacOS',
    'Servery',
  ]),
].map((names) => join(houseRoot, 'dist', ...names));

function packedProgram() {
  const program = places.find((place) => existsSync(place));
  if (program === undefined)
    throw new Error('There is no packed program in dist: run electron-builder first.');
  return program;
}

/** @param {string} program @param {string} home @returns {Promise<{ output: string, code: number | null }>} */
function runOnce(program, home) {
  const child = spawn(program, ['--smoke', '--home', home], { stdio: ['ignore', 'pipe', 'inherit'] });
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(late);
      resolve({ output, code });
    });
  });
}

const home = mkdtempSync(join(tmpdir(), 'servery-smoke-'));
try {
  const { output, code } = await runOnce(packedProgram(), home);
  if (code !== 0 || !output.includes('{"ready":true}')) {
    throw new Error(`The packed program did not start: it ended with ${code} and said: ${output}`);
  }
  say('The packed program starts, shows its page and ends.');
} catch (reason) {
  giveUp(reason);
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
