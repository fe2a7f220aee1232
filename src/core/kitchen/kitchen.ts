// The kitchen of the open shop: the routes of its screens.
import type { counterDomain } from '../counter/counter.ts';
import { type ModuleOf, shopDomain } from '../domain.ts';
import type { OrdersModule } from '../orders/orders-module.ts';
import { deviceOf } from '../platform/storage/device.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import { kitchenKind } from './kitchen-settings.ts';
import { ShopKitchen } from './shop-kitchen.ts';

interface KitchenDeps extends Pick<ShopDomainDeps, 'cache' | 'chance' | 'clock' | 'log'> {
  orders: OrdersModule;
  counter: ModuleOf<typeof counterDomain>;
}

export const kitchenDomain = shopDomain('kitchen', (shop, deps: KitchenDeps) => {
  const { store, tickets } = deps.orders.get();
  const kitchen = new ShopKitchen({
    ...deps,
    shop,
    store,
    papers: tickets,
    counter: deps.counter.of(shop),
    settings: shop.document(kitchenKind(shop.ownFolder)),
    device: () => deviceOf(deps),
  });
  shop.on('orders.changed', () => kitchen.look());
  shop.on('counter.changed', () => kitchen.look());
  return {
    /** The settings were restored from a backup. */
    renewed: () => kitchen.look(),
    /** Open on any screen. */
    openTickets: () => kitchen.openTickets(),
    routes: {
      'kitchen.get': () => kitchen.state(),
      'kitchen.save': ({ settings }) => kitchen.save(settings),
      'kitchen.start': ({ printsToo }) => kitchen.start(printsToo),
      'kitchen.tickets': ({ station }) => kitchen.tickets(station),
      'kitchen.done': ({ station }) => kitchen.done(station),
      'kitchen.do': ({ acts }, caller) => kitchen.perform(acts, caller),
      'kitchen.shown': ({ station, sendings }) => kitchen.shown(station, sendings),
      'kitchen.read-missed': ({ sendings }) => kitchen.readMissed(sendings),
    },
  };
});
