// The daily backup: written behind the closing of a day, read back, tried again when it fails, the oldest removed.
import { type BackupFault, type DailyBackupState, KEPT_BACKUPS } from '../../contract/copies.ts';
import type { BackupModule } from '../backup/backup-module.ts';
import { type BackupFile, type BackupShop, readBackup, writeBackup } from '../backup/backup-file.ts';
import type { PackFile } from '../backup/gather.ts';
import { dayFile, JOURNAL } from '../backup/order-files.ts';
import {
  besideName,
  packLines,
  type PackedFile,
  readOrdersEntry,
  type ReadOrders,
  unpackLines,
} from '../backup/packed-orders.ts';
import { AppFailure } from '../failure.ts';
import { type StoredDay, storedDay } from '../orders/business-days.ts';
import type { Document } from '../platform/storage/cache.ts';
import { type Clock, type Digest, type Folder, FolderFault, type Log, type Packing } from '../ports.ts';
import type { KnownShop } from '../session/adopt.ts';
import type { CopiesSettings } from './copies-document.ts';
import { within } from './within.ts';

export const BACKUP_AGAIN_AFTER_MS = 10 * 60_000;
const STOP_WITHIN_MS = 3_000;
/** The first minutes of a start belong to the person. */
export const AFTER_START_MS = 60_000;

interface DailyBackupDeps {
  backup: Pick<BackupModule, 'gather' | 'dateOf'>;
  document: Document<CopiesSettings>;
  /** The folder of this desk's backups; throws `FolderFault`. */
  folder: () => Folder;
  clock: Clock;
  packing: Packing;
  digest: Digest;
  log: Log;
  onChange: () => void;
}

export class DailyBackup {
  readonly #deps: DailyBackupDeps;
  #running: Promise<void> | undefined;
  #callOff: (() => void) | undefined;
  #hasEnded = false;

  constructor(deps: DailyBackupDeps) {
    this.#deps = deps;
  }

  state(): Pick<DailyBackupState, 'isRunning' | 'last' | 'failure'> {
    const { last, failure } = this.#deps.document.get();
    return { isRunning: this.#running !== undefined, last, failure };
  }

  /** Writes the backup that the run before has not. */
  start(): void {
    if (this.#deps.document.get().dueSinceSeconds !== null) this.#later(AFTER_START_MS);
  }

  async stop(): Promise<void> {
    this.#hasEnded = true;
    this.#callOff?.();
    // A medium that does not answer must not keep the program from ending; the backup stays due.
    await within(this.#deps.clock, STOP_WITHIN_MS, this.#running ?? Promise.resolve());
  }

  /** Remembers that a backup is due, through a kill too, and writes it behind. */
  dayClosed(): void {
    const { document, clock } = this.#deps;
    const dueSinceSeconds = document.get().dueSinceSeconds ?? clock.nowSeconds();
    document.set({ ...document.get(), dueSinceSeconds });
    void this.run();
  }

  /** Never throws: the state says what went wrong. A call during a run has a run of its own after it. */
  async run(): Promise<void> {
    const before = this.#running;
    const running = (before ?? Promise.resolve()).then(() => this.#run());
    this.#running = running;
    this.#deps.onChange();
    await running;
    if (this.#running === running) this.#running = undefined;
    this.#deps.onChange();
  }

  async #run(): Promise<void> {
    if (this.#hasEnded) return;
    this.#callOff?.();
    const { document, clock, log } = this.#deps;
    const { dueSinceSeconds } = document.get();
    try {
      const last = await this.#write();
      const isDueAgain = document.get().dueSinceSeconds !== dueSinceSeconds;
      document.set({
        ...document.get(),
        last,
        failure: null,
        ...(isDueAgain ? {} : { dueSinceSeconds: null }),
      });
      log.info('backup.written', { bytes: last.bytes, days: last.days });
    } catch (error) {
      const { failure, dueSinceSeconds: due } = document.get();
      const sinceSeconds = failure?.sinceSeconds ?? clock.nowSeconds();
      log.error('backup.failed', { why: String(error) });
      document.set({
        ...document.get(),
        failure: { reason: faultOf(error), sinceSeconds },
        dueSinceSeconds: due ?? clock.nowSeconds(),
      });
      this.#later(BACKUP_AGAIN_AFTER_MS);
    }
  }

  #later(delayMs: number): void {
    this.#callOff?.();
    if (this.#hasEnded) return;
    this.#callOff = this.#deps.clock.after(delayMs, () => {
      this.#callOff = undefined;
      void this.run();
    });
  }

  async #write(): Promise<NonNullable<DailyBackupState['last']>> {
    const { backup } = this.#deps;
    const folder = this.#deps.folder();
    const saved = await savedIn(folder);
    const written = new Map<string, string>();
    const former = await formerFiles(folder, saved);
    const file = await backup.gather(this.#packInto(folder, former, written));
    const name = nameAfter(saved, backup.dateOf(file));
    const bytes = writeBackup(file);
    await folder.write(name, bytes);
    await this.#readBack({ folder, name, written }).catch(async (error: unknown) => {
      // It must not be taken for one that was checked.
      await folder.remove(name).catch(() => undefined);
      throw error;
    });
    await keepNewest(folder, [...saved, name]);
    return { atSeconds: file.madeAtSeconds, name, bytes: bytes.length, ...countsOf(file) };
  }

  /** A closed day that has not changed since the last backup is not written again. */
  #packInto(folder: Folder, former: FormerFiles, written: Map<string, string>): PackFile {
    return async ({ shop, name, day, lines }) => {
      const closed = typeof day?.closedAtSeconds === 'number' ? day : undefined;
      const known = closed && former.get(keyOf(shop, closed));
      if (known !== undefined && (await folder.sizeOf(besideName(known))) === known.bytes) return known;
      const { file, bytes } = await packLines(name, await lines(), this.#deps);
      const beside = besideName(file);
      if ((await folder.sizeOf(beside)) !== bytes.length || name === JOURNAL)
        await folder.write(beside, bytes);
      written.set(beside, file.sum);
      return file;
    };
  }

  /** A backup counts when everything that was written for it could be read again. */
  async #readBack({ folder, name, written }: WrittenBackup): Promise<void> {
    const bytes = await folder.read(name);
    if (bytes === undefined) throw new Unreadable(name);
    const { shops } = asReadable(name, () => readBackup(bytes));
    for (const { files } of shops.flatMap(ordersIn)) {
      for (const file of files) {
        const beside = besideName(file);
        const isNew = written.has(beside);
        const isThere = isNew
          ? (await unpackLines(file, (each) => folder.read(each), this.#deps)) !== undefined
          : (await folder.sizeOf(beside)) === file.bytes;
        if (!isThere) throw new Unreadable(beside);
      }
    }
  }
}

interface WrittenBackup {
  folder: Folder;
  name: string;
  /** What was written beside it, with its sum. */
  written: ReadonlyMap<string, string>;
}

class Unreadable extends Error {
  constructor(name: string) {
    super(`${name} cannot be read back`);
    this.name = 'Unreadable';
  }
}

function asReadable<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    throw new Unreadable(name);
  }
}

function faultOf(error: unknown): BackupFault {
  if (error instanceof FolderFault) return error.reason;
  if (error instanceof Unreadable) return 'unreadable';
  const isTooLarge = error instanceof AppFailure && error.error.code === 'backup.unreadable';
  return isTooLarge ? 'too-large' : 'failed';
}

const NAME = /^backup-(\d{6})-\d{4}-\d{2}-\d{2}\.json$/;

/** The earliest first: they are numbered, since a clock can be set back. */
export const savedIn = async (folder: Folder): Promise<string[]> =>
  (await folder.list('')).filter((name) => NAME.test(name)).sort();

function nameAfter(saved: readonly string[], date: string): string {
  const last = Number(NAME.exec(saved.at(-1) ?? '')?.[1] ?? 0);
  return `backup-${String(last + 1).padStart(6, '0')}-${date}.json`;
}

/** The journals of the oldest ones go with them. The files of days stay, like the days themselves. */
async function keepNewest(folder: Folder, saved: readonly string[]): Promise<void> {
  const staying = new Set<string>();
  for (const name of saved.slice(-KEPT_BACKUPS))
    for (const beside of await journalsOf(folder, name)) staying.add(beside);
  for (const name of saved.slice(0, -KEPT_BACKUPS)) {
    const journals = await journalsOf(folder, name);
    await folder.remove(name);
    for (const beside of journals) if (!staying.has(beside)) await folder.remove(beside);
  }
}

async function journalsOf(folder: Folder, name: string): Promise<string[]> {
  const orders = (await ordersOf(folder, name)) ?? [];
  return orders.flatMap(({ files }) => files.filter((file) => file.name === JOURNAL).map(besideName));
}

type FormerFiles = ReadonlyMap<string, PackedFile>;

const keyOf = ({ name, baseUrl, appId }: KnownShop, day: StoredDay) =>
  // Parsed, so that its fields are in one order wherever it comes from.
  JSON.stringify([name, baseUrl, appId, storedDay.parse(day)]);

/** The files of the last readable backup, by the days as they were then. */
async function formerFiles(folder: Folder, saved: readonly string[]): Promise<FormerFiles> {
  const files = new Map<string, PackedFile>();
  const last = saved.at(-1);
  const shops = last === undefined ? undefined : await shopsIn(folder, last);
  for (const shop of shops ?? []) {
    for (const { days, files: packed } of ordersIn(shop)) {
      const byName = new Map(days.map((day) => [dayFile(day.number), day]));
      for (const file of packed) {
        const day = byName.get(file.name);
        if (day !== undefined) files.set(keyOf(shop, day), file);
      }
    }
  }
  return files;
}

const ordersOf = async (folder: Folder, name: string) => (await shopsIn(folder, name))?.flatMap(ordersIn);

/** Undefined if the backup cannot be read. */
async function shopsIn(folder: Folder, name: string): Promise<readonly BackupShop[] | undefined> {
  const bytes = await folder.read(name);
  try {
    return bytes === undefined ? undefined : readBackup(bytes).shops;
  } catch (error) {
    if (error instanceof AppFailure) return undefined;
    throw error;
  }
}

function ordersIn({ orders }: { orders?: unknown }): ReadOrders[] {
  const read = orders === undefined ? 'unreadable' : readOrdersEntry(orders);
  return typeof read === 'string' ? [] : [read];
}

function countsOf({ shops }: BackupFile): { days: number; orders: number } {
  const days = shops.flatMap(ordersIn).flatMap((read) => read.days);
  return { days: days.length, orders: days.reduce((sum, { orders }) => sum + orders, 0) };
}
