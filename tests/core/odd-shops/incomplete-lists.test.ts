// A list with fewer records than the shop counts is reported as such, and an outdated one is never called fresh.
import { expect, test } from 'vitest';
import type { Clock } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { openDeskAt, settled } from './desk-at-odd-shop.ts';

test('every list reports how many records it lacks by the shop’s count', async () => {
  const desk = await openDeskAt({ habits: { countsMore: 4 } });
  const { core } = desk;
  await settled(desk);
  expect(await core.ask('goods.state', null)).toMatchObject({ held: 3, missing: 4 });
  expect(await core.ask('receipt-groups.get', null)).toMatchObject({ missing: 4 });
  expect(await core.ask('dining-locations.get', null)).toMatchObject({ missing: 4 });
  expect(await core.ask('articles.get', null)).toMatchObject({ missing: 4 });
});

/** A running clock that can also be moved forward. */
function movableClock(): Clock & { skip: (seconds: number) => void } {
  let skipped = 0;
  return {
    ...nodeClock,
    nowSeconds: () => nodeClock.nowSeconds() + skipped,
    skip: (seconds) => (skipped += seconds),
  };
}

test('an item that was deleted at the shop disappears with the next fetch of changes', async () => {
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

test('a stock that falls without a new change time is seen with the next fetch of changes', async () => {
  const desk = await openDeskAt({ stock: { items: 60 } });
  const { core, shop } = desk;
  await settled(desk);
  shop.sell('1007', 15);
  await core.ask('goods.fetch', { kind: 'changes' });
  await core.until('goods.changed', ({ progress }) => progress === null);
  const { line } = await core.ask('goods.get', { id: '1007' });
  expect(line.stock).toBe(5);
});
