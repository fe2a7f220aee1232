// A chain of lines: each kind of damage is found, with the numbers of the lines that it is about.
import { expect, it } from 'vitest';
import { type Anchor, type ChainHead, linked, NO_END } from '../../../../src/core/platform/storage/chain.ts';
import { type KnownAnchor, readChain } from '../../../../src/core/platform/storage/read-chain.ts';
import { nodeDigest } from '../../../../src/host/digest.ts';
import { fc } from '../../../support/fast-check.ts';

const digest = nodeDigest;
const head: ChainHead = { format: 'test', version: 1, device: 'desk', from: 0, end: NO_END.sum, count: 0 };
const texts = ['a', 'b', 'c', 'd', 'e'].map((name) => JSON.stringify({ name, fen: 33_333 }));

/** The head is number 1, the texts are 2 to 6. */
const whole = linked(texts, NO_END, { digest, head });
const anchor: Anchor = { ...whole.end, base: 1, note: null };
const read = (lines: readonly string[], known: KnownAnchor = anchor) => readChain(lines, known, digest);
const line = (number: number): string => whole.lines[number - 1] ?? '';
const without = (...numbers: number[]) => whole.lines.filter((_, at) => !numbers.includes(at + 1));
const instead = (number: number, other: string) =>
  whole.lines.map((each, at) => (at + 1 === number ? other : each));

it('vouches for every line of a whole chain, and continues from its end', () => {
  const reading = read(whole.lines);
  expect(reading).toMatchObject({ faults: [], end: whole.end, base: 1, isOlder: false });
  expect(reading.lines.map(({ text }) => text)).toEqual(texts);
  expect(reading.lines.every(({ isVouched }) => isVouched)).toBe(true);
  const more = linked(['"f"'], whole.end, { digest });
  expect(read([...whole.lines, ...more.lines]).faults).toEqual([]);
});

it('accepts a rewritten file whose head names the end of the one before', () => {
  const rewritten = linked(texts.slice(3), whole.end, { digest, head: { ...head, from: 6, count: 2 } });
  const reading = read(rewritten.lines, { ...rewritten.end, base: 7, note: null });
  expect(reading).toMatchObject({ faults: [], base: 7, count: 2 });
  expect(reading.lines.map(({ number }) => number)).toEqual([8, 9]);
  // A kill between the file and its anchor.
  expect(read(rewritten.lines).faults).toEqual([]);
});

it.each<[string, string[], object[]]>([
  [
    'a flipped digit',
    instead(4, line(4).replace('33333', '13333')),
    [{ kind: 'changed', first: 4, last: 4 }],
  ],
  [
    'a changed sum',
    instead(4, line(4).replace(/"s":"./, '"s":"x')),
    [{ kind: 'changed', first: 4, last: 4 }],
  ],
  [
    'a changed number',
    instead(4, line(4).replace('"n":4', '"n":941')),
    [{ kind: 'changed', first: 4, last: 4 }],
  ],
  ['a garbled line', instead(4, '\0\0\0'), [{ kind: 'unreadable', first: 4, last: 4 }]],
  ['a deleted line', without(4), [{ kind: 'missing', first: 4, last: 4 }]],
  ['deleted lines', without(3, 4, 5), [{ kind: 'missing', first: 3, last: 5 }]],
  [
    'a hole across lines',
    [...whole.lines.slice(0, 2), '\0\0', line(6)],
    [{ kind: 'unreadable', first: 3, last: 5 }],
  ],
  ['a deleted head', without(1), [{ kind: 'missing', first: 1, last: 1 }]],
  ['a deleted beginning', without(1, 2), [{ kind: 'missing', first: 1, last: 2 }]],
  [
    'a doubled line',
    [...whole.lines.slice(0, 4), ...whole.lines.slice(3)],
    [{ kind: 'extra', first: 4, last: 4 }],
  ],
  [
    'swapped lines',
    [line(1), line(2), line(4), line(3), line(5), line(6)],
    [{ kind: 'extra', first: 3, last: 3 }],
  ],
  [
    'a foreign line',
    [...whole.lines.slice(0, 3), 'x', ...whole.lines.slice(3)],
    [{ kind: 'extra', first: 4 }],
  ],
  ['a cut tail', whole.lines.slice(0, 4), [{ kind: 'cut', first: 5, last: 6 }]],
  ['no line at all', [], [{ kind: 'gone', first: 1, last: 6 }]],
  ['a file of an earlier version', texts, [{ kind: 'replaced', first: 1, last: 6 }]],
])('finds %s', (_what, lines, faults) => {
  expect(read(lines).faults).toMatchObject(faults);
});

it('finds another history under the same numbers', () => {
  const other = linked(['"x"', ...texts.slice(1)], NO_END, { digest, head });
  expect(read(other.lines).faults).toMatchObject([{ kind: 'replaced', first: 6, last: 6 }]);
  const mixed = [...whole.lines.slice(0, 3), ...other.lines.slice(3)];
  expect(read(mixed, { ...other.end, base: 1, note: null }).faults).toMatchObject([
    { kind: 'replaced', first: 4 },
  ]);
});

it('says that it cannot tell whether lines are missing at the end if the anchor is lost or damaged', () => {
  for (const known of ['damaged', undefined] as const) {
    expect(readChain(whole.lines, known, digest).faults).toEqual([{ kind: 'anchor', first: 6, last: 6 }]);
  }
});

it('reads lines in the order of their numbers, and each of them once', () => {
  const { lines } = read([line(1), line(3), line(2), line(3), line(5), line(4), line(6)]);
  expect(lines.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
});

it('never gives a number again that the anchor knows', () => {
  expect(read(whole.lines.slice(0, 3)).end.number).toBe(6);
  expect(read([]).end.number).toBe(6);
});

it('finds any single change of a byte, and loses no other line', () => {
  const file = `${whole.lines.join('\n')}\n`;
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 127 }), (place, mask) => {
      const other = String.fromCharCode(file.charCodeAt(place) ^ mask);
      const lines = `${file.slice(0, place)}${other}${file.slice(place + 1)}`.split('\n').slice(0, -1);
      const reading = read(lines.filter((each) => each !== ''));
      expect(reading.faults.length).toBeGreaterThan(0);
      expect(reading.lines.filter(({ isVouched }) => isVouched).length).toBeGreaterThanOrEqual(
        texts.length - 2,
      );
    }),
  );
});
