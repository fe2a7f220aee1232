// Typed ranges: exact to the fen, with blanks and signs accepted, and never reversed.
import { expect, test } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import { readSpan, typedSpan } from '../../../../../src/renderer/features/goods/find/filter-values.ts';

const end = fc.option(fc.nat(99_999_999_999), { nil: undefined });
const spanOf = (least: number | undefined, most: number | undefined) => ({
  ...(least === undefined ? {} : { least }),
  ...(most === undefined ? {} : { most }),
});

test('reads back every range of money as it was written, to the fen', () => {
  fc.assert(
    fc.property(end, end, (one, other) => {
      const inOrder =
        one !== undefined && other !== undefined
          ? [Math.min(one, other), Math.max(one, other)]
          : [one, other];
      const span = spanOf(inOrder[0], inOrder[1]);
      expect(readSpan(typedSpan(span, 'money'), 'money')).toEqual({ span });
    }),
  );
});

test('never accepts a reversed range', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(9999), (one, other) => {
      const read = readSpan({ least: String(one), most: String(other) }, 'count');
      expect('fault' in read).toBe(one > other);
    }),
  );
});

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.29', 29],
  ['¥1,200.00', 120_000],
  ['１２．５', 1250],
  ['12。5', 1250],
  [' 7 ', 700],
  ['12.', 1200],
])('reads “%s” as %i fen', (typed, fen) => {
  expect(readSpan({ least: typed, most: '' }, 'money')).toEqual({ span: { least: fen } });
});

test.each([
  ['money', '12.505', 'notMoney'],
  ['money', '-1', 'notMoney'],
  ['money', 'ten', 'notMoney'],
  ['money', '1e3', 'notMoney'],
  ['count', '1.5', 'notCount'],
  ['count', 'many', 'notCount'],
  ['count', '1000000000', 'tooMuch'],
] as const)('refuses as %s “%s”, and says which end', (kind, typed, fault) => {
  expect(readSpan({ least: '', most: typed }, kind)).toEqual({ fault, at: 'most' });
});
