// Commands of the form `prefix ( letter length data`.
import { twoDimensionalCode } from './code-commands.ts';
import { type Command, codeOf, counted, ESC, FS, GS, type Target, word } from './command.ts';
import { requestedAnswer } from './device-commands.ts';
import { graphics } from './picture-commands.ts';
import { setEncoding } from './text-commands.ts';

type Run = (target: Target, data: Uint8Array) => void;

/** Letters that are not listed change settings that do not show on paper. */
const extended = (letters: Readonly<Record<string, Run>>): Command =>
  counted(
    3,
    (head) => word(head, 1),
    (target, given) => letters[String.fromCharCode(given[0] ?? 0)]?.(target, given.subarray(3)),
  );

export const extendedCommands: [code: number, Command][] = [
  [codeOf(ESC, '('), extended({ A: (target) => target.buzz() })],
  [codeOf(FS, '('), extended({ C: setEncoding })],
  [codeOf(GS, '('), extended({ L: graphics, k: twoDimensionalCode, H: requestedAnswer })],
];
