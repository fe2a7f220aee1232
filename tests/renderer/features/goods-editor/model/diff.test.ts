// A request contains only the fields that differ.
import { expect, test } from 'vitest';
import type { SomeGoodsFields } from '../../../../../src/contract/goods-fields.ts';
import {
  additionOf,
  changeOf,
  differenceOf,
  isAnother,
} from '../../../../../src/renderer/features/goods-editor/model/diff.ts';

const row = { priceFen: 300, virtualFen: null, stock: 5, code: 'T-S', picture: '' };
const kinds = [
  {
    id: 2,
    name: 'Size',
    options: [
      { id: 30, name: 'S' },
      { id: 31, name: 'L' },
    ],
  },
];
const tea: SomeGoodsFields = {
  title: 'Tea',
  priceFen: 300,
  stock: 12,
  virtualFen: null,
  categories: ['1', '2'],
  pictures: ['https://a.example.com/1.png'],
  kinds,
  rows: { '30': row, '31': { ...row, priceFen: 500, code: 'T-L' } },
};
const plainTea: SomeGoodsFields = { title: 'Tea', priceFen: 300, stock: 12 };

test('nothing is requested if nothing differs', () => {
  expect(changeOf(tea, structuredClone(tea))).toEqual({});
});

test('categories in another order and a former price of 0 are no change', () => {
  expect(changeOf(tea, { ...tea, categories: ['2', '1'], virtualFen: 0 })).toEqual({});
  expect(changeOf(tea, { ...tea, categories: ['2'] })).toEqual({ categories: ['2'] });
});

test('pictures in another order are a change', () => {
  const base = { pictures: ['https://a.example.com/1', 'https://a.example.com/2'] };
  const turned = { pictures: base.pictures.toReversed() };
  expect(changeOf(base, turned)).toEqual(turned);
});

test('only the changed fields of a row are included, and all fields of a new row', () => {
  const rows = { '30': row, '31': { ...row, priceFen: 650, code: 'T-L' }, '32': row };
  expect(differenceOf(tea, { ...tea, rows })).toEqual({ rows: { '31': { priceFen: 650 }, '32': row } });
  // The same rows, compared with another base.
  expect(differenceOf({ rows: { '30': row, '32': row } }, { rows })).toEqual({ rows: { '31': rows['31'] } });
});

test('price, stock and scan code of an item with rows are left out', () => {
  const changed = { ...tea, priceFen: 1, stock: 1, scanCode: 'X', title: 'Green tea' };
  expect(changeOf(tea, changed)).toEqual({ title: 'Green tea' });
  expect(changeOf(plainTea, { ...plainTea, priceFen: 1 })).toEqual({ priceFen: 1 });
});

test('blanks around a text and an empty picture are ignored', () => {
  const pictures = [...(tea.pictures ?? []), ' '];
  expect(changeOf(tea, { ...tea, title: ' Tea ', pictures })).toEqual({});
  expect(changeOf({ ...tea, title: ' Tea' }, { ...tea, title: ' Tea', code: ' 12 ' })).toEqual({
    code: '12',
  });
});

test('a new item contains what was typed and what every item must have', () => {
  const fields: SomeGoodsFields = {
    title: 'Soup',
    description: '',
    cover: 'https://a.example.com/s',
    state: 'on-sale',
    priceFen: 1200,
    stock: 3,
    code: '',
    categories: [],
    virtualFen: null,
    type: 0,
  };
  expect(additionOf(fields)).toEqual({
    title: 'Soup',
    description: '',
    cover: 'https://a.example.com/s',
    state: 'on-sale',
    priceFen: 1200,
    stock: 3,
    type: 0,
  });
});

test('a new item with rows has the price of its cheapest row and the total of their stock', () => {
  expect(additionOf({ ...tea, scanCode: 'X' })).toMatchObject({ priceFen: 300, stock: 10, rows: tea.rows });
  expect(additionOf({ ...tea, scanCode: 'X' })).not.toHaveProperty('scanCode');
});

test('the quick check whether anything differs always agrees with the full comparison', () => {
  const rows = tea.rows ?? {};
  const others: SomeGoodsFields[] = [
    structuredClone(tea),
    { ...tea, title: ' Tea ' },
    { ...tea, title: 'Green tea' },
    { ...tea, priceFen: 1 },
    { ...tea, kinds: [] },
    { ...tea, rows: { ...rows, '31': { ...row, priceFen: 650, code: 'T-L' } } },
    { ...tea, rows: { ...rows, '32': row } },
    { title: 'Tea' },
    plainTea,
  ];
  for (const base of others)
    for (const fields of others)
      expect([base, fields, isAnother(base, fields)]).toEqual([
        ...[base, fields],
        Object.keys(changeOf(base, fields)).length > 0,
      ]);
});
