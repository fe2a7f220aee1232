// Starts the browser host as a child that ends with this process, and reports each of its links.

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
  if (!isDesk) throw new Error(`The desk printed an unexpected line: ${line}`);
  return { url: /** @type {string} */ (value.url), home: /** @type {string} */ (value.home) };
}

/**
 * @param {string[]} flags
 * @param {(desk: Desk) => void} onLink called for the first link and every further one
 */
export function startWebHost(flags, onLink) {
  // Without source maps, which cost a tenth of the start time: the bundled names are those of the sources.
  const program = [builtProgram('web'), '--with-parent', ...flags];
  const host = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  // Writing to a host that has exited fails, and may.
  host.stdin.on('error', () => undefined);
  createInterface(host.stdout).on('line', (line) => onLink(readDesk(line)));
  return host;
}
