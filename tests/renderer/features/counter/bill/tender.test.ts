// What a guest gives in cash, and what is paid with it.
import { expect, test } from 'vitest';
import {
  payingOf,
  payingWith,
  quickTendersFen,
} from '../../../../../src/renderer/features/counter/bill/tender.ts';
import { fc } from '../../../../support/fast-check.ts';

test.each([
  [850, [1000, 2000, 5000, 10_000]],
  [5000, [10_000]],
  [6000, [7000, 10_000]],
  [8760, [9000, 10_000]],
  [10_000, []],
  [10_100, [10_500, 11_000, 12_000, 15_000, 20_000]],
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

test('nothing typed pays everything, in any way', () => {
  expect(payingOf('', { way: 'cash', owedFen: 8800 })).toEqual({
    amountFen: 8800,
    tenderedFen: 8800,
    changeFen: 0,
    restFen: 0,
  });
  expect(payingOf('', { way: 'card', owedFen: 8800 })).toMatchObject({ amountFen: 8800, tenderedFen: null });
});

test('more cash than is owed gives change, and less leaves a rest', () => {
  expect(payingOf('100', { way: 'cash', owedFen: 8760 })).toMatchObject({ amountFen: 8760, changeFen: 1240 });
  expect(payingOf('50', { way: 'cash', owedFen: 8760 })).toMatchObject({ amountFen: 5000, restFen: 3760 });
});

test.each([
  ['100', 'card', 'too-much'],
  ['0', 'cash', 'nothing'],
  ['1.234', 'cash', 'not-money'],
] as const)('refuses %s by %s', (text, way, fault) => {
  expect(payingOf(text, { way, owedFen: 8760 })).toEqual({ fault });
});

test('what is paid, given back and left over always adds up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 1e9 }),
      fc.constantFrom('cash' as const, 'code' as const),
      (givenFen, owedFen, way) => {
        const paying = payingWith(givenFen, { way, owedFen });
        const isRefused = way === 'code' && givenFen > owedFen;
        expect('fault' in paying).toBe(isRefused);
        if ('fault' in paying) return;
        expect(paying.amountFen + paying.changeFen).toBe(givenFen);
        expect(paying.amountFen + paying.restFen).toBe(owedFen);
      },
    ),
  );
});
