// The states of the menu on the real core: no shop, opening, loading, offline, empty, old; each with what to do.
import { beforeEach, expect, test } from 'vitest';
import type { Ports } from '../../../../src/core/ports.ts';
import { pageOf, plainDish, send } from '../../../core/goods/odd-shop.ts';
import { menuFetched } from '../../../support/core-desk.ts';
import { directWork } from '../../../support/direct-work.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { away, type MemoryDesk, openCoreScreen, withoutOpenShop } from '../../support/core-screen.ts';
import { openShopOf, type ShopOf } from '../../support/shop-of.ts';

beforeEach(() => localStorage.clear());

const dishes = (count: number) => Array.from({ length: count }, (_one, at) => plainDish(at + 1));
const unreadable = (count: number) =>
  Array.from({ length: count }, (_one, at) => plainDish(900 + at, { price: 'free' }));

/** Pages from this one on are never answered. */
const hangFrom = (first: number, shop: ShopOf): void => {
  shop.trouble = (form, answer) => {
    if (Number(form.get('page')) < first) send(answer, pageOf(shop.records, form));
  };
};

interface Start {
  records?: unknown[];
  prepare?: (shop: ShopOf) => void;
  then?: (desk: MemoryDesk, shop: ShopOf) => Promise<unknown>;
  own?: Partial<Ports>;
}

async function openGoods({ records = dishes(12), prepare, then, own }: Start = {}) {
  const shop = await openShopOf();
  shop.records = records;
  prepare?.(shop);
  const open = async (desk: MemoryDesk) => {
    await desk.add(shop);
    await (then ?? menuFetched)(desk, shop);
  };
  const screen = await openCoreScreen('/goods', open, own);
  const status = () => screen.find('[data-status]')?.dataset.status;
  const total = () => screen.find('[data-part=total]')?.textContent;
  return { ...screen, shop, status, total };
}

const neverLoaded: Start = {
  prepare: (shop) => hangFrom(1, shop),
  then: (desk) => desk.ask('goods.stop-fetching', null),
};

const fetchedOnce = (desk: MemoryDesk) =>
  desk.until(
    'goods.changed',
    ({ progress, freshness }) => progress === null && freshness.asOfSeconds !== null,
  );

/** Its menu never opens. */
const slowWork = (): Ports['work'] => {
  const work = directWork();
  return {
    ...work,
    ask: (name, input) => (name === 'menu.open' ? new Promise(() => undefined) : work.ask(name, input)),
  };
};

test.each<[string, () => Start, string]>([
  ['opening', () => ({ own: { work: slowWork() }, then: () => Promise.resolve() }), 'Loading menu…'],
  [
    'fetching',
    () => ({ prepare: (shop) => hangFrom(1, shop), then: () => Promise.resolve() }),
    'Loading the menu from the shop…',
  ],
  ['never', () => neverLoaded, 'Menu not loaded yet'],
  ['no-goods', () => ({ records: [], then: fetchedOnce }), 'No items in this shop'],
  ['only-unreadable', () => ({ records: unreadable(4), then: fetchedOnce }), 'No items can be read'],
])('distinguishes: %s', async (expected, start, words) => {
  const { status, text, seen } = await openGoods(start());
  await seen('the state', () => status() === expected);
  expect(text()).toContain(words);
});

test.each<[string, (desk: MemoryDesk, id: string) => Promise<unknown>, string]>([
  [
    'offline',
    (desk) => desk.until('goods.changed', ({ freshness }) => freshness.error !== null),
    'Can’t reach the shop',
  ],
  [
    'no-token',
    async (desk, id) => {
      desk.ports.stores.disk.delete(`shops/${id}/token.json`);
      await desk.restart();
    },
    'No valid token for this shop',
  ],
])('distinguishes: %s', async (expected, happens, words) => {
  const { find, text, seen } = await openCoreScreen('/goods', async (desk) => {
    await happens(desk, await desk.add(away));
  });
  await seen('the state', () => find('[data-status]')?.dataset.status === expected);
  expect(text()).toContain(words);
});

test('links to the shops if none is open', async () => {
  const { text, pressWords, router } = await openCoreScreen('/goods', withoutOpenShop);
  expect(text()).toContain('No shop is open');
  await pressWords('Go to Shops');
  expect(router.currentRoute.value.name).toBe('shops');
});

test('links to the welcome page if there has never been a shop', async () => {
  const { router } = await openCoreScreen('/goods', () => Promise.resolve());
  expect(router.currentRoute.value.name).toBe('welcome');
});

test('shows the goods as soon as they are loaded', async () => {
  const { shop, status, total, press, seen } = await openGoods(neverLoaded);
  await seen('that nothing was loaded', () => status() === 'never');
  shop.trouble = undefined;
  await press('[data-do=fetch]');
  await seen('the goods', () => total() === '12 items');
});

test('says how old the menu is, why it is not newer, and what is missing or unreadable', async () => {
  const clock = fastClock(1);
  const { find, press, text, seen } = await openGoods({
    own: { clock },
    records: [...dishes(12), ...unreadable(2), { form_data: { id: 990 } }],
    prepare: (shop) => {
      clock.moveSeconds(-12 * 60);
      // The shop counts two more than it sends.
      shop.trouble = (form, answer) => {
        const page = pageOf(shop.records, form);
        send(answer, { ...page, count: String(Number(page.count) + 2) });
      };
    },
    then: async (desk, shop) => {
      await menuFetched(desk);
      clock.moveSeconds(12 * 60);
      shop.trouble = (_form, answer) => answer.destroy();
      await desk.ask('goods.fetch', { kind: 'changes' });
      await desk.until('goods.changed', ({ freshness }) => freshness.error !== null);
    },
  });
  const freshness = () => find('[data-part=freshness]')?.textContent ?? '';
  await seen('the age', () =>
    freshness().includes('12 minutes ago · not updated: Connection lost · 2 missing'),
  );
  expect(find('[data-do=unreadable]')?.textContent.trim()).toBe('3 unreadable items');
  await press('[data-do=unreadable]');
  await seen('them', () => text().includes('Unnamed'));
  expect(text()).toMatch(/Invalid fields: .*price/);
  expect(find('[data-do=more]')).toBeUndefined();
});

test('lists very many unreadable items completely, in steps', async () => {
  const { find, press, text, quiet } = await openGoods({ records: [plainDish(1), ...unreadable(450)] });
  for (const next of ['unreadable', 'more', 'more']) {
    await press(`[data-do=${next}]`);
    await quiet();
  }
  expect(find('[data-do=more]')).toBeUndefined();
  expect(text()).toContain('450');
  expect(document.querySelectorAll('[data-part=unreadable] li')).toHaveLength(450);
});

test('fetches changes or everything, shows the progress, and stops on request', async () => {
  const { shop, askedFor, press, pressWords, find, seen, total } = await openGoods({ records: dishes(450) });
  const freshness = () => find('[data-part=freshness]')?.textContent ?? '';
  await seen('the menu', () => total() === '450 items');
  await press('[data-do=fetch]');
  await seen('the end', () => !freshness().includes('Refreshing'));
  hangFrom(2, shop);
  await press('[data-part=freshness] [aria-haspopup=menu]');
  await pressWords('Refresh full menu');
  await seen('the progress', () => /Refreshing full menu · \d+ of 450/.test(freshness()));
  expect(askedFor('goods.fetch')).toEqual([{ kind: 'changes' }, { kind: 'all' }]);
  await press('[data-do=stop]');
  await seen('the end', () => !freshness().includes('Refreshing'));
});

test('shows changes at once, without being asked', async () => {
  const { desk, shop, total, seen } = await openGoods();
  await seen('the menu', () => total() === '12 items');
  shop.records = dishes(5);
  await desk.ask('goods.fetch', { kind: 'all' });
  await seen('the rest', () => total() === '5 items');
});

test('does not search again while only the progress changes', async () => {
  const { desk, shop, find, total, seen, quiet, askedFor } = await openGoods({ records: dishes(450) });
  await seen('the menu', () => total() === '450 items');
  // Categories and groups may still arrive before it ends.
  await desk.ask('goods.fetch', { kind: 'changes' });
  await fetchedOnce(desk);
  await quiet();
  const before = askedFor('goods.search').length;
  hangFrom(2, shop);
  await desk.ask('goods.fetch', { kind: 'all' });
  await seen('the progress', () => find('[data-part=freshness]')?.textContent.includes('of 450') === true);
  expect(askedFor('goods.search')).toHaveLength(before);
});
