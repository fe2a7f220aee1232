// The page of dining locations on the real core, at a shop with four tables.
import type { DiningView } from '../../../../src/contract/dining-locations.ts';
import type { FloorPlan } from '../../../../src/contract/floor-plan.ts';
import { openMemoryDesk } from '../../../support/core-desk.ts';
import { type CoreScreen, type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';
import { openShopOf, type ShopOf } from '../../support/shop-of.ts';

export const fourTables = [
  { id: 1, title: 'Hall A1', description: 'By the window', status: 0, qrcode: '/1.svg' },
  { id: 2, title: 'Hall A2', status: 1 },
  { id: 3, title: 'Terrace T1', description: 'Dogs welcome', status: 0 },
  { id: 4, title: 'Terrace T2', status: 'half' },
];

export interface LocationsStart {
  tables?: readonly unknown[];
  view?: DiningView;
  plan?: FloorPlan;
  path?: string;
  prepare?: (desk: MemoryDesk, shop: ShopOf) => unknown;
  /** The shop never answers with its tables. */
  isUnreached?: boolean;
}

const add = async (desk: MemoryDesk, shop: ShopOf, plan: FloorPlan | undefined) => {
  const id = await desk.add(shop, 'Riverside');
  if (plan !== undefined) await desk.ask('floor-plan.save', { shop: id, plan });
};

export interface LocationsScreen extends CoreScreen {
  shop: ShopOf;
  /** As the core has saved it. */
  plan: () => Promise<FloorPlan>;
  tables: () => Promise<FloorPlan['tables']>;
}

export async function openLocations({
  tables = fourTables,
  view = 'board',
  plan,
  path = '/dining-locations',
  prepare,
  isUnreached = false,
}: LocationsStart = {}): Promise<LocationsScreen> {
  const shop = await openShopOf();
  const withCode = (table: unknown) =>
    typeof table === 'object' && table !== null && 'qrcode' in table
      ? { ...table, qrcode: `${shop.url}${String(table.qrcode)}` }
      : table;
  if (isUnreached) shop.fail('getEcLocationDataList');
  else shop.list('getEcLocationDataList', tables.map(withCode));
  const screen = await openCoreScreen(path, async (desk) => {
    await add(desk, shop, plan);
    await desk.ask('dining-locations.save-view', { view });
    if (!isUnreached)
      await desk.until('dining-locations.changed', ({ freshness }) => freshness.asOfSeconds !== null);
    await prepare?.(desk, shop);
  });
  const { desk, find, seen } = screen;
  const saved = async () => (await desk.ask('floor-plan.get', null)).plan;
  const isReady = () =>
    ['[data-location]', '[data-part=no-plan]', '[data-table]', '[data-status]'].some(
      (part) => find(part) !== undefined,
    );
  await seen('the page', isReady);
  return { ...screen, shop, plan: saved, tables: async () => (await saved()).tables };
}

/** The text of a file with this plan, as another machine exports it. */
export async function fileWith(plan: FloorPlan): Promise<string> {
  const other = openMemoryDesk();
  await add(other, await openShopOf(), plan);
  await other.ask('floor-plan.export', { name: 'plan' });
  return Buffer.from(other.ports.files.delivered[0]?.bytes ?? []).toString();
}
