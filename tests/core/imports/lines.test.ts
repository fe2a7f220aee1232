// Lines: which item each means, and what would become of it.
import { expect, test } from 'vitest';
import { bytesOf, dish, openCounter } from './counter.ts';
import { changesIn, faultsIn, menu, planned } from './planned.ts';

test('an item is found by its id, else by its code, else by a unique title', async () => {
  const items = await planned(
    'Id,Code,Title,Stock',
    ['101', '', 'Soup of the day', '9'],
    ['', 'ND-1', 'Noodles', '9'],
    ['', '', ' Tea ', ''],
    ['', '', 'Soon', '7'],
  );
  expect(changesIn(items)).toEqual([
    ['101', 'changed', { title: 'Soup of the day', stock: 9 }],
    ['102', 'changed', { stock: 9 }],
    ['105', 'unchanged', {}],
    ['108', 'changed', { stock: 7 }],
  ]);
  expect(items.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});

test('a plan has the values before and after', async () => {
  const [item] = await planned('Id,Price', ['101', '¥ 12.5']);
  expect(item).toEqual({
    line: 2,
    id: '101',
    title: 'Soup',
    kind: 'changed',
    faults: [],
    changes: [{ path: ['priceFen'], before: 1000, after: 1250 }],
  });
});

test('only the differences are requested, with the values that they replace', async () => {
  const { planned: all } = await openCounter(menu).plan(bytesOf('Id,Title,Price\n101,Soup,11\n'));
  expect(all[0]).toMatchObject({
    request: { kind: 'goods.change', id: '101', fields: { priceFen: 1100 } },
    snapshot: { title: 'Soup', base: { fields: { priceFen: 1000 }, name: null } },
  });
});

test('a line that could mean several items is refused', async () => {
  const items = await planned(
    'Id,Code,Title,Stock',
    ['', '', 'Twins', '1'],
    ['', 'SAME', '', '1'],
    ['', 'SAME', 'Other', '1'],
    ['103', '', 'Twins', '1'],
  );
  expect(faultsIn(items)).toEqual([
    ['Title', 'Twins', 'title', 'several-in-menu'],
    ['Code', 'SAME', 'code', 'several-in-menu'],
  ]);
  expect(items.slice(2).map(({ id }) => id)).toEqual(['107', '103']);
});

test('an item is found by all its codes as exported, and by one of them', async () => {
  const items = await planned(
    'Codes,Stock',
    ['SP-1, 690', '9'],
    ['T-S, T-L', ''],
    ['ND-1；x', '2'],
    ['SP-1, ND-1, 7', '3'],
  );
  expect(changesIn(items)).toEqual([
    ['101', 'changed', { stock: 9 }],
    ['105', 'unchanged', {}],
    ['102', 'changed', { stock: 2 }],
    ['109', 'changed', { stock: 3 }],
  ]);
});

test('an unknown id is refused, and makes no new item', async () => {
  expect(faultsIn(await planned('Id,Title', ['999', 'Soup'], ['Soup', 'Soup']))).toEqual([
    ['Id', '999', '', 'not-in-menu'],
    ['Id', 'Soup', '', 'not-in-menu'],
  ]);
});

test('the first of two lines about the same item wins', async () => {
  const items = await planned(
    'Id,Code,Title,Stock',
    ['101', '', '', '1'],
    ['', 'SP-1', '', '1'],
    ['', 'X', 'New', '1'],
    ['', 'X', 'New too', '1'],
  );
  expect(faultsIn(items.slice(1, 2))).toEqual([['Code', 'SP-1', 'code', 'twice']]);
  expect(faultsIn(items.slice(3))).toEqual([['Code', 'X', 'code', 'twice']]);
});

test('the line of a combination changes that combination', async () => {
  const items = await planned(
    'Id,Code,Title,Price,Stock',
    ['', 'T-S', 'Tea', '11', '2'],
    ['105', 'T-L', 'Tea', '14.00', '8'],
    ['', 'T-L', 'Tea', '1', '1'],
  );
  expect(changesIn(items.slice(0, 2))).toEqual([
    ['105', 'changed', { 'rows/31/priceFen': 1100 }],
    ['105', 'changed', { 'rows/32/stock': 8 }],
  ]);
  expect(faultsIn(items)).toEqual([['Code', 'T-L', 'code', 'twice']]);
});

test('a change that several lines of an item repeat is made once, and a contradiction is refused', async () => {
  const items = await planned(
    'Code,Title,Categories',
    ['T-S', 'Green tea', 'Soups'],
    ['T-L', 'Green tea', 'Drinks, hot'],
  );
  expect(changesIn(items.slice(0, 1))).toEqual([
    ['105', 'changed', { title: 'Green tea', categories: ['11'] }],
  ]);
  expect(faultsIn(items)).toEqual([['Categories', 'Drinks, hot', 'categories', 'twice']]);
  const agreed = await planned('Code,Title', ['T-S', 'Green tea'], ['T-L', 'Green tea']);
  expect(agreed.map(({ kind }) => kind)).toEqual(['changed', 'unchanged']);
});

test('the price and stock of an item with combinations are left to its combinations', async () => {
  const items = await planned('Id,Price,Stock', ['105', '10.00', '5'], ['101', '10', '5']);
  expect(items.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
  expect(faultsIn(await planned('Id,Price,Stock', ['105', '11', '6']))).toEqual([
    ['Price', '11', 'priceFen', 'has-combinations'],
    ['Stock', '6', 'stock', 'has-combinations'],
  ]);
});

test('a line with an unknown title makes a new item with the required fields', async () => {
  const cover = 'https://example.com/a.png';
  const { planned: all } = await openCounter(menu).plan(
    bytesOf(`Title,Price,Stock,Cover,Code\nPie,9,3,${cover},PIE\n`),
  );
  expect(all[0]).toMatchObject({
    item: { line: 2, id: null, title: 'Pie', kind: 'new', faults: [] },
    request: {
      kind: 'goods.add',
      fields: { title: 'Pie', priceFen: 900, stock: 3, cover, code: 'PIE', state: 'on-sale' },
    },
    snapshot: { title: 'Pie', base: { fields: {}, name: null } },
  });
});

test('no two goods get the same code', async () => {
  const cover = 'https://example.com/a.png';
  const items = await planned(
    'Id,Title,Code,Price,Stock,Cover',
    ['101', '', 'FRESH', '', '', ''],
    ['102', '', 'FRESH', '', '', ''],
    ['', 'Pie', 'FRESH', '1', '1', cover],
    ['', 'Cake', 'CK', '1', '1', cover],
  );
  expect(items.map(({ kind }) => kind)).toEqual(['changed', 'wrong', 'wrong', 'new']);
  expect(faultsIn(items)).toEqual([
    ['Code', 'FRESH', 'code', 'taken'],
    ['Code', 'FRESH', 'code', 'taken'],
  ]);
});

test('a queued new item is not made again', async () => {
  const made = `new-${'a'.repeat(32)}`;
  const fields = { title: 'Pie', code: 'PIE', priceFen: 900, stock: 3, description: '' };
  const counter = openCounter({ ...menu, waiting: [{ id: made, fields }] });
  const { planned: all } = await counter.plan(
    bytesOf('Title,Code,Price,Stock\nPie,,9.00,3\nAnything,PIE,10,3\n'),
  );
  expect(all.map(({ item }) => [item.id, item.kind])).toEqual([
    [null, 'unchanged'],
    [null, 'wrong'],
  ]);
  const again = await counter.plan(bytesOf('Title,Code,Price,Stock\nPie,PIE,10,3\n'));
  expect(again.planned[0]?.request).toEqual({ kind: 'goods.change', id: made, fields: { priceFen: 1000 } });
});

test('lines beyond the limit are counted but not checked', async () => {
  const lines = Array.from({ length: 20_003 }, () => '101,5').join('\n');
  const { made, items } = await openCounter(menu).plan(bytesOf(`Id,Stock\n${lines}`));
  expect(made).toMatchObject({ leftOut: 3, unchanged: 1, wrong: 19_999 });
  expect(items).toHaveLength(20_000);
});

test('a title is found that begins like the protection of exported formulas', async () => {
  const counter = openCounter({ dishes: [dish('1', "'=1+1"), dish('2', '=2')] });
  const { items } = await counter.plan(bytesOf("Title,Stock\n'=1+1,9\n'=2,9\n"));
  expect(items.map(({ id }) => id)).toEqual(['1', '2']);
});
