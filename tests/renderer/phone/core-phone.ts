// The page of the phone on the real core, at a shop with a menu and tables; another window acts as the counter.
import { disposePinia } from 'pinia';
import { onTestFinished } from 'vitest';
import type { Order } from '../../../src/contract/orders.ts';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { startPhone } from '../../../src/renderer/phone/start.ts';
import { openMemoryStore } from '../../../src/renderer/phone/storage/memory-store.ts';
import type { PhoneStore } from '../../../src/renderer/phone/storage/phone-store.ts';
import { type WantedAct, withIds } from '../../core/orders/counter-desk.ts';
import { menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import type { HostedShop } from '../../support/hosted-shop.ts';
import { windowOn } from '../support/core-window.ts';

type Desk = ReturnType<typeof openMemoryDesk>;

export async function openShopDesk(shop: HostedShop): Promise<Desk> {
  const desk = openMemoryDesk();
  await desk.ask('settings.change', { language: 'en' });
  await desk.add(shop);
  await menuFetched(desk);
  await desk.ask('dining-locations.fetch', null);
  return desk;
}

/** A further page has the store of the one before, as after a reload. */
export async function openPhoneAt(desk: Desk, store: PhoneStore = openMemoryStore()) {
  history.replaceState(null, '', '/');
  const { transport, seen, quiet, turn, loseAnswers } = windowOn(desk);
  const root = document.createElement('div');
  document.body.append(root);
  const app = await startPhone(createBridge(transport), { root, stored: { store, isLasting: true } });
  let isClosed = false;
  // Also of a page whose document was emptied: it still listens to the window.
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    app.unmount();
    root.remove();
    disposePinia(app.config.globalProperties.$pinia);
  };
  onTestFinished(close);
  const find = (selector: string) => root.querySelector<HTMLElement>(selector) ?? undefined;
  const press = async (selector: string) => {
    await seen(selector, () => find(selector)?.matches(':not(:disabled)') === true);
    find(selector)?.click();
    await quiet();
  };
  return {
    find,
    press,
    seen,
    quiet,
    turn,
    loseAnswers,
    store,
    close,
    text: () => root.textContent.replaceAll(/\s+/g, ' '),
    /** Sits two guests down at a free table, and shows the menu. */
    sit: async () => {
      await press('[data-status=free]');
      await press('[data-guests="2"]');
      await seen('the menu', () => find('[data-item]') !== undefined);
    },
    elsewhere: async (order: string, ...acts: WantedAct[]): Promise<Order> => {
      const { orders } = await desk.ask('orders.do', { order, acts: withIds(acts) });
      const [own] = orders;
      if (own === undefined) throw new Error('the answer has no order');
      return own;
    },
    /** The only open order. */
    order: async (): Promise<Order> => {
      const { slips } = await desk.ask('orders.slips', { which: 'open', words: '', offset: 0, limit: 2 });
      const [slip] = slips;
      if (slip === undefined || slips.length > 1) throw new Error(`${String(slips.length)} orders are open`);
      return desk.ask('orders.get', { order: slip.id });
    },
    openOrders: async () =>
      (await desk.ask('orders.slips', { which: 'open', words: '', offset: 0, limit: 9 })).slips.length,
  };
}
