// What a desk has found before the window opens: it reads this from its disk when it starts again.
import type { Damage } from '../../../src/contract/damage.ts';
import type { GoodsChanges } from '../../../src/contract/goods.ts';
import type { MemoryDesk } from './core-screen.ts';

type Desk = Pick<MemoryDesk, 'stop' | 'restart' | 'ports'>;

async function whileStopped(desk: Desk, change: (disk: Map<string, string>) => void): Promise<void> {
  await desk.stop();
  change(desk.ports.stores.disk);
  await desk.restart();
}

/** The newest first. */
export const findDamages = (desk: Desk, damages: readonly Damage[]): Promise<void> =>
  whileStopped(desk, (disk) => {
    const data = damages.toReversed().map((damage) => ({ damage, isDismissed: false }));
    disk.set('damage.json', JSON.stringify({ format: 1, data }));
  });

/** In the menu of the open shop, which was fetched. */
export const findChanges = (desk: Desk, shop: string, changes: readonly GoodsChanges[]): Promise<void> =>
  whileStopped(desk, (disk) => {
    const file = `shops/${shop}/data/goods-changes.json`;
    const stored = JSON.parse(disk.get(file) ?? '') as { data: object };
    disk.set(file, JSON.stringify({ ...stored, data: { ...stored.data, fetchings: changes } }));
  });
