// The fields of a file's columns: from their headings, from their cells, and from an earlier import.
import { expect, test } from 'vitest';
import type { ImportField } from '../../../src/contract/import-fields.ts';
import { bytesOf, choices, dish, openCounter, words } from './counter.ts';
import { openShopFor } from './open-shop.ts';

const dishes = ['红烧牛肉面', 'Soup', 'Tea', 'Pie'].map((title, at) =>
  dish(String(101 + at), title, { code: `CODE-${at}` }),
);

const columnsOf = async (text: string) => (await openCounter({ dishes }).bring(bytesOf(text))).columns;

test('headings are known in both languages, in any spelling', async () => {
  expect(await columnsOf('名称,价格（元）,ＳＴＯＣＫ,* 状态:,Scan_code,What?\nx,1,1,1,1,1\n')).toEqual([
    ...['title', 'price', 'stock', 'state', 'scanCode'],
    null,
  ]);
});

test('headings that differ only in their brackets are distinguished', async () => {
  expect(await columnsOf('Price (struck through),Price (¥),Title\n1,2,x\n')).toEqual([
    'virtualPrice',
    'price',
    'title',
  ]);
});

test('a field goes to one column only', async () => {
  expect(await columnsOf('Title,名称,Price,价格\na,b,1,2\n')).toEqual(['title', null, 'price', null]);
});

test('headings are found below a title and a date', async () => {
  const { headings, lines, sample, columns } = await openCounter({ dishes }).bring(
    bytesOf('Our menu,,\n2026-11-22,,\n\nTitle,Price,Stock\nSoup,1,2\nTea,3,4\n'),
  );
  expect({ headings, lines, sample, columns }).toEqual({
    headings: ['Title', 'Price', 'Stock'],
    lines: 2,
    sample: [
      ['Soup', '1', '2'],
      ['Tea', '3', '4'],
    ],
    columns: ['title', 'price', 'stock'],
  });
});

test('line numbers are those of the file when the headings are lower', async () => {
  const counter = openCounter({ dishes });
  const { items } = await counter.plan(bytesOf('Our menu,\n\nTitle,Stock\nSoup,9\n'));
  expect(items.map(({ line }) => line)).toEqual([4]);
});

test('titles, codes and states are recognized by their cells when all of them are known', async () => {
  expect(
    await columnsOf('a,b,c,d\nSoup,CODE-1,在售,7\nTea,CODE-2,On sale,7\n红烧牛肉面,CODE-0,仓库中,8\n'),
  ).toEqual(['title', 'code', 'state', null]);
});

test('prep stations are recognized by the names that the shop has, never by their numbers', async () => {
  const groups = new Map([
    ['1', 'Wok 炒锅'],
    ['2', 'Bar 吧台'],
  ]);
  const read = async (text: string) => (await openCounter({ dishes, groups }).bring(bytesOf(text))).columns;
  expect(await read('Title,Where\nSoup,Wok\nTea,吧台\nPie,"Wok, Bar"\n')).toEqual(['title', 'receiptGroups']);
  expect(await read('Title,Where\nSoup,Wok\nTea,Bar\nPie,Oven\n')).toEqual(['title', null]);
  expect(await read('Title,Where\nSoup,1\nTea,2\nPie,2\n')).toEqual(['title', null]);
});

test('numbers are taken for ids only when titles or codes agree', async () => {
  const ids = 'n,Title\n102,Soup\n103,Tea\n104,Pie\n';
  expect(await columnsOf(ids)).toEqual(['id', 'title']);
  expect(await columnsOf(ids.replace('102,Soup', '101,Soup'))).toEqual([null, 'title']);
  expect(await columnsOf(ids.replace('Title', 'x').replaceAll(/Soup|Tea/g, 'Unheard'))).toEqual([null, null]);
});

test('chosen columns are remembered for files with the same headings', async () => {
  const counter = openCounter({ dishes });
  const said: (ImportField | null)[] = ['title', null, 'stock'];
  const text = 'Title,Price,Count\nSoup,1,2\n';
  await counter.plan(bytesOf(text), said);
  expect((await counter.bring(bytesOf(text))).columns).toEqual(said);
  expect((await counter.bring(bytesOf('Title,Price\nSoup,1\n'))).columns).toEqual(['title', 'price']);
  counter.imports.open(openShopFor('2'));
  expect((await counter.bring(bytesOf(text))).columns).toEqual(['title', 'price', null]);
  counter.imports.open(openShopFor('1'));
  expect((await counter.bring(bytesOf(text))).columns).toEqual(said);
});

test('the last twenty choices are remembered', async () => {
  const counter = openCounter({ dishes });
  const text = (at: number) => bytesOf(`Title,Price,Other ${at}\nSoup,1,2\n`);
  for (let at = 0; at < 21; at += 1) await counter.plan(text(at), ['title', null, null]);
  expect((await counter.bring(text(1))).columns).toEqual(['title', null, null]);
  expect((await counter.bring(text(0))).columns).toEqual(['title', 'price', null]);
});

const refused = (...fields: object[]) => ({ error: { code: 'input.invalid', data: { fields } } });

test.each<[string, (ImportField | null)[], object]>([
  ['a field for two columns', ['title', 'price', 'price'], { path: ['columns', 2], rule: 'taken' }],
  [
    'nothing that tells which item is meant',
    ['price', null, 'stock'],
    { path: ['columns'], rule: 'missing' },
  ],
  ['another number of columns', ['title'], { path: ['columns'], rule: 'wrong' }],
])('the plan refuses %s', async (_name, columns, fault) => {
  const plan = openCounter({ dishes }).plan(bytesOf('Title,Price,Stock\nSoup,1,2\n'), columns);
  await expect(plan).rejects.toMatchObject(refused(fault));
});

test('an upload is known only until it is dropped, and only to its open shop', async () => {
  const { imports } = openCounter();
  const wrong = { error: { code: 'input.invalid' } };
  const { id } = await imports.begin({ name: 'a.csv' });
  await expect(imports.add({ id: 'f'.repeat(32), base64: '' })).rejects.toThrow(/not acceptable/);
  await expect(imports.add({ id, base64: 'a*b=' })).rejects.toThrow(/not acceptable/);
  await expect(
    imports.plan({ id, columns: [], words, choices, corrections: [], trustsCodes: false }),
  ).rejects.toMatchObject(wrong);
  await imports.drop({ id });
  await expect(imports.add({ id, base64: '' })).rejects.toThrow(/not acceptable/);
  const other = await imports.begin({ name: 'b.csv' });
  imports.open(openShopFor('2'));
  await expect(imports.add({ id: other.id, base64: '' })).rejects.toThrow(/not acceptable/);
  const closed = new AbortController();
  imports.open(openShopFor('3', closed.signal));
  closed.abort();
  await expect(imports.begin({ name: 'c.csv' })).rejects.toThrow(/no shop is open/);
});

test('an upload is limited to fifty megabytes', async () => {
  const { imports } = openCounter();
  const { id } = await imports.begin({ name: 'large.csv' });
  const base64 = 'A'.repeat(600_000);
  for (let piece = 0; piece < 111; piece += 1) await imports.add({ id, base64 });
  await expect(imports.add({ id, base64 })).rejects.toThrow(/too-large/);
});
