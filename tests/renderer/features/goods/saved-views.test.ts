// How a person views a shop's goods is stored per shop, on the real core: restored after a restart, and shared between windows.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { GoodsViews } from '../../../../src/contract/goods-views.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { menuFetched } from '../../../support/core-desk.ts';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { windowOn } from '../../support/core-window.ts';
import { openDesk } from '../../support/open-desk.ts';
import { openMenu, shareMenuShop } from './menu-screen.ts';

const total = '[data-part=total]';
/** By the shop's clock, which is eight hours ahead of UTC. */
const LATE_ON_THE_25TH = '2026-11-25T15:00:00Z';
const EARLY_ON_THE_26TH = '2026-11-25T17:00:00Z';

function setClock(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(() => localStorage.clear());

const shop = shareMenuShop();

interface Opening {
  path?: string;
  stored?: Partial<GoodsViews>;
  prepare?: (desk: CoreDesk, id: string) => Promise<unknown>;
}

async function openGoods({ path = '/goods', stored, prepare }: Opening = {}) {
  let id = '';
  const screen = await openMenu(shop(), path, async (desk) => {
    const { currentId } = await desk.ask('session.get', null);
    id = currentId ?? '';
    if (stored !== undefined) await desk.ask('goods-views.save', { shop: id, ...stored });
    await prepare?.(desk, id);
  });
  const { find, desk } = screen;
  return {
    ...screen,
    id,
    isTable: () => find('.goods-list')?.classList.contains('table') === true,
    views: (of = id) => desk.ask('goods-views.get', { shop: of }),
    totalIs: (words: string) => screen.seen(words, () => find(total)?.textContent === words),
    chooseLayout: async (words: 'Table') => {
      await screen.press('[data-menu=views] button');
      await screen.pressWords(words);
    },
  };
}

/** The same desk program with a new window. */
async function another({ desk, seen, find }: Awaited<ReturnType<typeof openGoods>>) {
  document.body.replaceChildren();
  const { transport, ...window } = windowOn(desk);
  const screen = await openDesk({ transport }, '/goods');
  await seen('the menu', () => find('[role=region][aria-busy=false]') !== undefined);
  return { ...screen, ...window };
}

test('remembers pictures or table from one start to the next, only in the core', async () => {
  const opened = await openGoods();
  const { chooseLayout, isTable, seen, views } = opened;
  await chooseLayout('Table');
  expect(isTable()).toBe(true);
  await seen('it in the core', async () => (await views()).layout === 'table');
  expect(JSON.stringify(localStorage)).not.toContain('table');
  await another(opened);
  expect(isTable()).toBe(true);
});

test('saves several quick changes once', async () => {
  const { find, seen, views, askedFor, id } = await openGoods();
  const field = find('.search .field');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no search');
  for (const words of ['t', 'te', 'tea']) {
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  expect(askedFor('goods-views.save')).toEqual([]);
  await seen('them in the core', async () => (await views()).search?.words === 'tea');
  expect(askedFor('goods-views.save')).toMatchObject([{ shop: id, search: { words: 'tea' } }]);
});

test('saves pending changes when the window closes', async () => {
  const { chooseLayout, askedFor, id } = await openGoods();
  await chooseLayout('Table');
  window.dispatchEvent(new Event('pagehide'));
  expect(askedFor('goods-views.save')).toEqual([{ shop: id, layout: 'table' }]);
});

test('restores the last search of the day, and writes it to the address', async () => {
  const opened = await openGoods();
  const { type, seen, views, totalIs } = opened;
  await type('.search .field', 'noodle');
  await seen('it in the core', async () => (await views()).search?.words === 'noodle');
  const { router } = await another(opened);
  await totalIs('3 items');
  await seen('the address', () => router.currentRoute.value.query.words === 'noodle');
});

test('starts a new day of the shop with the whole menu, in the order that was chosen last', async () => {
  setClock(LATE_ON_THE_25TH);
  const opened = await openGoods();
  const { type, press, pressWords, seen, views, totalIs } = opened;
  await press('[data-menu=sort] button');
  await pressWords('Price');
  await press('[data-category="1"]');
  await type('.search .field', 'noodle');
  await seen('it in the core', async () => (await views()).search?.words === 'noodle');
  setClock(EARLY_ON_THE_26TH);
  const { router, askedFor } = await another(opened);
  await totalIs('12 items');
  expect(askedFor('goods.search').at(-1)).toMatchObject({ words: '', filters: {}, order: { by: 'price' } });
  await expect.poll(() => router.currentRoute.value.query).toEqual({ order: 'price.up' });
});

test('starts with the whole menu if the last search was saved without its day', async () => {
  const search = { words: 'noodle', filters: {}, order: null };
  const { find } = await openGoods({ stored: { search } });
  expect(find(total)?.textContent).toBe('12 items');
});

test('prefers the address to the last search', async () => {
  setClock(LATE_ON_THE_25TH);
  const search = { words: 'noodle', filters: {}, order: null, day: '2026-11-25' };
  const { find } = await openGoods({ path: '/goods?words=jasmine', stored: { search } });
  expect(find(total)?.textContent).toBe('1 item');
});

/** Another shop of this desk, which has rice and tea; the first one is open again. */
async function addHarbour(desk: CoreDesk, first: string): Promise<string> {
  const harbour = await openOddShop({ stock: { items: [{ title: 'Rice' }, { title: 'Tea' }] } });
  onTestFinished(harbour.close);
  const id = await desk.add({ url: harbour.url, appId: 'odd', token: harbour.token }, 'Harbour');
  await menuFetched(desk);
  await desk.ask('session.switch', { id: first });
  await menuFetched(desk);
  return id;
}

test('follows another window', async () => {
  let harbour = '';
  const { desk, id, isTable, seen, quiet } = await openGoods({
    prepare: async (core, first) => {
      harbour = await addHarbour(core, first);
    },
  });
  await desk.ask('goods-views.save', { shop: id, layout: 'table' });
  await seen('the table', isTable);
  await desk.ask('goods-views.save', { shop: harbour, layout: 'grid' });
  await quiet();
  expect(isTable()).toBe(true);
});

test('saves for the shop that was open, and shows what is stored for the newly opened one', async () => {
  setClock(LATE_ON_THE_25TH);
  const search = { words: 'rice', filters: {}, order: null, day: '2026-11-25' };
  let harbour = '';
  const { desk, chooseLayout, isTable, type, views, totalIs, seen, find, router } = await openGoods({
    prepare: async (core, first) => {
      harbour = await addHarbour(core, first);
      await core.ask('goods-views.save', { shop: harbour, search });
    },
  });
  await chooseLayout('Table');
  await type('.search .field', 'tea');
  await seen('the address', () => router.currentRoute.value.query.words === 'tea');
  await desk.ask('session.switch', { id: harbour });
  await totalIs('1 item');
  expect(isTable()).toBe(false);
  const field = find('.search .field');
  expect(field instanceof HTMLInputElement && field.value).toBe('rice');
  await seen('the first one in the core', async () => (await views()).search?.words === 'tea');
  expect(await views()).toMatchObject({ layout: 'table' });
  expect((await views(harbour)).search).toEqual(search);
});

test('works if the core cannot store anything, and says so where views are saved', async () => {
  const { press, pressWords, chooseLayout, isTable, text, lose, askedFor, seen } = await openGoods();
  lose('goods-views.save');
  await chooseLayout('Table');
  await seen('the try', () => askedFor('goods-views.save').length === 1);
  expect(isTable()).toBe(true);
  await press('[data-menu=views] button');
  await pressWords('Edit views');
  expect(text()).toContain('Not saved to disk');
});

test('saves a named view without delay', async () => {
  const { press, pressWords, type, askedFor, id } = await openGoods();
  await press('[data-menu=views] button');
  await pressWords('Edit views');
  await type('#view-name', 'Noodles');
  document.querySelector('[data-part=views] form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(askedFor('goods-views.save')).toMatchObject([{ shop: id, views: [{ name: 'Noodles' }] }]);
});
