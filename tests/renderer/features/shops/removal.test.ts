// Removing a shop with orders, on the real core: its open slips and days are named, exported first, and kept.
import { expect, test } from 'vitest';
import { newId, withIds } from '../../../core/orders/counter-desk.ts';
import { shareDemoShop } from '../../../support/hosted-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

const shop = shareDemoShop();

async function openShops() {
  let id = '';
  const screen = await openCoreScreen('/shops', async (desk) => {
    id = await desk.add(shop(), 'Riverside');
    const opening = { kind: 'open' as const, place: { kind: 'take-away' as const }, guests: null };
    await desk.ask('orders.do', { order: newId(), acts: withIds([opening]) });
    await desk.ask('orders.do', { order: newId(), acts: withIds([opening]) });
    await desk.add(shop(), 'Harbour');
  });
  const { find, seen, press } = screen;
  await seen('the shops', () => find('[aria-label=Riverside] [data-do=remove]') !== undefined);
  await press('[aria-label=Riverside] [data-do=remove]');
  await seen('the sheet', () => find('[data-part=removal]') !== undefined);
  return { ...screen, id };
}

test('a shop with open slips names them, its days and the folder in which its orders stay', async () => {
  const { find, text, press, seen, desk, id } = await openShops();
  expect(find('[data-part=open-slips]')?.textContent).toContain('2 orders are still open, with ¥0.00 unpaid');
  expect(find('[data-part=kept]')?.textContent).toContain('Its orders (1 business day) stay on this device');
  expect(find('[data-part=kept]')?.textContent).toContain(`/home/archive/`);
  await press('[data-do=confirm-removal]');
  await seen('the end', () => text().includes('“Riverside” was removed'));
  expect((await desk.ask('session.get', null)).profiles.map(({ name }) => name)).toEqual(['Harbour']);
  const kept = [...desk.ports.stores.disk.keys()].filter((name) => name.startsWith('archive/'));
  expect(kept.map((name) => name.split('/').slice(2).join('/')).toSorted()).toEqual([
    'orders/days.json',
    'shop.json',
  ]);
  expect(kept[0]).toContain(id);
});

test('the days of a shop that is not open are exported on their own page first, and nothing is removed', async () => {
  const { press, seen, router, desk, id } = await openShops();
  await press('[data-do=export-days]');
  await seen('its days', () => router.currentRoute.value.name === 'days');
  const { currentId, profiles } = await desk.ask('session.get', null);
  expect(currentId).toBe(id);
  expect(profiles).toHaveLength(2);
});
