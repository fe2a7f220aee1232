// Choosing a combination option by option.
import { expect, test } from 'vitest';
import type { GoodsDetail, SpecificationRow } from '../../../../../src/contract/goods.ts';
import {
  combinationOf,
  firstChoice,
  keyOf,
  kindsOf,
  optionState,
  priceSpanOf,
  rowName,
  withOption,
} from '../../../../../src/renderer/features/counter/adding/choice.ts';
import { detailOf, menuOfTwelve } from '../../../support/scripted-goods.ts';

const row = (options: string[], rest: Partial<SpecificationRow> = {}): SpecificationRow => ({
  options,
  priceFen: 2800,
  virtualFen: null,
  flashSaleFen: null,
  stock: 5,
  sales: null,
  code: '',
  picture: null,
  ...rest,
});

const [soup] = menuOfTwelve;
if (soup === undefined) throw new Error('the menu is empty');

/** Small is never hot, and large and hot is sold out. */
const dish: GoodsDetail = {
  ...detailOf(soup),
  kinds: [
    {
      name: 'Size',
      options: [
        { id: '30', name: 'Small' },
        { id: '31', name: 'Large' },
      ],
    },
    {
      name: 'Taste',
      options: [
        { id: '40', name: 'Mild' },
        { id: '41', name: 'Hot' },
        { id: '42', name: 'Of another time' },
      ],
    },
  ],
  rows: [row(['30', '40']), row(['31', '40'], { priceFen: 3600 }), row(['31', '41'], { stock: 0 })],
};

test('offers only options that a combination has', () => {
  expect(kindsOf(dish).map(({ options }) => options.map(({ name }) => name))).toEqual([
    ['Small', 'Large'],
    ['Mild', 'Hot'],
  ]);
});

test('offers an option under its id when the shop does not name it', () => {
  expect(kindsOf({ kinds: [], rows: [row(['30'])] })).toEqual([
    { name: '', options: [{ id: '30', name: '30' }] },
  ]);
});

test('tells options that are impossible or sold out with what is chosen', () => {
  const small = ['30', null];
  expect(optionState(dish.rows, small, 1, '40')).toBe('free');
  expect(optionState(dish.rows, small, 1, '41')).toBe('impossible');
  expect(optionState(dish.rows, ['31', null], 1, '41')).toBe('sold-out');
});

test('chooses by itself where there is one option only', () => {
  expect(firstChoice({ kinds: dish.kinds, rows: [row(['30', '40']), row(['31', '40'])] })).toEqual([
    null,
    '40',
  ]);
});

test('drops the options that a new one rules out', () => {
  expect(withOption(dish.rows, ['31', '41'], 0, '30')).toEqual(['30', null]);
  expect(withOption(dish.rows, ['31', '40'], 0, '30')).toEqual(['30', '40']);
});

test('knows the combination once every kind is chosen', () => {
  expect(combinationOf(dish.rows, ['31', null])).toBeUndefined();
  const found = combinationOf(dish.rows, ['31', '40']);
  expect(found && keyOf(found)).toBe('31,40');
  expect(found && rowName(dish, found)).toBe('Large · Mild');
});

test('has no key for a combination whose options the interface could not name', () => {
  expect(keyOf(row(['large', '40']))).toBeUndefined();
});

test('narrows the price with every choice', () => {
  expect(priceSpanOf(dish, [null, null])).toEqual({ leastFen: 2800, mostFen: 3600 });
  expect(priceSpanOf(dish, ['31', '40'])).toEqual({ leastFen: 3600, mostFen: 3600 });
});

test('takes the price of a flash sale only while the sale is on', () => {
  const rows = [row(['30'], { flashSaleFen: 1900 })];
  const sale = (read: 'on' | null) => ({
    ...dish,
    rows,
    flashSale: { leastFen: 1900, status: { raw: '1', read } },
  });
  expect(priceSpanOf(sale('on'), ['30'])?.leastFen).toBe(1900);
  expect(priceSpanOf(sale(null), ['30'])?.leastFen).toBe(2800);
});

test('knows no price where the shop gives none', () => {
  const line = { ...soup, priceFen: null, saleFen: null };
  expect(priceSpanOf({ line, flashSale: null, rows: [] }, [])).toBeNull();
});
