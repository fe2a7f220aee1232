// Choosing a combination option by option.
import { expect, test } from 'vitest';
import type { GoodsDetail, SpecificationRow } from '../../../../src/contract/goods.ts';
import {
  combinationOf,
  firstChoice,
  keyOf,
  kindsOf,
  optionPrices,
  optionState,
  priceSpanOf,
  rowName,
  withOption,
} from '../../../../src/renderer/app/dishes/choice.ts';
import { detailOf, menuOfTwelve } from '../../features/goods/sample-lines.ts';

const row = (options: string[], rest: Partial<SpecificationRow> = {}): SpecificationRow => ({
  options,
  priceFen: 2800,
  virtualFen: null,
  flashSaleFen: null,
  nowFen: rest.priceFen ?? 2800,
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

test('begins with the first option left of the kind that sets the price, and leaves taste to the person', () => {
  const priced = [
    row(['30', '40'], { stock: 0 }),
    row(['31', '40'], { nowFen: 3600 }),
    row(['31', '41'], { nowFen: 3600 }),
  ];
  expect(firstChoice({ kinds: dish.kinds, rows: priced })).toEqual(['31', null]);
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

test('says what each option costs: the first kind in full, the next ones what they add', () => {
  const priced = [
    row(['30', '40'], { nowFen: 2800 }),
    row(['31', '40'], { nowFen: 3600 }),
    row(['30', '41'], { nowFen: 3000 }),
    row(['31', '41'], { nowFen: 3800 }),
  ];
  const pricesOf = (chosen: (string | null)[], nth: number) => [
    ...optionPrices({ ...dish, rows: priced }, chosen, nth),
  ];
  expect(pricesOf([null, null], 0)).toEqual([
    ['30', { kind: 'whole', fen: 2800 }],
    ['31', { kind: 'whole', fen: 3600 }],
  ]);
  expect(pricesOf([null, '41'], 0)).toEqual([
    ['30', { kind: 'whole', fen: 3000 }],
    ['31', { kind: 'whole', fen: 3800 }],
  ]);
  expect(pricesOf(['31', null], 1)).toEqual([['41', { kind: 'more', fen: 200 }]]);
});

test('says nothing about options that cost the same', () => {
  const tastes = [row(['30', '40']), row(['30', '41'])];
  expect([...optionPrices({ ...dish, rows: tastes }, [null, null], 1)]).toEqual([]);
});

test('knows no price where the shop gives none', () => {
  const line = { ...soup, nowFen: null };
  expect(priceSpanOf({ line, rows: [] }, [])).toBeNull();
});
