// Queued changes show at once in lists and details.
import { expect, test } from 'vitest';
import type { GoodsLine, GoodsDetail } from '../../../src/contract/goods.ts';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import type { StockTake } from '../../../src/contract/outbox.ts';
import { detailAfter, lineAfter, type Pending } from '../../../src/core/goods/overlay.ts';

const line: GoodsLine = {
  id: '2',
  title: 'Tea',
  marks: [[0, 3]],
  picture: null,
  priceFen: 300,
  upToFen: 500,
  saleFen: null,
  nowFen: 300,
  nowUpToFen: 500,
  stock: 12,
  sales: 0,
  views: 0,
  weight: 0,
  state: 'in-warehouse',
  sellAtSeconds: null,
  addedAtSeconds: null,
  changedAtSeconds: null,
  isPackage: false,
  hasRows: true,
  isFlashSale: false,
  isFlashOn: false,
  codes: [],
  categories: ['1'],
  delivery: [],
  receiptGroups: [],
  hasLocalGroups: false,
  isPending: false,
};
const row = { virtualFen: null, flashSaleFen: null, sales: 0, code: '', picture: null };
const detail = {
  line,
  rows: [
    { ...row, options: ['30'], priceFen: 300, stock: 5 },
    { ...row, options: ['31'], priceFen: 500, stock: 7 },
  ],
} as GoodsDetail;

const change = (fields: SomeGoodsFields, base: SomeGoodsFields = {}): Pending => ({
  request: { kind: 'goods.change', id: '2', fields },
  base: { fields: base, name: null },
});
const taken = (takes: StockTake[], base: SomeGoodsFields = {}): Pending => ({
  request: { kind: 'goods.take-stock', id: '2', takes },
  base: { fields: base, name: null },
});
const soldOut: Pending = { request: { kind: 'goods.sell-out', id: '2' }, base: { fields: {}, name: null } };

test('sold out shows as a stock of 0, of the item and of each row', () => {
  expect(lineAfter(line, [soldOut]).stock).toBe(0);
  const after = detailAfter(detail, [soldOut]);
  expect(after.rows.map(({ stock }) => stock)).toEqual([0, 0]);
  expect(after.line.stock).toBe(0);
});

test("a change of a row's stock changes the total that a list shows", () => {
  const request = change({ rows: { '31': { stock: 2 } } }, { rows: { '31': { stock: 7 } } });
  expect(lineAfter(line, [request]).stock).toBe(7);
  expect(detailAfter(detail, [request]).line.stock).toBe(7);
});

test('several takes of one item add up, and never show less than 0', () => {
  const single: GoodsLine = { ...line, hasRows: false };
  const of = (amount: number) => taken([{ row: null, amount }]);
  expect(lineAfter(single, [of(2), of(3)])).toMatchObject({ stock: 7, isPending: true });
  expect(lineAfter(single, [of(9), of(9), of(-1)]).stock).toBe(1);
  expect(lineAfter({ ...single, stock: null }, [of(2)]).stock).toBeNull();
});

test('a take of a combination lowers it and the total, by no more than there is', () => {
  const take = taken([{ row: '30', amount: 9 }], { rows: { '30': { stock: 5 } } });
  expect(lineAfter(line, [take]).stock).toBe(7);
  const after = detailAfter(detail, [take]);
  expect(after.rows.map(({ stock }) => stock)).toEqual([0, 7]);
  expect(after.line.stock).toBe(7);
});

test('a take of an item that has combinations by now changes none of them', () => {
  const take = taken([{ row: null, amount: 9 }], { stock: 12 });
  expect(lineAfter(line, [take]).stock).toBe(12);
  expect(detailAfter(detail, [take]).rows.map(({ stock }) => stock)).toEqual([5, 7]);
});

test("a change of a row's price changes the item's price when it is the lowest", () => {
  const after = detailAfter(detail, [change({ rows: { '30': { priceFen: 600 } } })]);
  expect(after.line).toMatchObject({ priceFen: 500, upToFen: 600 });
  expect(after.rows[0]).toMatchObject({ priceFen: 600, stock: 5 });
});

test('a price that is not sent yet is what the item is sold for, unless its flash sale is on', () => {
  const single: GoodsLine = { ...line, hasRows: false, upToFen: null, nowUpToFen: null };
  expect(lineAfter(single, [change({ priceFen: 400 })]).nowFen).toBe(400);
  const inSale = { ...single, saleFen: 200, nowFen: 200, isFlashOn: true };
  expect(lineAfter(inSale, [change({ priceFen: 400 })]).nowFen).toBe(200);
  const after = detailAfter(detail, [change({ rows: { '30': { priceFen: 600 } } })]);
  expect(after.line).toMatchObject({ nowFen: 500, nowUpToFen: 600 });
  expect(after.rows.map(({ nowFen }) => nowFen)).toEqual([600, 500]);
});

test('the last of several changes of a field wins', () => {
  const single: GoodsLine = { ...line, hasRows: false };
  expect(
    lineAfter(single, [change({ priceFen: 100 }), change({ priceFen: 200, title: 'Mint tea' })]),
  ).toMatchObject({
    priceFen: 200,
    title: 'Mint tea',
    marks: [],
  });
});

test('on sale, scheduled and in the warehouse are distinguished', () => {
  expect(lineAfter(line, [change({ state: 'on-sale' })]).state).toBe('on-sale');
  expect(lineAfter(line, [change({ sellAtSeconds: 1_900_000_000 })])).toMatchObject({
    state: 'scheduled',
    sellAtSeconds: 1_900_000_000,
  });
  const scheduled: GoodsLine = { ...line, state: 'scheduled', sellAtSeconds: 1_900_000_000 };
  expect(lineAfter(scheduled, [change({ sellAtSeconds: null })]).state).toBe('in-warehouse');
  expect(lineAfter(line, [change({ stock: 1 })]).state).toBe('in-warehouse');
});

test('a detail without queued changes stays the same object', () => {
  expect(detailAfter(detail, [])).toBe(detail);
});
