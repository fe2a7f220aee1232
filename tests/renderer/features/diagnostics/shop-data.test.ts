// What Diagnostics says of the shop's data: how much is here and at the shop, and how old it is.
import { expect, test } from 'vitest';
import { fastClock } from '../../../support/fast-clock.ts';
import { type OddScreenOptions, openOddScreen } from '../../support/odd-screen.ts';

async function openData(options: OddScreenOptions = {}) {
  const screen = await openOddScreen('/diagnostics', {
    stock: { items: [{}, {}, {}, {}] },
    ...options,
    then: async (shop, desk) => {
      await desk.until('overview.changed', ({ counts, refreshing }) => counts !== null && !refreshing);
      await options.then?.(shop, desk);
    },
  });
  const { find, seen } = screen;
  await seen('the data', () => find('[data-kept=goods]') !== undefined);
  return { ...screen, row: (name: string) => find(`[data-kept=${name}]`)?.textContent.replace(/\s+/g, ' ') };
}

test('shows how much of each kind is here and at the shop, and leads to its page', async () => {
  const { row, press, router, seen } = await openData();
  await seen('both counts', () => row('goods')?.startsWith('Items44') === true);
  expect(row('regions')).toContain('—');
  await press('[data-kept=dining-locations] a');
  expect(router.currentRoute.value.name).toBe('dining-locations');
});

test('says how old the counts of the shop are and why, and counts again on one press', async () => {
  const clock = fastClock(1);
  clock.moveSeconds(-720);
  const { press, find, seen, shop } = await openData({
    own: { clock },
    then: async (shop, desk) => {
      shop.setDown(true);
      await desk.ask('overview.refresh', null);
    },
  });
  const counted = () => find('[data-part=counted]')?.textContent ?? '';
  await seen('their age', () => counted().includes('12 minutes ago · Not updated: Connection lost'));
  shop.setDown(false);
  clock.moveSeconds(720);
  await press('[data-do=count]');
  await seen('the new age', () => counted().includes('Just now'));
});
