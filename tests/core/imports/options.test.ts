// Lines with an option of an item of the menu: found by the names of the item and of its option, without codes.
import { expect, test } from 'vitest';
import { bytesOf, dish, openCounter } from './counter.ts';
import { changesIn, faultsIn } from './planned.ts';
import type { ImportField } from '../../../src/contract/import-fields.ts';

const beef = dish('1', '小炒黄牛肉 Stir-Fried Beef', {
  code: 'XCHNR',
  model: {
    '3': {
      id: 3,
      name: '辣度 Spice',
      subModelName: ['微辣 Mild', '中辣 Medium', '特辣 Extra Hot'],
      subModelId: [30, 31, 32],
    },
  },
  goods_model: [30, 31, 32].map((option, at) => ({
    id: at + 1,
    model: `${option}`,
    price: '58.00',
    stock: 9,
    commodity_code: `69${option}`,
  })),
});

async function planned(columns: ImportField[], ...lines: string[]) {
  const text = [columns.join(','), ...lines].join('\n');
  return (await openCounter({ dishes: [beef, dish('2', '米饭')] }).plan(bytesOf(text), columns)).items;
}

test('a line changes the option that it names, in either of its languages or in both', async () => {
  const items = await planned(
    ['title', 'variation', 'price', 'stock'],
    '小炒黄牛肉,微辣,60,30',
    '小炒黄牛肉,medium,62,',
    'Stir-Fried Beef,特辣 Extra Hot,64,',
  );
  expect(changesIn(items)).toEqual([
    ['1', 'changed', { 'rows/30/priceFen': 6000, 'rows/30/stock': 30 }],
    ['1', 'changed', { 'rows/31/priceFen': 6200 }],
    ['1', 'changed', { 'rows/32/priceFen': 6400 }],
  ]);
});

test('an item’s own code in the lines of its options changes no code', async () => {
  const items = await planned(
    ['title', 'code', 'option1', 'price'],
    '小炒黄牛肉,XCHNR,微辣,60',
    '小炒黄牛肉,XCHNR,中辣,62',
  );
  expect(changesIn(items)).toEqual([
    ['1', 'changed', { 'rows/30/priceFen': 6000 }],
    ['1', 'changed', { 'rows/31/priceFen': 6200 }],
  ]);
});

test('an option that the item lacks is refused with those that it has, and is no duplicate', async () => {
  const items = await planned(
    ['title', 'variation', 'price'],
    '小炒黄牛肉,大份,60',
    '小炒黄牛肉,小份,50',
    '小炒黄牛肉,微辣,55',
    '小炒黄牛肉,微辣,56',
  );
  expect(faultsIn(items)).toEqual([
    ['variation', '大份', 'kinds', 'other-options'],
    ['variation', '小份', 'kinds', 'other-options'],
    ['variation', '微辣', 'kinds', 'twice'],
  ]);
  expect(items[0]?.faults[0]?.limit).toBe('微辣 Mild · 中辣 Medium · 特辣 Extra Hot');
});

test('a second option of an item without options is refused as one that it lacks', async () => {
  const items = await planned(['title', 'variation', 'price'], '米饭,例,2', '米饭,大份,3');
  expect(faultsIn(items)).toEqual([['variation', '大份', 'kinds', 'no-combination']]);
});
