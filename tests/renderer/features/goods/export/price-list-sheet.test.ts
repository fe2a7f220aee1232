// The price list: read completely from one revision of the menu, arranged, and printed alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GoodsLine } from '../../../../../src/contract/goods.ts';
import { done } from '../../../../../src/contract/result.ts';
import PriceListSheet from '../../../../../src/renderer/features/goods/export/PriceListSheet.vue';
import { createScriptedDesk, nameNotFound } from '../../../support/scripted-desk.ts';
import { menuOfTwelve, searchedIn } from '../../../support/scripted-goods.ts';
import { openSheet } from '../../../support/open-sheet.ts';

const props = { query: { words: '', filters: {} }, total: 12 };
const open = (desk = createScriptedDesk()) => openSheet(desk, PriceListSheet, { props });

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
  const { press, text } = await open();
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
  const { press, find } = await open();
  expect(find('.price-list')).toBeUndefined();
  await press('[data-do=print]');
  expect(find('.price-list')).toBeUndefined();
  expect(document.title).toBe('Goods');
});

test('leaves out what is switched off, such as categories or sold-out goods, and prints codes', async () => {
  const { press, text } = await open();
  await press('[data-category="2"] input');
  await press('[data-choice=sellable]  input');
  await press('[data-choice=codes] input');
  expect(text()).toContain('7 items in 4 categories');
  await press('[data-do=print]');
  expect(papers[0]?.text).not.toContain('Mapo tofu');
  expect(papers[0]?.text).not.toContain('Mooncake');
  expect(papers[0]?.text).toContain('TEA-1');
});

const [firstDish] = menuOfTwelve;
if (firstDish === undefined) throw new Error('the menu is empty');

const manyLines = (count: number): GoodsLine[] =>
  Array.from({ length: count }, (_one, index) => ({
    ...firstDish,
    id: String(index + 1),
    title: `Dish ${index}`,
  }));

test('prints at most 2,000 items, and says how many there are', async () => {
  const desk = createScriptedDesk({ menu: manyLines(2345) });
  const { text } = await open(desk);
  expect(text()).toContain('the first 2,000 of 2,345 items');
  expect(text()).toContain('2,000 items in');
  expect(desk.askedFor('goods.search')).toHaveLength(10);
});

test('reads again if the menu changes meanwhile, and gives up if it keeps changing', async () => {
  const menu = manyLines(450);
  const desk = createScriptedDesk({ menu });
  let calls = 0;
  desk.answer({
    'goods.search': (query) => {
      calls += 1;
      return done(searchedIn(menu, query, calls < 3 ? calls : 9));
    },
  });
  const first = await open(desk);
  expect(first.text()).toContain('450 items');
  first.close();
  desk.answer({ 'goods.search': (query) => done(searchedIn(menu, query, (calls += 1))) });
  const { text, press } = await open(desk);
  expect(text()).toContain('The menu keeps changing');
  desk.answer({ 'goods.search': (query) => done(searchedIn(menu, query, 1)) });
  await press('[data-do=again]');
  expect(text()).toContain('450 items');
});

test('says why nothing could be read, and retries', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'goods.search': () => ({ ok: false, error: nameNotFound }) });
  const { text, find } = await open(desk);
  expect(text()).toContain('Address not found');
  expect(find('[data-do=print]')).toBeUndefined();
  expect(find('[data-do=again]')).toBeDefined();
});

test('stops reading once it is closed', async () => {
  const desk = createScriptedDesk({ menu: manyLines(1000) });
  let go: () => void = () => undefined;
  desk.answer({
    'goods.search': async (query) => {
      await new Promise<void>((resolve) => (go = resolve));
      return done(searchedIn(desk.state.menu, query, 1));
    },
  });
  const { close, settled } = await open(desk);
  close();
  go();
  await settled();
  expect(desk.askedFor('goods.search')).toHaveLength(1);
});
