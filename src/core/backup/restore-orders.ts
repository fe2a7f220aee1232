// Restores the orders of a shop: onto a desk that has none they become its own; beside others they become an archive.
import type { FoundOrders, OrdersOutcome } from '../../contract/backup.ts';
import type { StoredDay } from '../orders/business-days.ts';
import type { RestoredOrders } from '../orders/order-archives.ts';
import { dayFile, JOURNAL, OrderFiles, type OrderFilesDeps } from './order-files.ts';
import {
  type Beside,
  type PackedFile,
  type PackingDeps,
  readOrdersEntry,
  type ReadOrders,
  unpackLines,
} from './packed-orders.ts';

export interface RestoreDeps extends OrderFilesDeps, PackingDeps {
  beside: Beside;
}

/** What restoring would do, as it was when the person was shown it. */
export interface ComparedOrders {
  found: FoundOrders;
  restorable: RestorableOrders | undefined;
}

interface RestorableOrders {
  mode: 'take-over' | 'archive';
  days: readonly StoredDay[];
  files: readonly PackedFile[];
}

/** Writes the orders of a shop, and knows whether it has any by then. */
export interface OrdersTarget {
  /** False if the shop has orders of its own by now. */
  takeOver: (shop: string, orders: RestoredOrders) => Promise<boolean>;
  /** False if there is such an archive. */
  addArchive: (shop: string, id: string, orders: RestoredOrders) => Promise<boolean>;
}

/** Undefined if the backup has none. `shop` is undefined if this machine does not have it. */
export async function compareOrders(
  entry: unknown,
  shop: string | undefined,
  deps: RestoreDeps,
): Promise<ComparedOrders | undefined> {
  if (entry === undefined) return undefined;
  const read = readOrdersEntry(entry);
  if (typeof read === 'string') return { found: foundIn([], read), restorable: undefined };
  const here = shop === undefined ? undefined : new OrderFiles(shop, deps);
  const isNew = here === undefined || (await here.isEmpty());
  const missing = await missingDays(read, isNew ? undefined : here, deps);
  if (missing === undefined) return { found: foundIn([], 'unreadable'), restorable: undefined };
  if (isNew) return { found: foundIn(missing, 'new'), restorable: { ...read, mode: 'take-over' } };
  if (missing.length === 0) return { found: foundIn([], 'same'), restorable: undefined };
  const names = new Set([JOURNAL, ...missing.map(({ number }) => dayFile(number))]);
  const files = read.files.filter(({ name }) => names.has(name));
  return { found: foundIn(missing, 'archive'), restorable: { mode: 'archive', days: missing, files } };
}

/** The days that hold anything that this machine does not have. Undefined if a file of the backup is damaged. */
async function missingDays(
  { days, files }: ReadOrders,
  here: OrderFiles | undefined,
  deps: RestoreDeps,
): Promise<StoredDay[] | undefined> {
  const lines = new Map<string, readonly string[]>();
  for (const file of files) {
    const unpacked = await unpackLines(file, deps.beside, deps);
    if (unpacked === undefined) return undefined;
    lines.set(file.name, unpacked);
  }
  const missing: StoredDay[] = [];
  for (const day of days) {
    const archived = lines.get(dayFile(day.number)) ?? [];
    // The orders of the open day are still in the journal.
    const journal = day.closedAtSeconds === null ? (lines.get(JOURNAL) ?? []) : [];
    if (!(await isHere(day, { archived, journal }, here))) missing.push(day);
  }
  return missing;
}

async function isHere(
  day: StoredDay,
  { archived, journal }: { archived: readonly string[]; journal: readonly string[] },
  here: OrderFiles | undefined,
): Promise<boolean> {
  const twin = here?.days().find(({ number }) => number === day.number);
  if (here === undefined || twin?.openedAtSeconds !== day.openedAtSeconds) return false;
  const known = await here.read(dayFile(day.number));
  const isKnown = new Set(known);
  if (!archived.every((line) => isKnown.has(line))) return false;
  // A journal is rewritten, so its lines are others; its orders are not.
  const ids = orderIdsIn([...known, ...(await here.read(JOURNAL))]);
  return [...orderIdsIn(journal)].every((id) => ids.has(id));
}

const ORDER_ID = /"order":"([0-9a-f]{32})"|\{"id":"([0-9a-f]{32})","revision":/g;

/** Of operations and of whole orders. */
const orderIdsIn = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap((line) =>
      Array.from(line.matchAll(ORDER_ID), ([, ofOperation, own]) => ofOperation ?? own ?? ''),
    ),
  );

const foundIn = (days: readonly StoredDay[], status: FoundOrders['status']): FoundOrders => ({
  status,
  days: days.length,
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  from: days[0]?.date ?? null,
  to: days.at(-1)?.date ?? null,
});

export async function restoreOrders(
  { found, restorable }: ComparedOrders,
  shop: string,
  { target, madeAtSeconds, ...deps }: RestoreDeps & { target: OrdersTarget; madeAtSeconds: number },
): Promise<OrdersOutcome> {
  if (restorable === undefined) return found.status === 'same' ? 'same' : 'unreadable';
  const { mode, days, files } = restorable;
  const lines = async (name: string) => {
    const file = files.find((each) => each.name === name);
    if (file === undefined) return undefined;
    const unpacked = await unpackLines(file, deps.beside, deps);
    return unpacked && { lines: unpacked, anchor: file.anchor };
  };
  const orders: RestoredOrders = { madeAtSeconds, days, names: files.map(({ name }) => name), lines };
  if (mode === 'take-over') return (await target.takeOver(shop, orders)) ? 'taken-over' : 'changed';
  const id = deps.digest(files.map(({ name, sum }) => `${name} ${sum}`).join('\n')).slice(0, 32);
  return (await target.addArchive(shop, id, orders)) ? 'archived' : 'same';
}
