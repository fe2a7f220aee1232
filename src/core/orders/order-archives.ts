// Orders that came from a backup: taken over by a desk that has none, or kept beside its own to be looked at and exported.
import { z } from 'zod';
import { archiveId, type OrderArchive } from '../../contract/business-days.ts';
import { failure } from '../failure.ts';
import { StoreFault, type Clock, type Digest, type JournalFile, type Journals, type Log } from '../ports.ts';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import { daysKind, type StoredDay } from './business-days.ts';
import { type Inherited, OrderJournal } from './order-journal.ts';

/** The orders of one shop in a backup. */
export interface RestoredOrders {
  /** When the backup was made. */
  madeAtSeconds: number;
  days: readonly StoredDay[];
  /** The files that there are: `journal`, `day-1` … */
  names: readonly string[];
  /** Undefined if they can no longer be read. */
  lines: (name: string) => Promise<{ lines: readonly string[]; anchor: string | undefined } | undefined>;
}

export interface ArchivesDeps {
  cache: Cache;
  journals: Journals;
  digest: Digest;
  /** The id of this installation. */
  device: () => string;
  clock: Clock;
  log: Log;
}

interface StoredArchive extends OrderArchive {
  addedAtSeconds: number;
}

const archivesKind = (ownFolder: string): DocumentKind<StoredArchive[]> => ({
  name: `${ownFolder}/orders/archives`,
  version: 1,
  schema: z.array(
    z.strictObject({
      id: archiveId,
      madeAtSeconds: z.number(),
      addedAtSeconds: z.number(),
      days: z.int(),
    }),
  ),
  empty: [],
});

/** The folder of an archive, in which orders lie as in that of a shop. */
export const archiveFolder = (ownFolder: string, id: string): string => `${ownFolder}/orders/archive-${id}`;

/** The newest first. */
export const archivesIn = (cache: Cache, ownFolder: string): OrderArchive[] =>
  cache
    .document(archivesKind(ownFolder))
    .get()
    .toReversed()
    .map(({ id, madeAtSeconds, days }) => ({ id, madeAtSeconds, days }));

/** False if there is such an archive. Throws `StoreFault`, and `store.unwritable`. */
export async function addArchive(
  { ownFolder, id }: { ownFolder: string; id: string },
  orders: RestoredOrders,
  deps: ArchivesDeps,
): Promise<boolean> {
  const document = deps.cache.document(archivesKind(ownFolder));
  if (document.get().some((archive) => archive.id === id)) return false;
  const folder = archiveFolder(ownFolder, id);
  await writeFiles(folder, orders, deps);
  saveOrUndo(deps.cache, daysKind(folder), [...orders.days]);
  const { madeAtSeconds, days } = orders;
  const addedAtSeconds = deps.clock.nowSeconds();
  // Last, so that an archive that is listed is whole.
  const archive = { id, madeAtSeconds, addedAtSeconds, days: days.length };
  saveOrUndo(deps.cache, archivesKind(ownFolder), [...document.get(), archive]);
  return true;
}

/**
 * Makes these the shop's own orders. Only while no store is open on its files. False if it has orders by now; throws
 * `StoreFault`, and `store.unwritable`.
 */
export async function takeOverOrders(
  ownFolder: string,
  orders: RestoredOrders,
  { inherited, ...deps }: ArchivesDeps & { inherited: Inherited | undefined },
): Promise<boolean> {
  const journal = deps.journals.open(`${ownFolder}/orders/journal`);
  const hasOrders =
    (inherited?.unwritten.length ?? 0) > 0 ||
    deps.cache.document(daysKind(ownFolder)).get().length > 0 ||
    (await journal.read()).length > 0;
  if (hasOrders) return false;
  const isJournal = (name: string) => name === 'journal';
  await writeFiles(ownFolder, { ...orders, names: orders.names.filter((name) => !isJournal(name)) }, deps);
  // What was still to be printed is noted before the journal has its name: the next start would print it.
  const draft = deps.journals.open(`${ownFolder}/orders/taking-over`);
  if (orders.names.some(isJournal)) await writeFile(draft, 'journal', orders);
  await noteTickets(draft, deps);
  await copyFile(draft, journal);
  await draft.remove();
  saveOrUndo(deps.cache, daysKind(ownFolder), [...orders.days]);
  return true;
}

async function writeFiles(folder: string, orders: RestoredOrders, { journals }: ArchivesDeps): Promise<void> {
  for (const name of orders.names) await writeFile(journals.open(`${folder}/orders/${name}`), name, orders);
}

async function writeFile(file: JournalFile, name: string, { lines }: RestoredOrders): Promise<void> {
  const found = await lines(name);
  if (found === undefined) throw new StoreFault('failed', new Error(`${name} cannot be read any more`));
  await file.replace(found.lines);
  if (found.anchor !== undefined) await file.writeAnchor(found.anchor);
}

async function copyFile(from: JournalFile, to: JournalFile): Promise<void> {
  const anchor = await from.readAnchor();
  await to.replace(await from.read());
  if (anchor !== undefined) await to.writeAnchor(anchor);
}

/** The kitchen has had its tickets from the desk that made the backup, or from paper. */
async function noteTickets(file: JournalFile, deps: ArchivesDeps): Promise<void> {
  const { clock } = deps;
  const journal = new OrderJournal({
    ...deps,
    file,
    // The store that opens the journal tells of it.
    onDamage: () => undefined,
    onCopy: () => undefined,
    archive: () => Promise.resolve(),
    onChange: () => undefined,
  });
  await journal.open();
  await journal.perform(() => {
    const waiting = journal.book
      .all()
      .flatMap(({ id: order, sendings }) =>
        sendings.flatMap((sending) => (sending.isHandedOver ? [] : [{ order, of: sending.id }])),
      );
    const head = { device: '', person: '', atSeconds: clock.nowSeconds() };
    const operations = waiting.map(({ order, of }) => ({
      ...head,
      kind: 'tickets' as const,
      id: `restored-${of}`,
      order,
      of,
      jobs: [],
      unprinted: [],
    }));
    return operations.length === 0 ? undefined : { orders: [], operations };
  });
  await journal.end();
}

function saveOrUndo<Value>(cache: Cache, kind: DocumentKind<Value>, value: Value): void {
  const document = cache.document(kind);
  const former = document.get();
  document.set(value);
  const { trouble, unsaved } = cache.storage();
  if (!unsaved.includes(kind.name)) return;
  document.set(former);
  throw failure('store.unwritable', 'the orders cannot be written', { reason: trouble ?? 'failed' });
}
