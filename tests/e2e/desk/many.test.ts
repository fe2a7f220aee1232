// Changes of many goods at once, from a file and by one change: previewed, sent, followed and stopped halfway.
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportColumns } from '../../../src/contract/goods.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { pageHosts } from '../../support/desk.ts';
import { openOddShop } from '../../support/odd-shop/odd-shop.ts';
import { openShop, type Shop } from './shop.ts';
import { callRaw, connect, fillIn, frame, go, open, save, sees, sharedDesk } from './visit.ts';

const { goodsExport, goodsDetail, many: words } = frame;

const menu = [
  { id: '1', title: 'Rice', price: '12.00', stock: 20 },
  { id: '2', title: 'Soup', price: '8.00', stock: 20 },
  { id: '3', title: 'Tea', price: '5.00', stock: 20 },
];

async function seesMenu(page: Page, service: Shop['service']): Promise<void> {
  await connect(page, service);
  await expect.poll(() => prices(page)).toEqual({ Rice: 1200, Soup: 800, Tea: 500 });
}

interface Answer<Data> {
  data: Data;
}

async function prices(page: Page): Promise<Record<string, number | null>> {
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const { data } = (await callRaw(page, 'goods.search', query)) as Answer<{
    lines: { title: string; priceFen: number | null }[];
  }>;
  return Object.fromEntries(data.lines.map(({ title, priceFen }) => [title, priceFen]));
}

/** The lines of the desk's own CSV export. */
async function exported(page: Page): Promise<string[]> {
  const { data } = (await callRaw(page, 'goods.export', {
    words: '',
    filters: {},
    format: 'csv',
    name: 'menu',
    columns: exportColumns.map((column) => ({ column, heading: goodsExport.columns[column] })),
    states: {
      'on-sale': goodsDetail.saleStates['on-sale'],
      scheduled: goodsDetail.saleStates.scheduled,
      'in-warehouse': goodsDetail.saleStates['in-warehouse'],
    },
  })) as Answer<{ href: string }>;
  const text = await page.evaluate(async (href) => (await fetch(href)).text(), data.href);
  return text.trim().split(/\r?\n/);
}

async function bring(page: Page, lines: readonly string[]): Promise<void> {
  await go(page, '/goods/import');
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('[data-do=check]').click();
  await page.locator('[data-do=put]').waitFor();
}

const send = (page: Page) => page.locator('[data-do=put]').click();
const tab = (page: Page, kind: string) => page.locator(`[data-show=${kind}]`);

async function states(page: Page): Promise<Record<string, number> | undefined> {
  const { data } = (await callRaw(page, 'batches.list', null)) as Answer<
    { states: Record<string, number> }[]
  >;
  return data[0]?.states;
}

it('the import accepts an export of the desk with a changed price, a new item and a faulty line', async () => {
  const { service } = await openShop(shopFileOf({ goods: menu }));
  const { page } = await open('browser');
  await seesMenu(page, service);
  const [headings = '', ...lines] = await exported(page);
  const noodles: Partial<Record<string, string>> = { title: 'Noodles', price: '18.00', stock: '10' };
  await bring(page, [
    `${headings},${words.import.fields.cover}`,
    ...lines.map((line) => line.replace(',12.00,', ',13.20,').replace(',5.00,', ',five,')),
    `${exportColumns.map((column) => noodles[column] ?? '').join(',')},https://pictures.example.com/a.png`,
  ]);
  expect(await tab(page, 'wrong').innerText()).toBe('Errors (1)');
  await sees(page, 'Price “five”: not a price, such as 12.50');
  await tab(page, 'changed').click();
  await sees(page, '¥13.20');
  expect(await tab(page, 'changed').innerText()).toBe('Changed (1)');
  expect(await tab(page, 'new').innerText()).toBe('New (1)');
  expect(await tab(page, 'unchanged').innerText()).toBe('Unchanged (1)');
  await send(page);
  await sees(page, words.batches.finished);
  expect(await states(page)).toMatchObject({ done: 2, queued: 0, refused: 0, conflict: 0 });
  await expect.poll(() => prices(page)).toEqual({ Rice: 1320, Soup: 800, Tea: 500, Noodles: 1800 });
});

it('the preview warns of an item that is too long and of fields that a shop empties, and sends both after a yes', async () => {
  const feast = {
    title: 'Feast',
    ...Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`own_${at}`, 'x'])),
  };
  const habits = { onModify: 'replace', unlisted: ['supplier'], variablesAtMost: 1000 } as const;
  const shop = await openOddShop({ habits, stock: { items: [{ title: 'Rice' }, feast] } });
  onTestFinished(shop.close);
  const { page } = await open('browser');
  await fillIn(page, { name: 'Odd', url: shop.url, appId: 'odd', token: shop.token });
  await save(page);
  await page.locator('[data-do=look-at-check]').click();
  await page.locator('[data-do=start-check]').click();
  await page.locator('[data-fact=saving]').waitFor();
  await bring(page, [`${words.import.fields.title},${words.import.fields.stock}`, 'Rice,5', 'Feast,5']);
  await sees(page, 'and many shops drop everything after 1,000');
  await sees(page, '1 change may be cut off');
  await sees(page, 'Send 1 change');
  await page.locator('[data-do=send-too-long]').click();
  await page.getByText('Send 2 changes').click();
  await sees(page, 'Fields of 2 items may be cleared');
  await sees(page, frame.shopBehaviour.fields.supplier);
  const stocks = () => shop.store.items.slice(0, 2).map(({ stock }) => stock);
  expect(stocks()).toEqual(['20', '20']);
  await page.locator('[data-answer=yes]').click();
  await sees(page, words.batches.finished);
  expect(stocks()).toEqual(['5', '5']);
});

describe.each(pageHosts)('many goods at once in %s', (host) => {
  const desk = sharedDesk(host, async (page, onClose) => {
    const { service } = await openShop(shopFileOf({ goods: menu }), onClose);
    await seesMenu(page, service);
  });

  it('are changed by one change after a preview, and back by one undo', async () => {
    const { page } = desk();
    await go(page, '/goods');
    await page.locator('[data-do=select]').click();
    await page.locator('[data-do=all-found]').click();
    await page.locator('[data-do=change-many]').click();
    await page.locator('[data-switch=price]').click();
    await page.locator('[data-part=price] input[inputmode=decimal]').fill('10');
    await page.locator('[data-do=plan]').click();
    await tab(page, 'changed').waitFor();
    await sees(page, '¥13.20');
    await send(page);
    await sees(page, words.batches.finished);
    await expect.poll(() => prices(page)).toEqual({ Rice: 1320, Soup: 880, Tea: 550 });
    await page.locator('[data-do=undo-batch]').click();
    await sees(page, '3 sent changes: previous values restored');
    await page.locator('[data-answer=yes]').click();
    await page.locator('[data-part=undone]').waitFor();
    await expect.poll(() => prices(page)).toEqual({ Rice: 1200, Soup: 800, Tea: 500 });
  });

  it('wait while sending is paused, and are cancelled after a confirmation', async () => {
    const { page } = desk();
    await callRaw(page, 'outbox.hold', { held: true });
    const { title, price } = words.import.fields;
    await bring(page, [`${title},${price}`, 'Rice,99.00', 'Soup,88.00']);
    await sees(page, /Saved, will be sent later/);
    await send(page);
    await page.locator('[data-do=cancel-rest]').click();
    await page.locator('[data-answer=yes]').click();
    await tab(page, 'cancelled').waitFor();
    await callRaw(page, 'outbox.hold', { held: false });
    expect(await states(page)).toMatchObject({ cancelled: 2, queued: 0, done: 0 });
    await expect.poll(() => prices(page)).toEqual({ Rice: 1200, Soup: 800, Tea: 500 });
  });
});
