// What the columns of a file stand for: by their headings, by what stands in them, and as it was said before.
import { expect, test } from 'vitest';
import type { ImportField } from '../../../src/contract/imports.ts';
import { bytesOf, dish, openCounter, words } from './counter.ts';
import { openShopFor } from './open-shop.ts';

const dishes = ['红烧牛肉面', 'Soup', 'Tea', 'Pie'].map((title, at) =>
  dish(String(101 + at), title, { code: `CODE-${at}` }),
);

const columnsOf = async (text: string) => (await openCounter({ dishes }).bring(bytesOf(text))).columns;

test('knows headings in both languages, however they are spelled', async () => {
  expect(await columnsOf('名称,价格（元）,ＳＴＯＣＫ,* 状态:,Scan_code,What?\nx,1,1,1,1,1\n')).toEqual([
    ...['title', 'price', 'stock', 'state', 'scanCode'],
    null,
  ]);
});

test('tells a heading apart from another with more in its brackets', async () => {
  expect(await columnsOf('Price (struck through),Price (¥),Title\n1,2,x\n')).toEqual([
    'virtualPrice',
    'price',
    'title',
  ]);
});

test('gives the same field to one column only', async () => {
  expect(await columnsOf('Title,名称,Price,价格\na,b,1,2\n')).toEqual(['title', null, 'price', null]);
});

test('looks for the headings below a title and a date', async () => {
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

test('counts the lines as the file does where the headings stand lower', async () => {
  const counter = openCounter({ dishes });
  const { items } = await counter.plan(bytesOf('Our menu,\n\nTitle,Stock\nSoup,9\n'));
  expect(items.map(({ line }) => line)).toEqual([4]);
});

test('knows titles, codes and states by what stands there, where all of it is known', async () => {
  expect(
    await columnsOf('a,b,c,d\nSoup,CODE-1,在售,7\nTea,CODE-2,On sale,7\n红烧牛肉面,CODE-0,仓库中,8\n'),
  ).toEqual(['title', 'code', 'state', null]);
});

test('takes numbers for ids only where titles or codes say the same', async () => {
  const ids = 'n,Title\n102,Soup\n103,Tea\n104,Pie\n';
  expect(await columnsOf(ids)).toEqual(['id', 'title']);
  expect(await columnsOf(ids.replace('102,Soup', '101,Soup'))).toEqual([null, 'title']);
  expect(await columnsOf(ids.replace('Title', 'x').replaceAll(/Soup|Tea/g, 'Unheard'))).toEqual([null, null]);
});

test('keeps what columns were said to be, for files with the same headings', async () => {
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

test('keeps the last twenty', async () => {
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
])('refuses %s', async (_name, columns, fault) => {
  const plan = openCounter({ dishes }).plan(bytesOf('Title,Price,Stock\nSoup,1,2\n'), columns);
  await expect(plan).rejects.toMatchObject(refused(fault));
});

test('knows only files that are being brought, to the shop that is open', async () => {
  const { imports } = openCounter();
  const wrong = { error: { code: 'input.invalid' } };
  const { id } = imports.begin({ name: 'a.csv' });
  expect(() => imports.add({ id: 'f'.repeat(32), base64: '' })).toThrow(/not acceptable/);
  expect(() => imports.add({ id, base64: 'a*b=' })).toThrow(/not acceptable/);
  await expect(imports.plan({ id, columns: [], words })).rejects.toMatchObject(wrong);
  imports.drop({ id });
  expect(() => imports.add({ id, base64: '' })).toThrow(/not acceptable/);
  const other = imports.begin({ name: 'b.csv' });
  imports.open(openShopFor('2'));
  expect(() => imports.add({ id: other.id, base64: '' })).toThrow(/not acceptable/);
  const closed = new AbortController();
  imports.open(openShopFor('3', closed.signal));
  closed.abort();
  expect(() => imports.begin({ name: 'c.csv' })).toThrow(/no shop is open/);
});

test('takes no more than fifty megabytes', () => {
  const { imports } = openCounter();
  const { id } = imports.begin({ name: 'large.csv' });
  const base64 = 'A'.repeat(600_000);
  for (let piece = 0; piece < 111; piece += 1) imports.add({ id, base64 });
  expect(() => imports.add({ id, base64 })).toThrow(/too-large/);
});
