// How an item's details are interpreted: category paths, combinations, textual prices, codes.
import { expect, test } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import type { SpecificationRow } from '../../../../../src/contract/goods.ts';
import {
  categoryPath,
  fenOf,
  fieldReading,
  figuresIn,
  kindNames,
  matrixOf,
} from '../../../../../src/renderer/features/goods/drawer/detail.ts';
import { isEmptyValue, prettyValue } from '../../../../../src/renderer/ui/pretty-value.ts';
import { menuCategories } from '../sample-lines.ts';

const row = (options: string[], change: Partial<SpecificationRow> = {}): SpecificationRow => ({
  options,
  priceFen: 100,
  virtualFen: null,
  flashSaleFen: null,
  nowFen: 100,
  stock: 1,
  sales: null,
  code: '',
  picture: null,
  ...change,
});

test('gives the path from the top level down to a category', () => {
  expect(categoryPath({ id: '11', name: 'Hot noodles' }, menuCategories)).toEqual(['Noodles', 'Hot noodles']);
  expect(categoryPath({ id: '2', name: null }, menuCategories)).toEqual(['Dishes']);
  expect(categoryPath({ id: '77', name: null }, menuCategories)).toEqual(['77']);
});

test('stops in a tree that has a cycle', () => {
  const circle = [
    { id: '1', name: 'One', parentId: '2' },
    { id: '2', name: 'Two', parentId: '1' },
  ];
  expect(categoryPath({ id: '1', name: null }, circle).at(-1)).toBe('One');
});

test.each([
  ['12.5', 1250],
  ['12.50', 1250],
  [' 7 ', 700],
  ['0.00', 0],
  ['', null],
  ['ask the waiter', null],
  ['12.345', null],
  ['-3', null],
])('reads the price %j as %s fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

const kinds = [
  { name: 'Size', options: [{ id: '30', name: 'Large' }] },
  { name: 'Spice', options: [] },
];

test('does not repeat what the row above says in the same group', () => {
  const rows = [
    row(['30', 'mild']),
    row(['30', 'hot']),
    row(['Small', 'hot']),
    row(['30', 'hot']),
    row(['30', 'hot']),
  ];
  const said = matrixOf(kinds, rows).map(({ options }) =>
    options.map(({ words, isRepeated }) => (isRepeated ? '' : words)),
  );
  expect(said).toEqual([
    ['Large', 'mild'],
    ['', 'hot'],
    ['Small', 'hot'],
    ['Large', 'hot'],
    ['', 'hot'],
  ]);
});

test('can be reconstructed from what is shown, for any combinations', () => {
  const option = fc.constantFrom('a', 'b', '');
  const rows = fc.array(
    fc.array(option, { maxLength: 3 }).map((options) => row(options)),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, (given) => {
      const width = kindNames(kinds, given).length;
      let above: string[] = [];
      for (const { row: one, options } of matrixOf(kinds, given)) {
        const read = options.map(({ words, isRepeated }, nth) => (isRepeated ? above[nth] : words));
        expect(read).toEqual(Array.from({ length: width }, (_, nth) => one.options[nth] ?? ''));
        above = options.map(({ words }) => words);
      }
    }),
  );
});

test('leaves out columns without information', () => {
  expect(figuresIn([row(['a']), row(['b'])])).toEqual([]);
  expect(figuresIn([row(['a']), row(['b'], { flashSaleFen: 90, sales: 0 })])).toEqual(['flashSale', 'sales']);
});

test('interprets only known codes', () => {
  expect(fieldReading('type', 0)).toBe('type-physical');
  expect(fieldReading('type', '1')).toBe('type-virtual');
  expect(fieldReading('type', 7)).toBeUndefined();
  expect(fieldReading('goods_type', 1)).toBeUndefined();
  expect(fieldReading('toString', 1)).toBeUndefined();
  expect(fieldReading('is_group_buy', null)).toBeUndefined();
});

test('formats any value so that it can be parsed back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const words = prettyValue(value);
      expect(typeof value === 'string' ? words : JSON.parse(words)).toEqual(
        typeof value === 'string' ? value : JSON.parse(JSON.stringify(value)),
      );
    }),
  );
  expect([null, '', [], {}].every(isEmptyValue)).toBe(true);
  expect([0, false, ' ', [0]].some(isEmptyValue)).toBe(false);
});
