// The overview, on the real core: the cached numbers at once, how old they are, and why they are not newer.
import { expect, onTestFinished, test } from 'vitest';
import { fastClock } from '../../../support/fast-clock.ts';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { type OddScreenOptions, openOddScreen } from '../../support/odd-screen.ts';

/** One of four items is off sale, and another one sold out. */
const items = [{ status: '1' }, { stock: '0' }, {}, {}];

/** Longer than any test. */
const STUCK_MS = 30_000;

async function openOverview({ then, ...options }: OddScreenOptions = {}, path = '/') {
  const screen = await openOddScreen(path, {
    stock: { items },
    then: async (shop, desk) => {
      if (options.beforehand === undefined)
        await desk.until('overview.changed', ({ counts, refreshing }) => counts !== null && !refreshing);
      await then?.(shop, desk);
    },
    ...options,
  });
  const { find, quiet } = screen;
  await quiet();
  return { ...screen, shown: (count: string) => find(`[data-count=${count}] dd`)?.textContent };
}

test('shows cached numbers while the shop is offline, how old they are, and why', async () => {
  const clock = fastClock(1);
  clock.moveSeconds(-720);
  const { text, seen, shown } = await openOverview({
    own: { clock },
    then: async (shop, desk) => {
      shop.setDown(true);
      await desk.ask('overview.refresh', null);
      await desk.until('overview.changed', ({ freshness }) => freshness.error !== null);
    },
  });
  await seen('their age', () => text().includes('12 minutes ago · Not updated: Connection lost'));
  expect(shown('goods')).toBe('4');
  expect(text()).toContain('75% of items');
});

test('follows changes reported by the core', async () => {
  const { desk, shop, seen, text } = await openOverview();
  shop.setDown(true);
  await desk.ask('overview.refresh', null);
  await seen('why it is not newer', () => text().includes('Not updated'));
  shop.setDown(false);
  shop.habits = { ...shop.habits, delay: STUCK_MS };
  void desk.call('overview.refresh', null);
  await seen('the refresh', () => text().includes('Refreshing…'));
});

test('leads from each number to exactly what it counts', async () => {
  const { press, router, seen, find } = await openOverview();
  const wentTo = async (count: string) => {
    await router.push({ name: 'overview' });
    await seen('the number', () => find(`[data-count=${count}] a`) !== undefined);
    await press(`[data-count=${count}] a`);
    const { name, query } = router.currentRoute.value;
    return [name, query.filters];
  };
  expect(await wentTo('soldOut')).toEqual(['goods', '{"status":"sold-out"}']);
  expect(await wentTo('onSale')).toEqual(['goods', '{"status":"on-sale"}']);
  expect(await wentTo('goods')).toEqual(['goods', '{}']);
  expect(await wentTo('receiptGroups')).toEqual(['receipt-groups', undefined]);
  expect(await wentTo('diningLocations')).toEqual(['dining-locations', undefined]);
  expect(await wentTo('articleCategories')).toEqual(['articles', undefined]);
});

test('counts what this machine shows, with unsent changes, instead of what the shop has counted', async () => {
  const { seen, shown } = await openOverview({
    then: (_shop, desk) => desk.ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id: '1003' }] }),
  });
  await seen('both of them', () => shown('soldOut') === '2');
  expect(['goods', 'receiptGroups', 'diningLocations'].map(shown)).toEqual(['4', '2', '2']);
});

test('refreshes on one press', async () => {
  const { desk, pressWords, shop, seen, text } = await openOverview();
  shop.setDown(true);
  await desk.ask('overview.refresh', null);
  await seen('why it is not newer', () => text().includes('Not updated'));
  shop.setDown(false);
  await pressWords('Refresh');
  await seen('the new age', () => !text().includes('Not updated'));
});

test('explains an overview without any numbers yet', async () => {
  const { text, seen } = await openOverview({ beforehand: (shop) => shop.setDown(true) });
  await seen('why', () => text().includes('No data from this shop yet'));
  await seen('that it was tried', () => text().includes('No data yet · Not updated'));
});

test('explains an overview that cannot be read from the disk, and that it can be refreshed', async () => {
  const { refuse, router, seen, text, pressWords, shown } = await openOverview({}, '/settings');
  // Cannot be provoked: the core sets a damaged file aside and answers without it.
  const works = refuse('overview.get', {
    code: 'store.unreadable',
    message: '',
    data: { store: 'overview', reason: 'corrupt' },
  });
  await router.push('/');
  await seen('why', () => text().includes('The saved overview can’t be read'));
  works();
  await pressWords('Refresh');
  await seen('the numbers', () => shown('goods') === '4');
  expect(text()).not.toContain('can’t be read');
});

test('never shows one shop’s numbers under another’s name', async () => {
  const { desk, hold, seen, shown, text } = await openOverview();
  const other = await openOddShop();
  onTestFinished(other.close);
  expect(shown('goods')).toBe('4');
  hold('overview.get');
  other.setDown(true);
  await desk.add({ url: other.url, appId: 'odd', token: other.token }, 'Harbour');
  await seen('the other shop', () => text().includes('Harbour'));
  expect(shown('goods')).toBeUndefined();
});
