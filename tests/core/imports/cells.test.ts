// Cells: what people write in them, and every reason why it is refused.
import { expect, test } from 'vitest';
import { openCounter } from './counter.ts';
import { changesIn, faultsIn, menu, planned } from './planned.ts';
import { workbookOf } from '../../formats/read/workbooks.ts';

test('prices are read as people write them', async () => {
  const prices = ['¥1,234.50', '12元', '１２．５', '￥ 8', '0.5', '1000000', 'CNY 7'];
  for (const [at, price] of prices.entries())
    expect(changesIn(await planned('Id,Price', ['101', price]))[0]?.[2]).toEqual({
      priceFen: [123_450, 1200, 1250, 800, 50, 100_000_000, 700][at],
    });
});

test.each(['不限量', '不限', '无限', ' Unlimited ', 'no limit', '∞'])(
  'the stock %s is the one that the shop treats as no limit',
  async (cell) => {
    expect(changesIn(await planned('Id,Stock', ['101', cell]))).toEqual([
      ['101', 'changed', { stock: 9999 }],
    ]);
  },
);

/** Heading and cell, then the path, the rule, and the reported part of the cell. */
test.each<[heading: string, cell: string, fault: [path: string, rule: string, cellText?: string]]>([
  ['Price', '12.345', ['priceFen', 'not-price']],
  ['Price', '1.2.50', ['priceFen', 'not-price']],
  ['Price', 'twelve', ['priceFen', 'not-price']],
  ['Price', '-1', ['priceFen', 'negative']],
  ['Price', '9999999999.99', ['priceFen', 'too-much']],
  ['Stock', '1.5', ['stock', 'not-number']],
  ['Stock', '-2', ['stock', 'negative']],
  ['Stock', '1000000000', ['stock', 'too-much']],
  ['Box fee', 'free', ['boxFeeFen', 'not-price']],
  ['State', 'gone', ['state', 'not-known']],
  ['State', 'Scheduled', ['sellAtSeconds', 'missing']],
  ['On sale from', '2026-02-30', ['sellAtSeconds', 'not-date']],
  ['On sale from', 'soon', ['sellAtSeconds', 'not-date']],
  ['Delivery', 'Here, by boat', ['delivery', 'not-known', 'by boat']],
  ['Delivery', ',', ['delivery', 'not-known']],
  ['Categories', 'Soups, Cakes', ['categories', 'not-known', 'Cakes']],
  ['Categories', 'Cold', ['categories', 'several-in-menu']],
  ['Receipt groups', 'Bar, Cellar', ['receiptGroups', 'not-known', 'Cellar']],
  ['Receipt groups', 'Wok', ['receiptGroups', 'several-in-menu']],
  ['Receipt groups', '9', ['receiptGroups', 'not-known']],
  ['Cover', 'soup.png', ['cover', 'not-address']],
  ['Title', 'x'.repeat(201), ['title', 'too-long', 'x'.repeat(200)]],
  ['Code', 'ND-1', ['code', 'taken']],
  ['Scan code', 'ND-1', ['scanCode', 'taken']],
])(
  '%s: %s is refused with the field, the cell and the rule',
  async (heading, cell, [path, rule, cellText = cell]) => {
    const [item] = await planned(`Id,${heading}`, ['101', cell]);
    expect(faultsIn(item === undefined ? [] : [item])).toEqual([[heading, cellText, path, rule]]);
    expect(item?.changes).toEqual([]);
  },
);

test('an item with combinations cannot have a scan code', async () => {
  expect(faultsIn(await planned('Id,Scan code', ['105', '690123']))).toEqual([
    ['Scan code', '690123', 'scanCode', 'no-code-with-rows'],
  ]);
});

test('a cell with a spreadsheet error is reported as unreadable', async () => {
  const { items } = await openCounter(menu).plan(
    workbookOf({
      rows:
        '<row><c t="str"><v>Id</v></c><c t="str"><v>Title</v></c></row>' +
        '<row><c><v>101</v></c><c t="e"><v>#REF!</v></c></row><row><c/><c><f>A1</f></c></row>',
    }),
  );
  expect(faultsIn(items).filter(([, , , rule]) => rule !== 'missing')).toEqual([
    ['Title', '#REF!', 'title', 'unreadable'],
    ['Title', '=A1', 'title', 'unreadable'],
  ]);
});

test('receipt groups are read by name or id, several in a cell, with those that the shop has not made yet', async () => {
  const items = await planned(
    'Id,Receipt groups',
    ['101', ' bar、GRILL, HOT'],
    ['102', 'Wok;3'],
    ['108', '面档'],
    ['103', ''],
  );
  expect(changesIn(items)).toEqual([
    ['101', 'changed', { receiptGroups: ['1', '2'] }],
    ['102', 'changed', { receiptGroups: ['4', '3'] }],
    ['108', 'changed', { receiptGroups: [`new-${'a'.repeat(32)}`] }],
    ['103', 'unchanged', {}],
  ]);
});

test('receipt groups as an export writes them change nothing, not even those of a removed group', async () => {
  expect(changesIn(await planned('Id,Receipt groups', ['102', 'Wok, 9']))).toEqual([
    ['102', 'unchanged', {}],
  ]);
});

test('states are read in any language, and by the shop’s numbers', async () => {
  const items = await planned(
    'Id,State',
    ['101', '仓库中'],
    ['102', ' ON SALE '],
    ['108', '0'],
    ['103', '1'],
  );
  expect(changesIn(items)).toEqual([
    ['101', 'changed', { state: 'in-warehouse' }],
    ['102', 'changed', { state: 'on-sale' }],
    ['108', 'changed', { state: 'on-sale' }],
    ['103', 'unchanged', {}],
  ]);
});

test('moving an item to the warehouse clears its time, and scheduling needs one', async () => {
  const items = await planned(
    'Id,State,On sale from',
    ['108', '仓库中', ''],
    ['101', '定时开售', '2027/3/5 8:30'],
  );
  expect(changesIn(items)).toEqual([
    ['108', 'changed', { sellAtSeconds: null }],
    ['101', 'changed', { state: 'in-warehouse', sellAtSeconds: Date.UTC(2027, 2, 5, 0, 30) / 1000 }],
  ]);
});

test.each(['2027-03-05 08:30', '2027/3/5 8:30:00', '２０２７年３月５日 8时30分', '2027.3.5T08:30'])(
  'the time %s is read in the shop’s time zone',
  async (cell) => {
    expect(changesIn(await planned('Id,On sale from', ['102', cell]))[0]?.[2]).toEqual({
      sellAtSeconds: Date.UTC(2027, 2, 5, 0, 30) / 1000,
    });
  },
);

test('categories are read by name, path or id, with any separator', async () => {
  const items = await planned(
    'Id,Categories',
    ['101', 'soups / cold； Drinks, hot'],
    ['102', '11\n14'],
    ['103', '900、Soups，Drinks, hot'],
  );
  expect(changesIn(items)).toEqual([
    ['101', 'changed', { categories: ['12', '13'] }],
    ['102', 'changed', { categories: ['11', '14'] }],
    ['103', 'changed', { categories: ['900', '11', '13'] }],
  ]);
});

test('delivery modes are read by words and numbers', async () => {
  const [item] = await planned('Id,Delivery', ['101', '堂食、1']);
  expect(item?.changes).toEqual([{ path: ['delivery'], before: null, after: [1, 4] }]);
});

test('an empty cell changes nothing', async () => {
  const items = await planned('Id,Title,Price,Stock,State,Categories', ['101', '', ' ', '', '', '']);
  expect(changesIn(items)).toEqual([['101', 'unchanged', {}]]);
});

test('a new item is refused for what it lacks, and for an unreadable cell only once', async () => {
  expect(faultsIn(await planned('Title,Price,Stock', ['Pie', 'nine', '']))).toEqual([
    ['Price', 'nine', 'priceFen', 'not-price'],
    [null, '', 'cover', 'missing'],
  ]);
  expect(
    faultsIn(await planned('Title,Code,State', ['', 'N', '定时开售'])).map(([, , ...rest]) => rest),
  ).toEqual([
    ['sellAtSeconds', 'missing'],
    ['title', 'missing'],
    ['cover', 'missing'],
    ['priceFen', 'missing'],
  ]);
});
