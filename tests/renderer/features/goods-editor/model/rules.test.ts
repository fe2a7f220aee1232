// The small rules of the form: when an item is sold, what its parts cost, how categories are listed.
import { expect, test } from 'vitest';
import { categoryRows, foundRows } from '../../../../../src/renderer/ui/category-rows.ts';
import { moved } from '../../../../../src/renderer/features/goods-editor/model/diff.ts';
import {
  fieldOrder,
  groupOf,
  saleOf,
  sumOfParts,
  unusualGroups,
  withSale,
} from '../../../../../src/renderer/features/goods-editor/model/rules.ts';
import { goodsFields } from '../../../../../src/contract/goods-fields.ts';
import { menuCategories } from '../../goods/sample-lines.ts';

const sheetOf = (fields: object) => ({ fields, typed: {} });

test('a scheduled sale is stored as in warehouse with a time, and the time is required', () => {
  const scheduled = withSale(sheetOf({ state: 'on-sale' }), 'scheduled', {});
  expect(saleOf(scheduled)).toBe('scheduled');
  expect(scheduled.typed).toEqual({ sellAtSeconds: '' });
  const back = withSale(scheduled, 'on-sale', {});
  expect(back).toEqual({ fields: { state: 'on-sale', sellAtSeconds: null }, typed: {} });
});

test('choosing the shop’s own state again restores its time', () => {
  const base = { state: 'in-warehouse' as const, sellAtSeconds: 1_900_000_000 };
  const onSale = withSale(sheetOf(base), 'on-sale', base);
  expect(onSale.fields.sellAtSeconds).toBeNull();
  expect(withSale(onSale, 'scheduled', base)).toEqual(sheetOf(base));
  expect(saleOf(sheetOf({}))).toBeUndefined();
});

test('parts cost the price of their combination times the amount, or the total is unknown', () => {
  const lines = new Map([
    ['1', { priceFen: 200, hasRows: false }],
    ['2', { priceFen: 300, hasRows: true }],
  ]);
  const detail = { rows: [{ options: ['30'], priceFen: 500 }] } as never;
  const known = { lines, details: new Map([['2', detail]]) };
  const parts = [
    { id: '1', row: '', amount: 3 },
    { id: '2', row: '30', amount: 2 },
  ];
  expect(sumOfParts(parts, known)).toBe(1600);
  expect(sumOfParts([...parts, { id: '9', row: '', amount: 1 }], known)).toBeNull();
});

test('a category is below its parent, and a match keeps its ancestors', () => {
  const rows = categoryRows(menuCategories, ['11', '99']);
  expect(rows.map(({ name, level }) => `${level} ${name}`)).toEqual([
    ...['1 Noodles', '2 Hot noodles', '2 Cold noodles', '1 Dishes', '1 Drinks', '1 Sets', '1 77', '1 99'],
  ]);
  expect(foundRows(rows, 'cold').map(({ id }) => id)).toEqual(['1', '12']);
  expect(foundRows(rows, 'noodles').map(({ id }) => id)).toEqual(['1', '11', '12']);
});

test('categories that are each other’s parents are listed once', () => {
  const round = [
    { id: '1', name: 'One', parentId: '2' },
    { id: '2', name: 'Two', parentId: '1' },
  ];
  expect(
    categoryRows(round, ['1', '2'])
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['1', '2']);
});

test('moving an item of a list keeps all others', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
});

test('every writable field has a place in the form and in the list of errors', () => {
  expect(fieldOrder.toSorted()).toEqual(Object.keys(goodsFields.shape).toSorted());
  const quick = fieldOrder.filter((name) => groupOf(name) === undefined);
  expect(quick).toEqual(['title', 'priceFen', 'categories', 'stock', 'cover', 'receiptGroups']);
});

test('only the groups that make an item unusual are unfolded', () => {
  const kinds = [{ id: 1, name: 'Size', options: [] }];
  expect(unusualGroups(sheetOf({ state: 'on-sale', description: 'Hot.', delivery: [4] }))).toEqual([]);
  expect(unusualGroups(sheetOf({ state: 'in-warehouse', kinds, isPackage: true }))).toEqual([
    ...['specifications', 'sale', 'package'],
  ]);
});
