// What a bill says on a phone, and what a guest may give for it.
import { expect, it } from 'vitest';
import { usualWays } from '../../../src/contract/pay-ways.ts';
import {
  counterWays,
  simpleWays,
  sumRows,
  tipShares,
  wayName,
} from '../../../src/renderer/phone/bill/bill-sums.ts';

const sums = {
  grossFen: 10_000,
  lineDiscountsFen: 0,
  discountFen: 500,
  fees: [],
  feesFen: 0,
  taxes: [],
  addedTaxFen: 0,
  roundingFen: 0,
  totalFen: 9_500,
  paidFen: 0,
  owedFen: 9_500,
  tipsFen: 0,
};

it('shows each sum once, and what is owed even if that is nothing', () => {
  expect(sumRows(sums)).toEqual([
    { key: 'dishes', fen: 10_000 },
    { key: 'discount', fen: -500 },
    { key: 'owed', fen: 9_500 },
  ]);
  const plain = { ...sums, grossFen: 9_500, discountFen: 0 };
  expect(sumRows(plain)).toEqual([{ key: 'owed', fen: 9_500 }]);
  expect(sumRows({ ...plain, paidFen: 500, owedFen: 9_000 })).toEqual([
    { key: 'total', fen: 9_500 },
    { key: 'paid', fen: -500 },
    { key: 'owed', fen: 9_000 },
  ]);
  expect(sumRows({ ...sums, paidFen: 9_500, owedFen: 0 }).at(-1)).toEqual({ key: 'owed', fen: 0 });
});

it('offers tips as percents of what is owed, without the tax that is added to prices', () => {
  const taxed = { ...sums, totalFen: 10_000, addedTaxFen: 500, owedFen: 5_000 };
  expect(tipShares(taxed, [10, 20])).toEqual([
    { percent: 10, fen: 475 },
    { percent: 20, fen: 950 },
  ]);
});

it('offers no way that is hidden or needs the name of who owes it', () => {
  const ways = usualWays('en').map((way) => (way.id === 'card' ? { ...way, isHidden: true } : way));
  expect(simpleWays(ways).filter(({ id, isOnAccount }) => id === 'card' || isOnAccount)).toEqual([]);
  expect(simpleWays(ways).length).toBeGreaterThan(0);
});

it('names the ways that only the counter takes', () => {
  expect(counterWays(usualWays('en')).map(({ id }) => id)).toEqual(['account']);
  expect(counterWays(usualWays('en').map((way) => ({ ...way, isHidden: true })))).toEqual([]);
});

it('names a way in the language of the screen, or in the other one', () => {
  expect([wayName({ zh: '现金', en: 'Cash' }, 'en'), wayName({ zh: '现金', en: '' }, 'en')]).toEqual([
    'Cash',
    '现金',
  ]);
});
