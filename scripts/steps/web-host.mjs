// Starts the browser host as a child that ends with us, and tells each link that it gives out.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { builtProgram } from './build.mjs';

/** @typedef {{ url: string, home: string }} Desk */

/** @param {string} line @returns {Desk} */
export function readDesk(line) {
  /** @type {unknown} */
  const value = JSON.parse(line);
  const isDesk =
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    'home' in value &&
    typeof value.home === 'string';
  if (!isDesk) throw new Error(`The desk said something else than that it is open: ${line}`);
  return { url: /** @type {string} */ (value.url), home: /** @type {string} */ (value.home) };
}

/**
 * @param {string[]} flags
 * @param {(desk: Desk) => void} onLink called at the start, and for every further link
 */
export function startWebHost(flags, onLink) {
  // Without source maps, which cost a start a tenth of its time: the built names are the sources' own.
  const program = [builtProgram('web'), '--with-parent', ...flags];
  const host = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  // A host that is gone cannot be told anything, and need not be.
  host.stdin.on('error', () => undefined);
  createInterface(host.stdout).on('line', (line) => onLink(readDesk(line)));
  return host;
}
