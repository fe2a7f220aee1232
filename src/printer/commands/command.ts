// What a command of the printer's language is: how many bytes follow its code, and what it does.
import type { Composer } from '../paper/composer.ts';
import type { DotRows } from '../paper/strip.ts';
import type { TextReader } from '../text/text-reader.ts';

export interface Target {
  composer: Composer;
  text: TextReader;
  /** Pictures and codes that are stored first and printed later. */
  memory: Memory;
  cut: (feedDots: number) => void;
  buzz: () => void;
  openDrawer: () => void;
  /** Sends bytes to the computer. */
  answer: (bytes: readonly number[]) => void;
  /** GS r */
  answerStatus: (kind: number) => void;
  /** GS a */
  setAutomaticStatus: (isOn: boolean) => void;
  /** ESC @ */
  initialise: () => void;
}

export interface Memory {
  picture: { dots: DotRows; scale: { x: number; y: number } } | undefined;
  /** The data of a two-dimensional code. */
  code: string;
  codeDots: number;
  barcode: { heightDots: number; widthDots: number };
}

export const emptyMemory = (): Memory => ({
  picture: undefined,
  code: '',
  codeDots: 3,
  barcode: { heightDots: 162, widthDots: 3 },
});

export interface Command {
  /** How many bytes the command needs at least, seen from those that are there; complete when it has as many. */
  needs: (given: Uint8Array) => number;
  run: (target: Target, given: Uint8Array) => void;
}

/** By its code: a control character, or two bytes of which the first is ESC, FS, GS or DLE. */
export type CommandTable = ReadonlyMap<number, Command>;

/** The most data that one command may bring; a longer one is no command but a lost position. */
export const MOST_COMMAND_BYTES = 1024 * 1024;

export const DLE = 0x10;
export const ESC = 0x1b;
export const FS = 0x1c;
export const GS = 0x1d;

export const codeOf = (prefix: number, letter: string): number => prefix * 256 + letter.charCodeAt(0);

export const word = (given: Uint8Array, at: number): number => (given[at] ?? 0) + 256 * (given[at + 1] ?? 0);

/** `0` and `1` may be sent as numbers or as digits. */
export const isOn = (byte = 0): boolean => byte % 2 === 1;

/** A command with a fixed number of bytes, which are given to it one by one. */
export const fixed = (
  count: number,
  run: (target: Target, ...bytes: number[]) => void = () => undefined,
): Command => ({ needs: () => count, run: (target, given) => run(target, ...given) });

/** A command whose data is as long as its head says. */
export const counted = (
  headBytes: number,
  dataBytes: (head: Uint8Array) => number,
  run: Command['run'] = () => undefined,
): Command => ({
  needs: (given) => (given.length < headBytes ? headBytes : headBytes + dataBytes(given)),
  run,
});

/** Ends with this byte, or when it is as long as it may be; `least` bytes come before. */
export const endedBy = (
  end: number,
  { least = 0, most }: { least?: number; most: number },
  run: Command['run'] = () => undefined,
): Command => ({
  needs: (given) => {
    const isOver = given.length > least && (given.at(-1) === end || given.length >= most);
    return isOver ? given.length : Math.max(least, given.length) + 1;
  },
  run,
});

/** A code that goes on with a letter. */
export const subcommands = (letters: Readonly<Record<string, Command>>): Command => {
  const commandOf = ([letter = 0]: Uint8Array) => letters[String.fromCharCode(letter)];
  return {
    needs: (given) => {
      if (given.length === 0) return 1;
      return 1 + (commandOf(given)?.needs(given.subarray(1)) ?? 0);
    },
    run: (target, given) => commandOf(given)?.run(target, given.subarray(1)),
  };
};
