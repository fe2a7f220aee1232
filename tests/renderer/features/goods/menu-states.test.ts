// The states of the menu at a glance: no shop, opening, loading, offline, empty, old; each with what to do.
import { beforeEach, expect, test } from 'vitest';
import type { GoodsState } from '../../../../src/contract/goods.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, emptySession, nameNotFound, openSession } from '../../support/scripted-desk.ts';
import { readyGoods } from '../../support/scripted-goods.ts';

beforeEach(() => localStorage.clear());

const nothingYet: GoodsState = {
  ...readyGoods,
  held: 0,
  freshness: { asOfSeconds: null, error: null },
  wholeAtSeconds: null,
};
const fetching: GoodsState['progress'] = { kind: 'all', done: 1200, of: 10_000, leftMs: 130_000 };

const openWith = async (goods: Partial<GoodsState>) => {
  const desk = createScriptedDesk({ goods: { ...readyGoods, ...goods } });
  return { desk, ...(await openDesk(desk, '/goods')) };
};

test.each([
  ['opening', { menu: 'opening' } as const, 'Loading menu…'],
  ['fetching', { ...nothingYet, progress: fetching }, 'Loading the menu from the shop…'],
  ['never', nothingYet, 'Menu not loaded yet'],
  [
    'offline',
    { ...nothingYet, freshness: { asOfSeconds: null, error: nameNotFound } },
    'Can’t reach the shop',
  ],
  [
    'no-token',
    {
      ...nothingYet,
      freshness: { asOfSeconds: null, error: { code: 'session.no-token', message: '' } },
    } as const,
    'No valid token for this shop',
  ],
  ['no-goods', { ...readyGoods, held: 0 }, 'No items in this shop'],
  ['only-unreadable', { ...readyGoods, held: 0, unreadable: 4 }, 'No items can be read'],
])('distinguishes: %s', async (status, goods, words) => {
  const { find, text } = await openWith(goods);
  expect(find('[data-status]')?.dataset.status).toBe(status);
  expect(text()).toContain(words);
});

test('links to the shops if none is open', async () => {
  const session = { ...openSession, currentId: null };
  const { text, pressWords, router } = await openDesk(createScriptedDesk({ session }), '/goods');
  expect(text()).toContain('No shop is open');
  await pressWords('Go to Shops');
  expect(router.currentRoute.value.name).toBe('shops');
});

test('links to the welcome page if there has never been a shop', async () => {
  const { router } = await openDesk(createScriptedDesk({ session: emptySession }), '/goods');
  expect(router.currentRoute.value.name).toBe('welcome');
});

test('shows the goods as soon as they are loaded', async () => {
  const { desk, find, settled, press } = await openWith(nothingYet);
  await press('[data-do=fetch]');
  expect(desk.askedFor('goods.fetch')).toEqual([{ kind: 'changes' }]);
  desk.emit('goods.changed', readyGoods);
  await settled();
  expect(find('[data-part=total]')?.textContent).toBe('12 items');
});

test('says how old the menu is, why it is not newer, and what is missing or unreadable', async () => {
  const asOfSeconds = Date.now() / 1000 - 12 * 60;
  const { find, press, text, desk } = await openWith({
    freshness: { asOfSeconds, error: nameNotFound },
    unreadable: 3,
    missing: 2,
  });
  expect(find('[data-part=freshness]')?.textContent).toContain(
    '12 minutes ago · not updated: Address not found · 2 missing',
  );
  expect(find('[data-do=unreadable]')?.textContent.trim()).toBe('3 unreadable items');
  desk.answer({
    'goods.unreadable': () => done([{ id: '900', title: null, fields: ['price', 'stock'] }]),
  });
  await press('[data-do=unreadable]');
  expect(text()).toContain('Unnamed');
  expect(text()).toContain('Invalid fields: price, stock');
  expect(find('[data-do=more]')).toBeUndefined();
});

test('lists very many unreadable items completely, in steps', async () => {
  const { find, press, desk, text } = await openWith({ unreadable: 450 });
  desk.answer({
    'goods.unreadable': ({ offset, limit }) =>
      done(
        Array.from({ length: Math.min(limit, 450 - offset) }, (_, at) => ({
          id: String(offset + at + 1),
          title: null,
          fields: ['price'],
        })),
      ),
  });
  await press('[data-do=unreadable]');
  await press('[data-do=more]');
  await press('[data-do=more]');
  expect(find('[data-do=more]')).toBeUndefined();
  expect(text()).toContain('450');
  expect(document.querySelectorAll('[data-part=unreadable] li')).toHaveLength(450);
});

test('fetches changes or everything, shows the progress, and stops on request', async () => {
  const { desk, press, pressWords, find, settled } = await openWith({});
  await press('[data-do=fetch]');
  desk.emit('goods.changed', { ...readyGoods, progress: fetching });
  await settled();
  expect(find('[data-part=freshness]')?.textContent).toContain(
    'Refreshing full menu · 1,200 of 10,000 · 3 min left',
  );
  await press('[data-do=stop]');
  expect(desk.askedFor('goods.stop-fetching')).toHaveLength(1);
  desk.emit('goods.changed', readyGoods);
  await settled();
  await press('[data-part=freshness] [aria-haspopup=menu]');
  await pressWords('Refresh full menu');
  expect(desk.askedFor('goods.fetch')).toEqual([{ kind: 'changes' }, { kind: 'all' }]);
});

test('shows changes at once, without being asked', async () => {
  const { desk, find, settled } = await openWith({});
  desk.state.menu = desk.state.menu.slice(0, 5);
  desk.state.goods = { ...readyGoods, revision: 2 };
  desk.emit('goods.changed', desk.state.goods);
  await settled();
  expect(find('[data-part=total]')?.textContent).toBe('5 items');
});

test('does not fetch again while only the progress changes', async () => {
  const { desk, settled } = await openWith({});
  const before = desk.askedFor('goods.search').length;
  desk.emit('goods.changed', { ...readyGoods, progress: fetching });
  await settled();
  expect(desk.askedFor('goods.search')).toHaveLength(before);
});
