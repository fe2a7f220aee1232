// Reads what a command was told: it does nothing before it has understood all of it, and --help says what there is.

import { parseArgs } from 'node:util';

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/** @param {unknown} error */
const complaintOf = (error) =>
  (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/, 1).join('');

/**
 * Where help is asked for, or something is said that has no meaning, the process ends here.
 * @template {Options} Known
 * @param {string} help its first line is the command with all that may follow
 * @param {Known} options
 * @param {number} words how many words besides flags it takes at most
 */
export function readFlags(help, options, words = 0) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    const [tooMuch] = positionals.slice(words);
    if (tooMuch !== undefined) throw new Error(`Unexpected argument '${tooMuch}'`);
    return { values, words: positionals };
  } catch (error) {
    process.stderr.write(`${complaintOf(error)}. --help lists what is understood.\n`);
    process.exit(2);
  }
}
