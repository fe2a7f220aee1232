// A real core at a shop with odd habits, whose behaviour was checked.
import { onTestFinished } from 'vitest';
import { type CoreDesk, menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import type { OddHabits } from '../../support/odd-shop/habits.ts';
import { openOddShop, type OddShop, type OddShopOptions } from '../../support/odd-shop/odd-shop.ts';

/** Opens the shop, and checks it. */
export async function openChecked(desk: CoreDesk, shop: OddShop): Promise<void> {
  const id = await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
  await menuFetched(desk);
  await desk.ask('shop-behaviour.start', { shop: id });
  await desk.until('shop-behaviour.changed', ({ step, learned }) => step === null && learned !== null);
}

export async function openCheckedDesk(habits: Partial<OddHabits>, stock: OddShopOptions['stock'] = {}) {
  const shop = await openOddShop({ habits, stock });
  onTestFinished(shop.close);
  const desk = openMemoryDesk();
  await openChecked(desk, shop);
  return { desk, shop };
}
