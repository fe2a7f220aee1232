// Where restored orders go to: the shop's own files, while no store is open on them, or an archive beside them.
import { addArchive, type ArchivesDeps } from '../orders/order-archives.ts';
import type { OrdersModule } from '../orders/orders-module.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import { deviceOf } from '../platform/storage/device.ts';
import type { Chance } from '../ports.ts';
import type { Session } from '../session/session.ts';
import type { OrdersTarget } from './restore-orders.ts';

interface TargetDeps extends Omit<ArchivesDeps, 'device'> {
  chance: Chance;
  session: Pick<Session, 'whileClosed'>;
  orders: Pick<OrdersModule, 'takeOver'>;
}

export const ordersTarget = ({ session, orders, ...deps }: TargetDeps): OrdersTarget => ({
  takeOver: (shop, restored) => session.whileClosed(shop, () => orders.takeOver(ownFolderOf(shop), restored)),
  addArchive: (shop, id, restored) =>
    addArchive({ ownFolder: ownFolderOf(shop), id }, restored, { ...deps, device: () => deviceOf(deps) }),
});
