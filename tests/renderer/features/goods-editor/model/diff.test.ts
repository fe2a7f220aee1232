// Only what is another goes into a request.
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

test('nothing is wished where nothing is another', () => {
  expect(changeOf(tea, structuredClone(tea))).toEqual({});
});

test('categories in another order, and a struck-through price of nothing, are the same', () => {
  expect(changeOf(tea, { ...tea, categories: ['2', '1'], virtualFen: 0 })).toEqual({});
  expect(changeOf(tea, { ...tea, categories: ['2'] })).toEqual({ categories: ['2'] });
});

test('pictures in another order are others', () => {
  const base = { pictures: ['https://a.example.com/1', 'https://a.example.com/2'] };
  const turned = { pictures: base.pictures.toReversed() };
  expect(changeOf(base, turned)).toEqual(turned);
});

test('of the rows only what changed of each is named, and of a new one all', () => {
  const rows = { '30': row, '31': { ...row, priceFen: 650, code: 'T-L' }, '32': row };
  expect(differenceOf(tea, { ...tea, rows })).toEqual({ rows: { '31': { priceFen: 650 }, '32': row } });
  // The same rows, held against others than a moment ago.
  expect(differenceOf({ rows: { '30': row, '32': row } }, { rows })).toEqual({ rows: { '31': rows['31'] } });
});

test('price, stock and scan code of an item with rows are left to its rows', () => {
  const changed = { ...tea, priceFen: 1, stock: 1, scanCode: 'X', title: 'Green tea' };
  expect(changeOf(tea, changed)).toEqual({ title: 'Green tea' });
  expect(changeOf(plainTea, { ...plainTea, priceFen: 1 })).toEqual({ priceFen: 1 });
});

test('what was typed around a text is no part of it, and an empty place for a picture is none', () => {
  const pictures = [...(tea.pictures ?? []), ' '];
  expect(changeOf(tea, { ...tea, title: ' Tea ', pictures })).toEqual({});
  expect(changeOf({ ...tea, title: ' Tea' }, { ...tea, title: ' Tea', code: ' 12 ' })).toEqual({
    code: '12',
  });
});

test('a new item names what was typed and what every item must have', () => {
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

test('a new item with rows costs what its cheapest row costs, and holds what they hold together', () => {
  expect(additionOf({ ...tea, scanCode: 'X' })).toMatchObject({ priceFen: 300, stock: 10, rows: tea.rows });
  expect(additionOf({ ...tea, scanCode: 'X' })).not.toHaveProperty('scanCode');
});

test('whether anything is another is known without making out all of it, and never otherwise', () => {
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
