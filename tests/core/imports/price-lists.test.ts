// Price lists go in as other programs export them, on the real core before a shop in memory.
import { expect, test } from 'vitest';
import { writeTable } from '../../../src/formats/write/write-table.ts';
import { type PriceList, priceList } from '../../support/price-lists/price-list.ts';
import { HOUSE, openPriceListDesk } from './price-list-desk.ts';

type Row = Record<string, unknown>;

const brief = ({ title, price, stock, code, scan_code, category_id, status, cover }: Row) => ({
  title,
  price,
  stock,
  ...(code !== '' && { code }),
  ...(scan_code !== undefined && scan_code !== '' && { scan_code }),
  ...(Array.isArray(category_id) && category_id.length > 0 && { category_id }),
  ...(status === '0' && { status }),
  ...(cover !== HOUSE && { cover }),
});

test('an owner’s own list goes in, with its prices in any spelling', async () => {
  const { bring, send, made } = await openPriceListDesk();
  const none = { categories: { Starters: '2', Mains: '2' } };
  const brought = await bring(priceList('owner'), { choices: none });
  expect(brought.table.columns).toEqual(['title', 'price', 'categories', 'stock']);
  expect(brought.plan).toMatchObject({ new: 3, wrong: 0, withoutPicture: 0 });
  await send(brought);
  expect(made().map(brief)).toEqual([
    { title: 'Tomato soup', price: '12.50', stock: '20', category_id: ['2'], status: '0' },
    { title: 'Fish of the day', price: '1200.00', stock: '3', category_id: ['2'], status: '0' },
    { title: 'House wine', price: '12.50', stock: '9999', category_id: ['1'], status: '0' },
  ]);
});

test('categories that the shop lacks are named with their lines, and the choice is remembered', async () => {
  const { bring } = await openPriceListDesk();
  const first = await bring(priceList('square'));
  expect(first.plan).toMatchObject({ new: 0, wrong: 3 });
  expect(first.plan.unknownCategories).toEqual([
    { name: 'Bakery', lines: 2 },
    { name: 'Hot Drinks', lines: 1 },
  ]);
  const categories = { 'Hot Drinks': '1', Bakery: null };
  expect((await bring(priceList('square'), { choices: { categories } })).plan).toMatchObject({
    new: 3,
    wrong: 0,
    unknownCategories: [],
  });
  const again = await bring(priceList('square'));
  expect(again.table.choices.categories).toEqual(categories);
  expect(again.plan).toMatchObject({ new: 3, wrong: 0 });
});

test('a library of Square goes in: variations are the options of one item', async () => {
  const { bring, send, made } = await openPriceListDesk();
  const categories = { 'Hot Drinks': '1', Bakery: null };
  await send(await bring(priceList('square'), { choices: { categories } }));
  const [latte, muffin, platter] = made();
  expect(latte).toMatchObject({ title: 'Latte', price: '4.50', stock: '19998', category_id: ['1'] });
  expect(latte?.model).toEqual({
    1: { id: '1', name: 'Size', subModelId: ['30', '31'], subModelName: ['Small', 'Large'] },
  });
  expect(latte?.goods_model).toMatchObject([
    { model: '30', price: '4.50', commodity_code: 'LAT-S' },
    { model: '31', price: '5.25', commodity_code: 'LAT-L' },
  ]);
  expect([muffin, platter].map((row) => brief(row ?? {}))).toMatchObject([
    { title: 'Blueberry Muffin', price: '3.75', stock: '24', code: 'MUF-1', scan_code: '00012345678905' },
    { title: 'Catering Platter', price: '1250.00', stock: '2', code: 'CAT-1' },
  ]);
});

test('a library of Square with its flags: only Sellable and Archived say whether an item is on the menu', async () => {
  const { bring, send, made } = await openPriceListDesk();
  const brought = await bring(priceList('square-2025'));
  const { headings, columns } = brought.table;
  const matched = new Map(headings.map((heading, at) => [heading, columns[at]]));
  expect(matched.get('Sellable')).toBe('state');
  expect(matched.get('Archived')).toBe('archived');
  for (const heading of headings.filter((text) => / Enabled|Contains Alcohol|Stockable|Skip /.test(text)))
    expect([heading, matched.get(heading)]).toEqual([heading, null]);
  expect(brought.plan).toMatchObject({ new: 4, wrong: 0 });
  await send(brought);
  expect(made().map(({ title, status }) => [title, status])).toEqual([
    ['Latte', '0'],
    ['Blueberry Muffin', '0'],
    ['Plum Cake', '1'],
    ['Syrup', '1'],
  ]);
});

test.each([
  ['Shipping Enabled', 'N'],
  ['Tax - Sales Tax (8.25%)', 'Y'],
  ['是否打折', '是'],
])('a column of plain yes and no says nothing about the sale: %s', async (heading, cell) => {
  const { bring } = await openPriceListDesk();
  const file = text(
    `Dish,Selling price,${heading}`,
    ...['Soup', 'Stew', 'Tea'].map((dish) => `${dish},8,${cell}`),
  );
  expect((await bring(file)).table.columns).toEqual(['title', 'price', null]);
});

test('items of Loyverse go in: a name stands on the first line, and a missing combination joins the options', async () => {
  const { bring, send, made } = await openPriceListDesk();
  const brought = await bring(priceList('loyverse'), { choices: { categories: { Pastry: '2' } } });
  expect(brought.plan).toMatchObject({ new: 3, wrong: 0 });
  await send(brought);
  const [tea, croissant, soup] = made();
  expect(tea).toMatchObject({ title: 'Iced tea', price: '10.00', stock: '21', status: '0' });
  expect(tea?.model).toMatchObject({
    1: { name: 'Size', subModelName: ['300 ml / No', '500 ml / No', '500 ml / Half'] },
  });
  expect([croissant, soup].map((row) => brief(row ?? {}))).toEqual([
    {
      title: 'Croissant',
      price: '12.00',
      stock: '24',
      code: '10003',
      scan_code: '5449000000996',
      category_id: ['2'],
      status: '0',
    },
    { title: 'Soup of the day', price: '22.00', stock: '9999', code: '10004' },
  ]);
});

test('a Chinese list goes in: GB18030, semicolons, two lines above the headings, and names in two languages', async () => {
  const { bring, send, made } = await openPriceListDesk('zh-CN');
  const categories = { 面食: '2', 凉菜: '2', 饮品: '1' };
  const brought = await bring(priceList('keruyun'), { choices: { categories } });
  expect(brought.plan).toMatchObject({ new: 4, wrong: 0 });
  await send(brought);
  const [noodles, ...others] = made();
  expect(noodles).toMatchObject({ title: '红烧牛肉面 Braised Beef Noodles', price: '18.00', status: '0' });
  expect(noodles?.model).toMatchObject({ 1: { name: '规格', subModelName: ['小碗', '大碗'] } });
  expect(others.map(brief)).toEqual([
    {
      title: '拍黄瓜 Smashed Cucumber',
      price: '12.00',
      stock: '9999',
      code: '1003',
      category_id: ['2'],
      status: '0',
    },
    { title: '酸梅汤', price: '1088.00', stock: '20', code: '1004', category_id: ['1'] },
    { title: '米饭', price: '2.50', stock: '999', code: '1005', status: '0' },
  ]);
});

const choices = {
  categories: { 'Hot Drinks': '1', Bakery: null, Pastry: '2', 面食: '2', 凉菜: '2', 饮品: '1' },
};

test.each<PriceList>(['square', 'square-2025', 'loyverse', 'keruyun', 'owner'])(
  'the list of %s makes nothing a second time, neither sent nor waiting',
  async (name) => {
    const { bring, desk, made } = await openPriceListDesk();
    const decided = { choices: { categories: { ...choices.categories, Starters: '2', Mains: '2' } } };
    await desk.ask('outbox.hold', { held: true });
    const first = await bring(priceList(name), decided);
    await desk.ask('batches.add', { id: first.plan.id });
    expect((await bring(priceList(name), decided)).plan).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    await desk.ask('outbox.hold', { held: false });
    await desk.until('goods.changed', ({ held }) => held === 1 + first.plan.new);
    const count = made().length;
    expect((await bring(priceList(name), decided)).plan).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    expect(made()).toHaveLength(count);
  },
);

const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

test('wrong cells are corrected beside the file, and a corrected cell may have no column', async () => {
  const { bring, send, made } = await openPriceListDesk();
  const file = text('Dish,Selling price,Qty', 'Soup,ask,4', ',9.00,2');
  expect((await bring(file)).items.map(({ faults }) => faults.map(({ cell }) => cell))).toEqual([
    [{ line: 2, field: 'price', text: 'ask' }],
    [{ line: 3, field: 'title', text: '' }],
  ]);
  const brought = await bring(file, {
    corrections: [
      { line: 2, field: 'price', text: '8' },
      { line: 3, field: 'title', text: 'Stew' },
      { line: 3, field: 'code', text: 'ST-1' },
    ],
  });
  expect(brought.plan).toMatchObject({ new: 2, wrong: 0 });
  await send(brought);
  expect(made().map(brief)).toEqual([
    { title: 'Soup', price: '8.00', stock: '4', status: '0' },
    { title: 'Stew', price: '9.00', stock: '2', code: 'ST-1', status: '0' },
  ]);
});

test('the same option twice, or an option without a price, is refused in its own line', async () => {
  const { bring } = await openPriceListDesk();
  const file = text(
    'Item Name,Variation Name,Price',
    'Tea,Small,5',
    'Tea,Small,6',
    'Cake,Slice,4',
    'Cake,Whole,',
  );
  expect(
    (await bring(file)).items.map(({ title, faults }) => [
      title,
      ...faults.map(({ cell, rule }) => [cell?.line, cell?.field, rule]),
    ]),
  ).toEqual([
    ['Tea', [3, 'variation', 'twice']],
    ['Cake', [5, 'price', 'missing']],
  ]);
});

test('new items go on sale only if the person says so', async () => {
  const { bring, send, made } = await openPriceListDesk();
  const file = text('Dish,Selling price', 'Soup,8');
  await send(await bring(file, { choices: { state: 'on-sale', stock: 5 } }));
  expect(made().map(brief)).toEqual([{ title: 'Soup', price: '8.00', stock: '5', status: '0' }]);
  expect((await bring(file)).table.choices).toMatchObject({ state: 'on-sale', stock: 5 });
});

test('a workbook of a Chinese till goes in: what has no field here is left out, and its station is chosen', async () => {
  const { bring, send, made } = await openPriceListDesk('zh-CN');
  const headings = ['菜品名称', '分类', '单位', '价格', '会员价', '成本价', '库存', '打印档口', '状态'];
  const rows = [
    ['宫保鸡丁', '热菜', '份', 32, 30, 12, 50, '热炒', '在售'],
    ['清蒸鲈鱼', '热菜', '条', '时价', '', 40, '', '热炒', '在售'],
    ['米饭', '主食', '碗', 3, 3, 1, 999, '热炒', '停售'],
  ];
  const file = writeTable(
    { format: 'xlsx', name: '菜品', headings },
    rows.map((row) => row.map((cell) => (cell === '' ? null : { kind: 'prose', text: `${cell}` }))),
  );
  const choices = { categories: { 热菜: '2', 主食: null }, groups: { 热炒: null } };
  const { table, items } = await bring(file, { choices });
  expect(table.columns).toEqual([
    ...(['title', 'categories', null, 'price', null, null] as const),
    ...(['stock', 'receiptGroups', 'state'] as const),
  ]);
  expect(items.flatMap(({ faults }) => faults)).toMatchObject([{ cellText: '时价', rule: 'no-fixed-price' }]);
  await send(await bring(file, { choices, corrections: [{ line: 3, field: 'price', text: '88' }] }));
  expect(made().map(brief)).toEqual([
    { title: '宫保鸡丁', price: '32.00', stock: '50', category_id: ['2'], status: '0' },
    { title: '清蒸鲈鱼', price: '88.00', stock: '9999', category_id: ['2'], status: '0' },
    { title: '米饭', price: '3.00', stock: '999' },
  ]);
});
