// A scanner is distinguished from a person by its speed alone: every burst counts, and no typing does.
import { expect, test } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { readKey, type KeyPress, noBurst, scannerTiming } from '../../../src/renderer/app/scanner.ts';

const { averageMs, pauseMs, leastKeys } = scannerTiming;

/** The codes recognised in these keys, each with its delay after the previous one. */
function codesIn(
  presses: readonly (Pick<KeyPress, 'key'> & Partial<KeyPress> & { afterMs: number })[],
): string[] {
  let burst = noBurst;
  let atMs = 10_000;
  return presses.flatMap(({ key, afterMs, isSpecial = false }) => {
    atMs += afterMs;
    const result = readKey(burst, { key, atMs, isSpecial });
    ({ burst } = result);
    return result.code === undefined ? [] : [result.code];
  });
}

const letter = fc.constantFrom(...Array.from('0123456789ABCxyz-/.?'));
const quickGap = fc.integer({ min: 0, max: averageMs });
const before = fc.array(
  fc.record({ key: fc.oneof(letter, fc.constantFrom('Enter', 'Tab', 'Backspace')), afterMs: fc.nat(400) }),
  { maxLength: 8 },
);

test('recognises every burst that ends in Enter after any typing', () => {
  const scan = fc.array(fc.record({ key: letter, afterMs: quickGap }), {
    minLength: leastKeys,
    maxLength: 60,
  });
  fc.assert(
    fc.property(before, scan, quickGap, (typed, keys, enterAfterMs) => {
      const [first, ...rest] = keys;
      if (first === undefined) return;
      const burst = [{ ...first, afterMs: pauseMs + 1 }, ...rest];
      const codes = codesIn([...typed, ...burst, { key: 'Enter', afterMs: enterAfterMs }]);
      expect(codes.at(-1)).toBe(keys.map(({ key }) => key).join(''));
    }),
  );
});

test('never mistakes a person: even if keys overlap, there is a pause before the fourth', () => {
  const rolled = fc.array(fc.record({ key: letter, afterMs: fc.integer({ min: 8, max: 60 }) }), {
    minLength: 1,
    maxLength: leastKeys - 1,
  });
  const person = fc.array(fc.tuple(rolled, fc.integer({ min: pauseMs + 1, max: 900 })), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(person, fc.integer({ min: 8, max: 900 }), (syllables, enterAfterMs) => {
      const presses = syllables.flatMap(([keys, pause]) =>
        keys.map((press, index) => (index === 0 ? { ...press, afterMs: pause } : press)),
      );
      expect(codesIn([...presses, { key: 'Enter', afterMs: enterAfterMs }])).toEqual([]);
    }),
  );
});

test('never mistakes a person who types evenly, even if fast', () => {
  const evenly = fc.tuple(
    fc.array(letter, { minLength: 1, maxLength: 40 }),
    fc.integer({ min: averageMs + 1, max: 400 }),
  );
  fc.assert(
    fc.property(evenly, ([keys, afterMs]) => {
      const presses = keys.map((key) => ({ key, afterMs }));
      expect(codesIn([...presses, { key: 'Enter', afterMs }])).toEqual([]);
    }),
  );
});

const scanned = (code: string, rest: { afterMs?: number; isSpecial?: boolean } = {}) => [
  ...Array.from(code).map((key) => ({ key, afterMs: 5, ...rest })),
  { key: 'Enter', afterMs: 5 },
];

test('recognises two codes in direct succession', () => {
  expect(codesIn([...scanned('69012345'), ...scanned('TEA-1')])).toEqual(['69012345', 'TEA-1']);
});

test('recognises capital letters, which come with a Shift key', () => {
  const presses = Array.from('TEA-1').flatMap((key) => [
    { key: 'Shift', afterMs: 2 },
    { key, afterMs: 3 },
  ]);
  expect(codesIn([...presses, { key: 'Enter', afterMs: 3 }])).toEqual(['TEA-1']);
});

test.each([
  ['a burst that is too short for a code', scanned('123')],
  ['an IME composition and a key that is held down', scanned('kafei', { isSpecial: true })],
  ['a burst without Enter', scanned('690123456').slice(0, -1)],
  ['only blanks', scanned('     ')],
  [
    'text that was corrected meanwhile',
    [...scanned('6901').slice(0, -1), { key: 'Backspace', afterMs: 5 }, { key: 'Enter', afterMs: 5 }],
  ],
])('ignores %s', (_name, presses) => {
  expect(codesIn(presses)).toEqual([]);
});
