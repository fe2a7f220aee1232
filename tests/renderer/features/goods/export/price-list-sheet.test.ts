// The price list: read completely from one revision of the menu, arranged, and printed alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PriceListSheet from '../../../../../src/renderer/features/goods/export/PriceListSheet.vue';
import { plainDish } from '../../../../core/goods/odd-shop.ts';
import { openSheet } from '../../../support/open-sheet.ts';
import { openShopOf } from '../../../support/shop-of.ts';
import { type MenuWindow, openMenuWindow, shareMenuShop } from '../menu-screen.ts';

const shop = shareMenuShop();
const props = { query: { words: '', filters: {} }, total: 12 };
const open = (at: Pick<MenuWindow, 'transport' | 'quiet'>) => openSheet(at, PriceListSheet, { props });
const openList = async () => open(await openMenuWindow(shop()));

/** The paper at each printing, and the title of the page. */
let papers: { title: string; groups: string[][]; text: string }[] = [];

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

function print() {
  const paper = document.querySelector('body > .price-list');
  papers.push({
    title: document.title,
    groups: [...(paper?.querySelectorAll('table') ?? [])].map((table) => [
      plain(table.querySelector('th')?.textContent),
      ...[...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent)).join(' | '),
      ),
    ]),
    text: plain(paper?.textContent),
  });
  window.dispatchEvent(new Event('afterprint'));
}

beforeEach(() => {
  papers = [];
  document.title = 'Goods';
  vi.stubGlobal('print', print);
});
afterEach(() => vi.unstubAllGlobals());

test('prints the results by category, with the price that guests pay', async () => {
  const { press, text } = await openList();
  expect(text()).toContain('12 items in 7 categories');
  await press('[data-do=print]');
  const [paper] = papers;
  expect(paper?.title).toBe('Riverside: price list');
  expect(paper?.groups.map(([name]) => name)).toEqual([
    'Noodles · Hot noodles',
    'Noodles · Cold noodles',
    'Dishes',
    'Drinks',
    'Sets',
    'Category 77',
    'No category',
  ]);
  expect(paper?.groups[0]).toContain('Beef noodle soup | ¥28.00 to ¥36.00');
  expect(paper?.groups[2]).toContain('Mapo tofu | ¥22.00was ¥26.00');
  expect(paper?.text).toContain('12 items');
});

test('removes the paper after printing, and restores the page’s title', async () => {
  const { press, find } = await openList();
  expect(find('.price-list')).toBeUndefined();
  await press('[data-do=print]');
  expect(find('.price-list')).toBeUndefined();
  expect(document.title).toBe('Goods');
});

test('leaves out what is switched off, such as categories or sold-out goods, and prints codes', async () => {
  const { press, text } = await openList();
  await press('[data-category="2"] input');
  await press('[data-choice=sellable]  input');
  await press('[data-choice=codes] input');
  expect(text()).toContain('8 items in 5 categories');
  await press('[data-do=print]');
  expect(papers[0]?.text).not.toContain('Mapo tofu');
  expect(papers[0]?.text).not.toContain('Mooncake');
  expect(papers[0]?.text).toContain('TEA-1');
});

/** A window at a shop with so many dishes. */
async function openLarge(count: number) {
  const large = await openShopOf();
  large.records = Array.from({ length: count }, (_one, index) => plainDish(index + 1));
  return { large, ...(await openMenuWindow(large)) };
}

test('prints at most 2,000 items, and says how many there are', async () => {
  const at = await openLarge(2345);
  const { text } = await open(at);
  await at.seen('all of them', () => text().includes('the first 2,000 of 2,345 items'));
  expect(text()).toContain('2,000 items in');
  expect(at.askedFor('goods.search')).toHaveLength(10);
});

test('reads again if the menu changes meanwhile, and gives up if it keeps changing', async () => {
  const at = await openLarge(450);
  let changes = 1;
  let version = 0;
  const change = async () => {
    changes -= 1;
    const title = `Version ${(version += 1)}`;
    at.large.records = [plainDish(1, { title }), ...at.large.records.slice(1)];
    const { revision } = await at.desk.ask('goods.state', null);
    await at.desk.ask('goods.fetch', { kind: 'changes' });
    await at.desk.until('goods.changed', (state) => state.revision > revision && state.progress === null);
  };
  /** The menu changes before each page after the first, as long as there are changes. */
  const call: MenuWindow['transport']['call'] = async (route, input) => {
    const isLater = (input as { offset?: number } | null)?.offset !== 0;
    if (route === 'goods.search' && isLater && changes > 0) await change();
    return at.transport.call(route, input);
  };
  const restless = { ...at, transport: { ...at.transport, call } };
  const first = await open(restless);
  await at.seen('the list', () => first.text().includes('450 items'));
  expect(changes).toBe(0);
  first.close();
  changes = Infinity;
  const { text, press } = await open(restless);
  await at.seen('that it gave up', () => text().includes('The menu keeps changing'));
  changes = 0;
  await press('[data-do=again]');
  await at.seen('the list', () => text().includes('450 items'));
});

test('says why nothing could be read, and retries', async () => {
  const at = await openMenuWindow(shop());
  const again = at.lose('goods.search');
  const { text, find, press } = await open(at);
  expect(text()).toContain('No answer');
  expect(find('[data-do=print]')).toBeUndefined();
  again();
  await press('[data-do=again]');
  expect(find('[data-do=print]')).toBeDefined();
});

test('stops reading once it is closed', async () => {
  const at = await openLarge(1000);
  const go = at.hold('goods.search');
  const { close, settled } = await open(at);
  close();
  go();
  await settled();
  expect(at.askedFor('goods.search')).toHaveLength(1);
});
