// The amounts in cash that the counter and the phones offer.
import { expect, test } from 'vitest';
import { quickTendersFen } from '../../../src/renderer/app/quick-tenders.ts';
import { fc } from '../../support/fast-check.ts';

test.each([
  [850, [1000, 2000, 5000, 10_000]],
  [5000, [10_000]],
  [6000, [7000, 10_000]],
  [8760, [9000, 10_000]],
  [10_000, []],
  [10_100, [10_500, 11_000, 12_000, 15_000, 20_000]],
  [22_320, [22_500, 23_000, 24_000, 25_000, 30_000]],
  [23_000, [24_000, 25_000, 30_000]],
])('offers for %i fen the notes that a guest would give', (owedFen, tenders) => {
  expect(quickTendersFen(owedFen)).toEqual(tenders);
});

/** All amounts that these notes can make without one that would come straight back, tried one by one. */
function makesSense(tenderFen: number, owedFen: number): boolean {
  const notes = [10_000, 5000, 2000, 1000, 500];
  const used: number[] = [];
  for (let rest = tenderFen; rest > 0; rest -= used.at(-1) ?? rest)
    used.push(notes.find((note) => note <= rest) ?? rest);
  return used.every((note) => tenderFen - note < owedFen);
}

test('never offers a note that would come straight back, nor too little, nor an amount twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), (owedFen) => {
      const tenders = quickTendersFen(owedFen);
      expect(tenders.every((tender) => tender > owedFen && makesSense(tender, owedFen))).toBe(true);
      expect(tenders).toEqual([...new Set(tenders)].sort((a, b) => a - b));
    }),
  );
});
