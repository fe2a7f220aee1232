// Gathers a backup: what people have made on this machine, and the orders of its shops.
import { type BackupPart, backupSections } from '../../contract/backup.ts';
import type { Profile } from '../../contract/profile.ts';
import { failure } from '../failure.ts';
import type { StoredDay } from '../orders/business-days.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { type JsonObject, type Journals, StoreFault } from '../ports.ts';
import type { KnownShop } from '../session/adopt.ts';
import type { BackupFile } from './backup-file.ts';
import { partAt } from './compared.ts';
import { dayFile, JOURNAL, OrderFiles } from './order-files.ts';
import { type OrderLines, type OrdersEntry, ordersEntry, type PackedFile } from './packed-orders.ts';
import type { PartContent } from './part.ts';

/** Where the packed lines of a file go to. */
export type PackFile = (wanted: {
  shop: KnownShop;
  name: string;
  /** Absent for the journal. */
  day: StoredDay | undefined;
  lines: () => Promise<OrderLines>;
}) => Promise<PackedFile>;

type PackOfShop = (wanted: Omit<Parameters<PackFile>[0], 'shop'>) => Promise<PackedFile>;

export interface GatherDeps {
  cache: Cache;
  journals: Journals;
  profiles: readonly Profile[];
}

export function contentOf(shop: string | null, cache: Cache): [BackupPart, PartContent][] {
  return backupSections.flatMap((part): [BackupPart, PartContent][] => {
    const held = partAt(part, { cache, shop })?.read();
    return held === undefined ? [] : [[part, held]];
  });
}

export async function gather(
  { cache, journals, profiles }: GatherDeps,
  pack: PackFile,
): Promise<Pick<BackupFile, 'desk' | 'shops'>> {
  const filesOf = (shop: string | null) =>
    Object.fromEntries(contentOf(shop, cache).map(([part, { file }]): [string, JsonObject] => [part, file]));
  const shops: BackupFile['shops'][number][] = [];
  for (const shop of profiles) {
    const orders = hasOwnOrders(shop)
      ? await packOrders(new OrderFiles(shop.id, { cache, journals }), (wanted) => pack({ ...wanted, shop }))
      : undefined;
    shops.push({
      ...connectionOf(shop),
      parts: filesOf(shop.id),
      ...(orders === undefined ? {} : { orders }),
    });
  }
  return { desk: filesOf(null), shops };
}

/** What is done in the training shop is practice. */
export const hasOwnOrders = ({ kind }: Pick<KnownShop, 'kind'>): boolean => kind === 'shop';

/**
 * The journal is read before the files of the days: what moves to a day meanwhile is then in both, which doubles
 * nothing, and never in neither.
 */
async function packOrders(files: OrderFiles, pack: PackOfShop): Promise<OrdersEntry | undefined> {
  if (await files.isEmpty()) return undefined;
  const days = files.days();
  const packed = [await pack({ name: JOURNAL, day: undefined, lines: () => read(files, JOURNAL) })];
  for (const day of days) {
    const name = dayFile(day.number);
    packed.push(await pack({ name, day, lines: () => read(files, name) }));
  }
  return ordersEntry(days, packed);
}

async function read(files: OrderFiles, name: string): Promise<OrderLines> {
  try {
    // An anchor may be older than the lines, but never newer.
    const anchor = await files.anchor(name);
    return { anchor, lines: await files.read(name) };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    throw failure('store.unreadable', error.message, { store: name, reason: 'corrupt' });
  }
}

export const connectionOf = ({ kind, name, baseUrl, appId, nesting }: KnownShop): KnownShop => ({
  kind,
  name,
  baseUrl,
  appId,
  nesting,
});
