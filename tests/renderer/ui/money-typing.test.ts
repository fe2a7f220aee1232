// Typed money, parsed to fen without floating-point fractions.
import { expect, test } from 'vitest';
import { readCount, readMoney, showFen } from '../../../src/renderer/ui/money-typing.ts';
import { fc } from '../../support/fast-check.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['12.', 1200],
  ['.5', undefined],
  ['0,29', 29],
  ['¥ 12.50', 1250],
  ['１２．５０', 1250],
  ['12。5', 1250],
  ['18元', 1800],
  ['1,200', 120_000],
  ['1,200.50', 120_050],
  ['1.200,50', 120_050],
  ['1,234,567', 123_456_700],
  ['007', 700],
])('reads %s', (typed, fen) => {
  const read = readMoney(typed);
  expect('value' in read ? read.value : undefined).toBe(fen);
});

test.each(['12.345', '12,5,0', 'abc', '-3', '1e3', '1,23,456', '1.200.50', '0,125', '12..5'])(
  'refuses the ambiguous or invalid %s',
  (typed) => {
    expect(readMoney(typed)).toEqual({ rule: 'not-money', limit: null });
  },
);

test('an empty field is no amount', () => {
  expect(readMoney('  ')).toEqual({ value: null });
  expect(readCount('')).toEqual({ value: null });
});

test('an amount above the shop’s limit is too large, however long it is', () => {
  expect(readMoney('1000000000')).toMatchObject({ rule: 'too-large' });
  expect(readMoney('9'.repeat(40))).toMatchObject({ rule: 'too-large' });
  expect(readCount('1000000000')).toMatchObject({ rule: 'too-large', limit: '999999999' });
});

test('a shown amount is read back as the same fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
      expect(readMoney(showFen(fen))).toEqual({ value: fen });
    }),
  );
});

test('counts are whole numbers', () => {
  expect(readCount('1,000')).toEqual({ value: 1000 });
  expect(readCount('４０')).toEqual({ value: 40 });
  expect(readCount('1.5')).toEqual({ rule: 'not-count', limit: null });
});
