// Knows where the house stands and how a step speaks: on stderr, because a program's stdout is its own.

import { resolve } from 'node:path';

export const houseRoot = resolve(import.meta.dirname, '../..');

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Tells the person what stands in the way, without a stack, and ends the process.
 * @param {unknown} reason
 * @returns {never}
 */
export function giveUp(reason) {
  say(reason instanceof Error ? reason.message : String(reason));
  process.exit(1);
}
