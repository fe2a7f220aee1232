// How many pieces there are: a number, or that they are not counted.
import { expect, test } from 'vitest';
import { UNLIMITED_STOCK } from '../../../src/contract/goods-fields.ts';
import { stockWords } from '../../../src/renderer/i18n/stock-words.ts';

const said = (pieces: number) => stockWords(pieces, (key) => key, String);

test('a stock without a limit is no number, and neither is a sum of such stocks', () => {
  expect(said(0)).toBe('0');
  expect(said(UNLIMITED_STOCK - 1)).toBe('9998');
  expect([UNLIMITED_STOCK, 2 * UNLIMITED_STOCK].map(said)).toEqual([
    'goodsEditor.unlimited',
    'goodsEditor.unlimited',
  ]);
});
