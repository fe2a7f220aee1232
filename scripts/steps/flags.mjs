// Parses a command's flags before the command does anything; prints the help for --help.

import { parseArgs } from 'node:util';

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/** @param {unknown} error */
const complaintOf = (error) =>
  (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/, 1).join('');

/**
 * Exits the process after printing help, or for an unknown argument.
 * @template {Options} Known
 * @param {string} help its first line shows the command with its arguments
 * @param {Known} options
 * @param {number} words the most positional arguments
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
