// The repository root, and messages of a step: on stderr, because a program's stdout is its own.

import { resolve } from 'node:path';

export const houseRoot = resolve(import.meta.dirname, '../..');

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Prints the reason without a stack and exits with code 1.
 * @param {unknown} reason
 * @returns {never}
 */
export function giveUp(reason) {
  say(reason instanceof Error ? reason.message : String(reason));
  process.exit(1);
}
