// How the kitchen of a shop is set up, and what orders need to know of it.
import { type KitchenSettings, kitchenSettings } from '../../contract/kitchen.ts';
import type { KitchenScreens } from '../orders/kitchen-tickets.ts';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import { isFinished } from './marks.ts';
import { ordersOnScreens } from './shown-orders.ts';
import { stationsOf, usualKitchen } from './stations.ts';

export const kitchenKind = (ownFolder: string): DocumentKind<KitchenSettings> => ({
  name: `${ownFolder}/kitchen`,
  version: 1,
  schema: kitchenSettings,
  empty: usualKitchen,
});

/** Read each time, since a shop may be closed and its settings may be restored. */
export function screensOf(cache: Cache, ownFolder: string): KitchenScreens {
  const settings = () => cache.document(kitchenKind(ownFolder)).get();
  return {
    isOn: () => settings().isOn,
    shown: (orders) => ordersOnScreens(orders, settings()),
    stationsOf: (line) => (settings().isOn ? stationsOf(line, settings()) : []),
    paperGroups: () => settings().paperGroups,
    printsToo: () => settings().printsToo,
    isFinished: (order, line) => settings().isOn && isFinished(order, line, settings()),
  };
}
