// A list of which the shop counts more than it shows says so, and a stale one never calls itself fresh.
import { expect, test } from 'vitest';
import type { Clock } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { openDeskAt, settled } from './desk-at-odd-shop.ts';

test('every list says how many more the shop counts than it shows', async () => {
  const desk = await openDeskAt({ habits: { countsMore: 4 } });
  const { core } = desk;
  await settled(desk);
  expect(await core.ask('goods.state', null)).toMatchObject({ held: 3, missing: 4 });
  expect(await core.ask('receipt-groups.get', null)).toMatchObject({ missing: 4 });
  expect(await core.ask('dining-locations.get', null)).toMatchObject({ missing: 4 });
  expect(await core.ask('articles.get', null)).toMatchObject({ missing: 4 });
});

/** A clock that can be moved on beside its running. */
function movableClock(): Clock & { skip: (seconds: number) => void } {
  let skipped = 0;
  return {
    ...nodeClock,
    nowSeconds: () => nodeClock.nowSeconds() + skipped,
    skip: (seconds) => (skipped += seconds),
  };
}

test('an item that the shop has deleted goes with the next fetching of changes', async () => {
  const clock = movableClock();
  const desk = await openDeskAt({ clock, stock: { items: 60 } });
  const { core, shop } = desk;
  await settled(desk);
  clock.skip(600);
  shop.store.items = shop.store.items.slice(1);
  await core.ask('goods.fetch', { kind: 'changes' });
  const { held, freshness } = await core.until('goods.changed', ({ progress }) => progress === null);
  expect([held, freshness.error]).toEqual([59, null]);
});

test('a stock that sinks without its change time moving is seen with the next fetching of changes', async () => {
  const desk = await openDeskAt({ stock: { items: 60 } });
  const { core, shop } = desk;
  await settled(desk);
  shop.sell('1007', 15);
  await core.ask('goods.fetch', { kind: 'changes' });
  await core.until('goods.changed', ({ progress }) => progress === null);
  const { line } = await core.ask('goods.get', { id: '1007' });
  expect(line.stock).toBe(5);
});
