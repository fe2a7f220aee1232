// A price is the same number of fen in every notation; one that is no whole number of fen is refused.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { clearable } from '../../../src/wire/scalars/lists.ts';
import { fen, fenFromYuan, optionalFen, yuanFromFen } from '../../../src/wire/scalars/money.ts';
import { readAs, refusalsOfValue, refused, rewritten } from './reading.ts';

const LARGEST_FEN = 99_999_999_999_999;

describe('a price', () => {
  it.each([
    [12.5, 1250],
    ['12.50', 1250],
    ['12.5', 1250],
    ['12.500', 1250],
    [12, 1200],
    ['12', 1200],
    [' 12 ', 1200],
    ['+12', 1200],
    ['0.01', 1],
    ['-0', 0],
    ['-0.00', 0],
    ['-3.20', -320],
    [0.29, 29],
    [1.005e2, 10050],
    ['0012.00', 1200],
    ['999999999999.99', LARGEST_FEN],
    // PHP writes the nearest binary number with 17 digits.
    ['12.300000000000001', 1230],
    ['12.289999999999999', 1229],
    ['-12.289999999999999', -1229],
    ['0.99999999999999', 100],
    [0.1 + 0.2, 30],
    ['12.300001', 1230],
    ['12.299999', 1230],
    ['0.000001', 0],
    ['-0.000001', 0],
  ])('is read from %j', (raw, value) => {
    expect(readAs(fen(), raw)).toBe(value);
  });

  it.each([
    ...['12.345', '12.001', '1e3', '1,000', '12.', '.5', '¥12', '12元', '１２', '', ' ', '--1', '1 2', 'NaN'],
    ...[12.345, 1e21, true, [], {}, '1000000000000'],
    ...['12.300001001', '12.299998999', '0.00001', '12.30x', '12.3000000000x'],
  ])('is not read from %j', (raw) => {
    expect(readAs(fen(), raw)).toEqual(refused('not-amount'));
  });

  it('is written in yuan with two decimals', () => {
    expect(['12', 12.5, '-0.05', '0'].map((raw) => rewritten(fen(), raw))).toEqual([
      '12.00',
      '12.50',
      '-0.05',
      '0.00',
    ]);
  });

  it('survives being written and read, to the fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: -LARGEST_FEN, max: LARGEST_FEN }), (value) => {
        expect(fenFromYuan(yuanFromFen(value))).toBe(value);
        expect(readAs(fen(), Number(yuanFromFen(value)))).toBe(value);
      }),
    );
  });

  it('is read to the fen from the nearest binary number, however many digits of it are written', () => {
    const digits = fc.integer({ min: 15, max: 20 });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), digits, (value, places) => {
        expect(readAs(fen(), (value / 100).toFixed(places))).toBe(value);
      }),
    );
  });

  it('may be at either end of its range, and a refusal names the end in yuan', () => {
    const price = fen({ min: 0, max: 100 });
    expect(['0', '1.00'].map((raw) => readAs(price, raw))).toEqual([0, 100]);
    expect(refusalsOfValue(price, '-0.01')[0]).toMatchObject({ code: 'too-small', limit: '0.00' });
    expect(refusalsOfValue(price, '1.01')[0]).toMatchObject({ code: 'too-large', limit: '1.00' });
  });

  it('may be absent when the shop leaves it open', () => {
    expect([null, '', 0, '0.00'].map((raw) => readAs(optionalFen(), raw))).toEqual([null, null, 0, 0]);
    expect([null, '5'].map((raw) => rewritten(optionalFen(), raw))).toEqual(['', '5.00']);
  });

  it('is none, not free, when a form clears it', () => {
    const cleared = clearable(fen({ min: 0 }));
    expect(['', '0'].map((raw) => readAs(cleared, raw))).toEqual([null, 0]);
    expect(['', '0'].map((raw) => rewritten(cleared, raw))).toEqual(['', '0.00']);
    expect(readAs(cleared, ' ')).toEqual(refused('not-amount'));
  });
});
