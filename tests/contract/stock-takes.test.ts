// Which takes of stock a caller may ask for.
import { expect, test } from 'vitest';
import { changeRequest, MOST_TAKEN, MOST_TAKES, type StockTake } from '../../src/contract/outbox.ts';

const isAccepted = (takes: StockTake[]) =>
  changeRequest.safeParse({ kind: 'goods.take-stock', id: '7', takes }).success;

test.each([1, -1, MOST_TAKEN, -MOST_TAKEN])('a take of %i pieces is accepted', (amount) => {
  expect(isAccepted([{ row: null, amount }])).toBe(true);
});

test.each([0, 0.5, Number.NaN, MOST_TAKEN + 1, -MOST_TAKEN - 1])(
  'a take of %d pieces is refused',
  (amount) => {
    expect(isAccepted([{ row: null, amount }])).toBe(false);
  },
);

test('takes of several combinations are accepted, and of the same one refused', () => {
  const of = (row: string | null) => ({ row, amount: 1 });
  expect(isAccepted([of('30'), of('30,41')])).toBe(true);
  expect(isAccepted([of('30'), of('30')])).toBe(false);
  expect(isAccepted([of(null), of(null)])).toBe(false);
});

test('no take at all and too many takes are refused', () => {
  const takes = Array.from({ length: MOST_TAKES + 1 }, (_, at) => ({ row: String(30 + at), amount: 1 }));
  expect(isAccepted([])).toBe(false);
  expect(isAccepted(takes.slice(1))).toBe(true);
  expect(isAccepted(takes)).toBe(false);
});
