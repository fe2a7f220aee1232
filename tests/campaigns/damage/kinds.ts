// The kinds of damage that a disk, a tool or a person does to a file of lines.
import type { Chance } from '../chance.ts';

export interface Damaged {
  /** The file afterwards; null if it was removed. */
  bytes: Buffer | null;
  /** The lines that are not there as they were any more. */
  touched: string[];
}

export interface Original {
  bytes: Buffer;
  /** The same file some time before. */
  older: Buffer;
}

export type DamageName = keyof typeof damages;

const linesOf = (bytes: Buffer): string[] => bytes.toString().split('\n').slice(0, -1);
const fileOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

/** Not the first one: it says nothing about the records themselves. */
const anyLine = (lines: readonly string[], chance: Chance): number => 1 + chance.below(lines.length - 1);

const without = (lines: readonly string[], at: number): string[] => [
  ...lines.slice(0, at),
  ...lines.slice(at + 1),
];

/** Another digit in place of one of the digits in a line's text, not in its sums. */
function withFlippedDigit(line: string, chance: Chance): string {
  const begins = line.indexOf(',"e":') + 1;
  const places = [...line.matchAll(/\d/g)].map(({ index }) => index).filter((index) => index > begins);
  const place = chance.pick(places);
  return `${line.slice(0, place)}${(Number(line[place]) + 1 + chance.below(9)) % 10}${line.slice(place + 1)}`;
}

function withOtherSum(line: string): string {
  const at = line.indexOf('"s":"') + 5;
  return `${line.slice(0, at)}${line[at] === '0' ? '1' : '0'}${line.slice(at + 1)}`;
}

const changed = (lines: string[], at: number, change: (line: string) => string): Damaged => ({
  bytes: fileOf(lines.map((line, each) => (each === at ? change(line) : line))),
  touched: [lines[at] ?? ''],
});

export const damages = {
  'a flipped digit': ({ bytes }: Original, chance: Chance): Damaged => {
    const lines = linesOf(bytes);
    return changed(lines, anyLine(lines, chance), (line) => withFlippedDigit(line, chance));
  },
  'a changed sum': ({ bytes }: Original, chance: Chance): Damaged => {
    const lines = linesOf(bytes);
    return { ...changed(lines, anyLine(lines, chance), withOtherSum), touched: [] };
  },
  'a garbled line': ({ bytes }: Original, chance: Chance): Damaged => {
    const lines = linesOf(bytes);
    return changed(lines, anyLine(lines, chance), (line) =>
      line.slice(line.length / 3).replaceAll('"', '\u0001'),
    );
  },
  'a deleted line': ({ bytes }: Original, chance: Chance): Damaged => {
    const lines = linesOf(bytes);
    const at = anyLine(lines, chance);
    return { bytes: fileOf(without(lines, at)), touched: [lines[at] ?? ''] };
  },
  'a doubled line': ({ bytes }: Original, chance: Chance): Damaged => {
    const lines = linesOf(bytes);
    const at = anyLine(lines, chance);
    return { bytes: fileOf([...lines.slice(0, at), lines[at] ?? '', ...lines.slice(at)]), touched: [] };
  },
  'two lines in the other order': ({ bytes }: Original, chance: Chance): Damaged => {
    const lines = linesOf(bytes);
    const at = 1 + chance.below(lines.length - 2);
    const [first = '', second = ''] = lines.slice(at);
    return { bytes: fileOf([...lines.slice(0, at), second, first, ...lines.slice(at + 2)]), touched: [] };
  },
  'a cut tail': ({ bytes }: Original, chance: Chance): Damaged => {
    const lines = linesOf(bytes);
    const left = 1 + chance.below(lines.length - 1);
    return { bytes: fileOf(lines.slice(0, left)), touched: lines.slice(left) };
  },
  'a tail cut within a line': ({ bytes }: Original): Damaged => ({
    bytes: bytes.subarray(0, -7),
    touched: linesOf(bytes).slice(-1),
  }),
  'all zeros': ({ bytes }: Original): Damaged => ({
    bytes: Buffer.alloc(bytes.length),
    touched: linesOf(bytes),
  }),
  'zeros in the middle': ({ bytes }: Original, chance: Chance): Damaged => {
    const lines = linesOf(bytes);
    const at = anyLine(lines, chance);
    const before = fileOf(lines.slice(0, at)).length;
    const size = Math.min(bytes.length - before, Buffer.byteLength(lines[at] ?? '') + 20);
    const holed = Buffer.concat([
      bytes.subarray(0, before),
      Buffer.alloc(size),
      bytes.subarray(before + size),
    ]);
    return { bytes: holed, touched: lines.slice(at, at + 2) };
  },
  'an empty file': ({ bytes }: Original): Damaged => ({ bytes: Buffer.alloc(0), touched: linesOf(bytes) }),
  'a removed file': ({ bytes }: Original): Damaged => ({ bytes: null, touched: linesOf(bytes) }),
  'an older file': ({ bytes, older }: Original): Damaged => ({ bytes: older, touched: linesOf(bytes) }),
};

export const damageNames = Object.keys(damages) as DamageName[];
