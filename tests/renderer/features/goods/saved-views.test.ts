// How a person views a shop's goods is stored per shop: restored after a restart, and shared between windows.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { GoodsViews } from '../../../../src/contract/goods-views.ts';
import { failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, openSession } from '../../support/scripted-desk.ts';

const none: Omit<GoodsViews, 'shop'> = { views: [], layout: null, columns: null, search: null, export: null };
const total = '[data-part=total]';
/** By the shop's clock, which is eight hours ahead of UTC. */
const LATE_ON_THE_25TH = '2026-11-25T15:00:00Z';
const EARLY_ON_THE_26TH = '2026-11-25T17:00:00Z';

function setClock(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
}

const openGoods = async (desk = createScriptedDesk(), path = '/goods') => {
  const opened = await openDesk(desk, path);
  return {
    desk,
    ...opened,
    chooseLayout: async (words: 'Table') => {
      await opened.press('[data-menu=views] button');
      await opened.pressWords(words);
    },
  };
};
/** The same desk program with a new window. */
const another = async (desk: ReturnType<typeof createScriptedDesk>) => {
  document.body.replaceChildren();
  return await openGoods(desk);
};
const isTable = (find: (selector: string) => HTMLElement | undefined) =>
  find('.goods-list')?.classList.contains('table') === true;

beforeEach(() => localStorage.clear());

test('remembers pictures or table from one start to the next, only in the core', async () => {
  const { desk, chooseLayout, find } = await openGoods();
  await chooseLayout('Table');
  expect(isTable(find)).toBe(true);
  await expect.poll(() => desk.state.views.river?.layout).toBe('table');
  expect(JSON.stringify(localStorage)).not.toContain('table');
  expect(isTable((await another(desk)).find)).toBe(true);
});

test('saves several quick changes once', async () => {
  const { desk, type, settled } = await openGoods();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const words of ['t', 'te', 'tea']) await type('.search .field', words);
  expect(desk.askedFor('goods-views.save')).toEqual([]);
  vi.advanceTimersByTime(500);
  await settled();
  expect(desk.askedFor('goods-views.save')).toMatchObject([{ shop: 'river', search: { words: 'tea' } }]);
});

test('saves pending changes when the window closes', async () => {
  const { desk, chooseLayout } = await openGoods();
  await chooseLayout('Table');
  window.dispatchEvent(new Event('pagehide'));
  expect(desk.askedFor('goods-views.save')).toEqual([{ shop: 'river', layout: 'table' }]);
});

test('restores the last search of the day, and writes it to the address', async () => {
  const { desk, type } = await openGoods();
  await type('.search .field', 'noodle');
  await expect.poll(() => desk.state.views.river?.search?.words).toBe('noodle');
  const { find, router } = await another(desk);
  expect(find(total)?.textContent).toBe('3 items');
  await expect.poll(() => router.currentRoute.value.query.words).toBe('noodle');
});

test('starts a new day of the shop with the whole menu, in the order that was chosen last', async () => {
  setClock(LATE_ON_THE_25TH);
  const { desk, type, press, pressWords } = await openGoods();
  await press('[data-menu=sort] button');
  await pressWords('Price');
  await press('[data-category="1"]');
  await type('.search .field', 'noodle');
  await expect.poll(() => desk.state.views.river?.search?.words).toBe('noodle');
  setClock(EARLY_ON_THE_26TH);
  const { find, router } = await another(desk);
  expect(find(total)?.textContent).toBe('12 items');
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({
    words: '',
    filters: {},
    order: { by: 'price' },
  });
  await expect.poll(() => router.currentRoute.value.query).toEqual({ order: 'price.up' });
});

test('starts with the whole menu if the last search was saved without its day', async () => {
  const search = { words: 'noodle', filters: {}, order: null };
  const desk = createScriptedDesk({ views: { river: { ...none, shop: 'river', search } } });
  expect((await openGoods(desk)).find(total)?.textContent).toBe('12 items');
});

test('prefers the address to the last search', async () => {
  setClock(LATE_ON_THE_25TH);
  const search = { words: 'noodle', filters: {}, order: null, day: '2026-11-25' };
  const desk = createScriptedDesk({ views: { river: { ...none, shop: 'river', search } } });
  const { find } = await openGoods(desk, '/goods?words=jasmine');
  expect(find(total)?.textContent).toBe('1 item');
});

test('follows another window', async () => {
  const { desk, find, settled } = await openGoods();
  desk.emit('goods-views.changed', { ...none, shop: 'river', layout: 'table' });
  await settled();
  expect(isTable(find)).toBe(true);
  desk.emit('goods-views.changed', { ...none, shop: 'harbour', layout: 'grid' });
  await settled();
  expect(isTable(find)).toBe(true);
});

test('saves for the shop that was open, and shows what is stored for the newly opened one', async () => {
  setClock(LATE_ON_THE_25TH);
  const harbour = { words: 'rice', filters: {}, order: null, day: '2026-11-25' };
  const desk = createScriptedDesk({ views: { harbour: { ...none, shop: 'harbour', search: harbour } } });
  const { chooseLayout, find, settled, type } = await openGoods(desk);
  await chooseLayout('Table');
  await type('.search .field', 'tea');
  desk.emit('session.changed', { ...openSession, currentId: 'harbour' });
  await settled();
  expect(desk.state.views.river).toMatchObject({ layout: 'table', search: { words: 'tea' } });
  expect(isTable(find)).toBe(false);
  expect(find(total)?.textContent).toBe('1 item');
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({ words: 'rice' });
  expect(desk.state.views.harbour?.search).toEqual(harbour);
});

test('works if the core cannot store anything, and says so where views are saved', async () => {
  const desk = createScriptedDesk();
  desk.answer({
    'goods-views.save': () => failed({ code: 'internal', message: '', data: { correlationId: 'c0ffee' } }),
  });
  const { press, pressWords, chooseLayout, find, text } = await openGoods(desk);
  await chooseLayout('Table');
  await expect.poll(() => desk.askedFor('goods-views.save')).toHaveLength(1);
  expect(isTable(find)).toBe(true);
  await press('[data-menu=views] button');
  await pressWords('Edit views');
  expect(text()).toContain('Not saved to disk');
});

test('saves a named view without delay', async () => {
  const { desk, press, pressWords, type } = await openGoods();
  await press('[data-menu=views] button');
  await pressWords('Edit views');
  await type('#view-name', 'Noodles');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  document.querySelector('[data-part=views] form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(desk.askedFor('goods-views.save')).toMatchObject([{ shop: 'river', views: [{ name: 'Noodles' }] }]);
});
