// A screen on the real core, at a shop whose habits and rows the test sets.
import { onTestFinished } from 'vitest';
import type { Ports } from '../../../src/core/ports.ts';
import { menuFetched } from '../../support/core-desk.ts';
import { type OddShop, type OddShopOptions, openOddShop } from '../../support/odd-shop/odd-shop.ts';
import { openChecked } from './checked-desk.ts';
import { type MemoryDesk, openCoreScreen } from './core-screen.ts';

export interface OddScreenOptions extends OddShopOptions {
  /** What happens before the desk meets the shop; nobody waits for the menu then. */
  beforehand?: (shop: OddShop) => void;
  own?: Partial<Ports>;
  /** The shop's behaviour was checked, so the desk warns of what it does to long and partial forms. */
  isChecked?: boolean;
  /** Nothing is sent until a person resumes it. */
  isHeld?: boolean;
  /** After the menu was fetched, before the screen is opened. */
  then?: (shop: OddShop, desk: MemoryDesk) => Promise<unknown>;
}

export async function openOddScreen(
  path: string,
  { beforehand, own, isChecked = false, isHeld = true, then, ...options }: OddScreenOptions = {},
) {
  const shop = await openOddShop(options);
  onTestFinished(shop.close);
  beforehand?.(shop);
  const prepare = async (desk: MemoryDesk) => {
    if (isChecked) await openChecked(desk, shop);
    else {
      await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
      if (beforehand === undefined) await menuFetched(desk);
    }
    if (isHeld) await desk.ask('outbox.hold', { held: true });
    await then?.(shop, desk);
  };
  const screen = await openCoreScreen(path, prepare, own);
  return { ...screen, shop };
}

export type OddScreen = Awaited<ReturnType<typeof openOddScreen>>;
