// What a guest gives in cash, and what is paid with it.
import { expect, test } from 'vitest';
import {
  isUnlikely,
  payingOf,
  payingWith,
} from '../../../../../src/renderer/features/counter/bill/tender.ts';
import { fc } from '../../../../support/fast-check.ts';

test('nothing typed pays everything, in any way', () => {
  expect(payingOf('', { givesChange: true, owedFen: 8800 })).toEqual({
    amountFen: 8800,
    tipFen: 0,
    tenderedFen: 8800,
    changeFen: 0,
    restFen: 0,
  });
  expect(payingOf('', { givesChange: false, owedFen: 8800 })).toMatchObject({
    amountFen: 8800,
    tenderedFen: null,
  });
});

test('more cash than is owed gives change, and less leaves a rest', () => {
  expect(payingOf('100', { givesChange: true, owedFen: 8760 })).toMatchObject({
    amountFen: 8760,
    changeFen: 1240,
  });
  expect(payingOf('50', { givesChange: true, owedFen: 8760 })).toMatchObject({
    amountFen: 5000,
    restFen: 3760,
  });
});

test.each([
  ['100', false, 'too-much'],
  ['0', true, 'nothing'],
  ['1.234', true, 'not-money'],
] as const)('refuses %s where it gives change: %s', (text, givesChange, fault) => {
  expect(payingOf(text, { givesChange, owedFen: 8760 })).toEqual({ fault });
});

test('a tip comes first off what was given, and on top of what is paid elsewhere', () => {
  const tip = { owedFen: 8760, tipFen: 1000 };
  expect(payingOf('', { ...tip, givesChange: true })).toMatchObject({ amountFen: 8760, tenderedFen: 9760 });
  expect(payingOf('100', { ...tip, givesChange: true })).toMatchObject({ amountFen: 8760, changeFen: 240 });
  expect(payingOf('5', { ...tip, givesChange: true })).toEqual({ fault: 'nothing' });
  expect(payingOf('', { ...tip, givesChange: false })).toMatchObject({ amountFen: 8760, tipFen: 1000 });
});

test('what is paid, tipped, given back and left over always adds up', () => {
  const fen = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(fen, fen, fc.nat({ max: 1e6 }), fc.boolean(), (givenFen, owedFen, tipFen, givesChange) => {
      const paying = payingWith(givenFen, { givesChange, owedFen, tipFen });
      expect('fault' in paying).toBe(givesChange ? givenFen <= tipFen : givenFen > owedFen);
      if ('fault' in paying) return;
      const tippedFen = givesChange ? tipFen : 0;
      expect(paying.amountFen + tippedFen + paying.changeFen).toBe(givenFen);
      expect(paying.amountFen + paying.restFen).toBe(owedFen);
    }),
  );
});

test.each([
  [5300, 99_999_900, true],
  [5300, 105_300, true],
  [5300, 105_200, false],
  [50, 10_000, false],
  [50_000, 600_000, true],
  [50_000, 550_000, false],
])('of %i owed, %i given is more than any guest hands over: %s', (owedFen, givenFen, expected) => {
  const paying = payingWith(givenFen, { givesChange: true, owedFen });
  expect('fault' in paying ? paying : isUnlikely(paying)).toBe(expected);
});
