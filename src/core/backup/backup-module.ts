// Backups: exports what people have made on this machine as one file, without tokens, and restores such a file.
import {
  type BackupChoice,
  type BackupContents,
  type BackupPart,
  type BackupPreview,
  type BackupReport,
  MOST_BACKUP_BYTES,
  type OrdersOutcome,
  type PartOutcome,
} from '../../contract/backup.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Delivery } from '../../contract/delivery.ts';
import { openZone } from '../../contract/time-zone.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { note, type NoteDeps } from '../audit/note.ts';
import type { Caller } from '../caller.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { AppFailure, invalid } from '../failure.ts';
import { base64From } from '../platform/bytes.ts';
import { ChunkedUpload } from '../platform/upload.ts';
import {
  type Desk,
  type Digest,
  type Files,
  type Journals,
  type Log,
  type Packing,
  StoreFault,
} from '../ports.ts';
import { matched } from '../session/adopt.ts';
import type { Session } from '../session/session.ts';
import {
  type BackupFile,
  type BackupShop,
  type ReadBackup,
  readBackup,
  unreadableBackup,
  writeBackup,
} from './backup-file.ts';
import { compared, type Compared, partAt, type Restorable } from './compared.ts';
import { connectionOf, contentOf, gather, hasOwnOrders, type PackFile } from './gather.ts';
import { OrderFiles } from './order-files.ts';
import { type Beside, packLines } from './packed-orders.ts';
import { textOf } from './part.ts';
import { type ComparedOrders, compareOrders, type OrdersTarget, restoreOrders } from './restore-orders.ts';
import { defineDomain } from '../domain.ts';

export interface BackupDeps extends NoteDeps {
  cache: Cache;
  journals: Journals;
  packing: Packing;
  digest: Digest;
  log: Log;
  files: Files;
  desk: Desk;
  session: Pick<Session, 'state' | 'adopt' | 'reopen' | 'switchTo'>;
  /** The number of unsent commands of this shop. */
  unsentOf: (shop: string) => Promise<number>;
  timeZone: () => string;
  orders: OrdersTarget;
  audit: NoteDeps['audit'] & Pick<AuditLog, 'head'>;
  /** Lets the module that owns the document react. */
  onWritten: Applying['onWritten'];
}

/** A file that is being restored, and the result of its comparison with this machine. */
interface Upload {
  chunks: ChunkedUpload;
  /** What lies beside a saved backup. */
  beside: Beside;
  file?: ReadBackup;
  found?: { desk: Compared; shops: FoundShop[] } | undefined;
}

interface FoundShop {
  shop: BackupShop;
  /** The same shop on this machine, if it has it. */
  known: Profile | undefined;
  parts: Compared;
  orders: ComparedOrders | undefined;
}

const MOST_AT_ONCE = 2;

export class BackupModule {
  readonly #deps: BackupDeps;
  readonly #uploads = new Map<string, Upload>();
  #restoring: Promise<unknown> = Promise.resolve();

  constructor(deps: BackupDeps) {
    this.#deps = deps;
  }

  async contents(): Promise<BackupContents> {
    const counts = (shop: string | null) =>
      contentOf(shop, this.#deps.cache).map(([part, { count }]) => ({ part, count }));
    const shops = this.#profiles().map(async (shop) => {
      const { id, name } = shop;
      const unsent = await this.#deps.unsentOf(id);
      return { id, name, parts: counts(id), orders: await this.#heldOrders(shop), unsent };
    });
    return { desk: counts(null), shops: await Promise.all(shops) };
  }

  async export(): Promise<Delivery> {
    const file = await this.gather(async ({ name, lines }) => {
      const packed = await packLines(name, await lines(), this.#deps);
      return { ...packed.file, packed: base64From(packed.bytes) };
    });
    const bytes = writeBackup(file);
    const name = `servery-backup-${this.dateOf(file)}.json`;
    return this.#deps.files.deliver({ name, type: 'application/json', bytes });
  }

  /** Everything as it is now; `pack` says where the orders lie. */
  async gather(pack: PackFile): Promise<BackupFile> {
    const { clock, desk, audit } = this.#deps;
    const content = await gather({ ...this.#deps, profiles: this.#profiles() }, pack);
    const auditHead = audit.head();
    return {
      madeAtSeconds: clock.nowSeconds(),
      madeBy: desk.facts.version,
      ...(auditHead !== '' && { auditHead }),
      ...content,
    };
  }

  /** 2026-11-26, by the clock of the shops. */
  dateOf({ madeAtSeconds }: Pick<BackupFile, 'madeAtSeconds'>): string {
    const { wallOf } = openZone(this.#deps.timeZone());
    return new Date(wallOf(madeAtSeconds) * 1000).toISOString().slice(0, 10);
  }

  /** A backup that was saved with its orders beside it, to be read like an uploaded one. */
  openSaved(bytes: Uint8Array, beside: Beside): { id: string } {
    const { id } = this.begin();
    const upload = this.#get(id);
    upload.file = readBackup(bytes);
    upload.beside = beside;
    return { id };
  }

  begin(): { id: string } {
    const id = this.#deps.chance.id();
    const chunks = new ChunkedUpload(MOST_BACKUP_BYTES, () => unreadableBackup('too-large'));
    this.#uploads.set(id, { chunks, beside: () => Promise.resolve(undefined) });
    const [oldest = id] = this.#uploads.keys();
    if (this.#uploads.size > MOST_AT_ONCE) this.#uploads.delete(oldest);
    return { id };
  }

  add({ id, base64 }: { id: string; base64: string }): null {
    this.#get(id).chunks.add(base64);
    return null;
  }

  drop({ id }: { id: string }): null {
    this.#uploads.delete(id);
    return null;
  }

  /** Each call compares the file with the current state of this machine. */
  async read({ id }: { id: string }): Promise<BackupPreview> {
    const upload = this.#get(id);
    const file = (upload.file ??= readBackup(upload.chunks.take()));
    const { cache } = this.#deps;
    const desk = compared(file.desk, { cache, shop: null });
    const here = matched(file.shops, this.#profiles());
    const shops: FoundShop[] = [];
    for (const [at, shop] of file.shops.entries()) {
      const known = here[at];
      const entry = hasOwnOrders(shop) ? shop.orders : undefined;
      const orders = await compareOrders(entry, known?.id, { ...this.#deps, beside: upload.beside });
      shops.push({ shop, known, parts: compared(shop.parts, { cache, shop: known?.id }), orders });
    }
    upload.found = { desk, shops };
    const { madeAtSeconds, madeBy, unreadableShops } = file;
    return {
      id,
      madeAtSeconds,
      madeBy,
      unreadableShops,
      desk: desk.found,
      shops: shops.map(({ shop, known, parts, orders }) => ({
        ...connectionOf(shop),
        known: known === undefined ? null : { id: known.id, name: known.name },
        parts: parts.found,
        orders: orders?.found ?? null,
      })),
    };
  }

  async apply({ id, desk, shops }: BackupChoice, { person, approver }: Caller): Promise<BackupReport> {
    const upload = this.#get(id);
    const { found: there } = upload;
    if (there === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    const chosen = shops.map((choice) => ({ ...choice, shop: there.shops[choice.at] }));
    const isWrong = chosen.some(({ shop }) => shop === undefined) || hasDuplicates(shops.map(({ at }) => at));
    if (isWrong) throw invalid({ path: ['shops'], rule: 'wrong' });
    // The state has changed now, so another restore needs another preview.
    upload.found = undefined;
    const report: BackupReport = { desk: this.#apply(desk, there.desk, null), shops: [] };
    for (const { at, parts, shop } of chosen)
      if (shop !== undefined) report.shops.push({ at, ...this.#applyShop(shop, parts), orders: null });
    for (const done of report.shops) {
      const { shop, orders } = chosen.find(({ at }) => at === done.at) ?? {};
      if (orders === true && shop?.orders !== undefined && done.id !== null)
        done.orders = await this.#inTurn(shop.orders, done.id, upload);
    }
    await this.#settle(report);
    await note(this.#deps, { kind: 'restored', about: aboutOf(report) }, { person, approver });
    this.#deps.log.info('backup taken over', { shops: report.shops.length });
    return report;
  }

  #applyShop(
    { shop, known, parts: there }: FoundShop,
    chosen: readonly BackupPart[],
  ): Omit<BackupReport['shops'][number], 'at' | 'orders'> {
    const here = this.#profiles().find(({ id }) => id === known?.id);
    const stored = here ?? this.#adopted(shop);
    if (stored === undefined) {
      const parts = chosen.map((part) => ({ part, outcome: 'unwritable' as const }));
      return { id: null, name: shop.name, isAdded: false, needsToken: false, parts };
    }
    const { id, name } = stored;
    const parts = this.#apply(chosen, there, id);
    const hasToken = this.#profiles().some((one) => one.id === id && one.hasToken);
    return { id, name, isAdded: here === undefined, needsToken: !hasToken, parts };
  }

  /** Two windows that restore the same orders at once would write the same files. */
  #inTurn(found: ComparedOrders, shop: string, upload: Upload): Promise<OrdersOutcome> {
    const restoring = this.#restoring.then(() => this.#applyOrders(found, shop, upload));
    this.#restoring = restoring.catch(() => undefined);
    return restoring;
  }

  async #applyOrders(found: ComparedOrders, shop: string, { beside, file }: Upload): Promise<OrdersOutcome> {
    const { orders: target } = this.#deps;
    try {
      const madeAtSeconds = file?.madeAtSeconds ?? 0;
      return await restoreOrders(found, shop, { ...this.#deps, target, beside, madeAtSeconds });
    } catch (error) {
      const isDisk =
        error instanceof StoreFault ||
        (error instanceof AppFailure && error.error.code === 'store.unwritable');
      if (!isDisk) throw error;
      this.#deps.log.error('backup.orders', { why: error.message });
      return 'unwritable';
    }
  }

  /** Undefined if the disk refused the write. */
  #adopted(shop: BackupShop) {
    try {
      return this.#deps.session.adopt(connectionOf(shop));
    } catch (error) {
      if (error instanceof AppFailure && error.error.code === 'store.unwritable') return undefined;
      throw error;
    }
  }

  #apply(chosen: readonly BackupPart[], { restorable }: Compared, shop: string | null) {
    const { cache, onWritten } = this.#deps;
    return applyParts(chosen, { cache, shop, restorable, onWritten });
  }

  /** Reopens the open shop if its documents were replaced; opens a restored shop if none is open. */
  async #settle({ shops }: BackupReport): Promise<void> {
    const { session } = this.#deps;
    const { currentId, profiles } = session.state();
    const isWritten = shops.some(
      ({ id, parts }) => id === currentId && parts.some(({ outcome }) => outcome === 'written'),
    );
    if (isWritten && currentId !== null) session.reopen();
    const added = profiles.find(({ id, kind }) => kind === 'shop' && shops.some((shop) => shop.id === id));
    if (currentId === null && added !== undefined) await session.switchTo(added.id);
  }

  async #heldOrders(shop: Profile): Promise<BackupContents['shops'][number]['orders']> {
    const files = new OrderFiles(shop.id, this.#deps);
    if (!hasOwnOrders(shop) || (await files.isEmpty())) return null;
    const days = files.days();
    return { days: days.length, orders: days.reduce((sum, { orders }) => sum + orders, 0) };
  }

  #profiles() {
    return this.#deps.session.state().profiles;
  }

  #get(id: string): Upload {
    const upload = this.#uploads.get(id);
    if (upload === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    return upload;
  }
}

/** What was restored, as the audit names it. */
const aboutOf = ({ desk, shops }: BackupReport) =>
  [...desk.map(({ part }) => part), ...shops.map(({ name }) => name)].join(', ');

const hasDuplicates = (all: readonly number[]) => new Set(all).size < all.length;

interface Applying {
  cache: Cache;
  /** Null for the desk's parts. */
  shop: string | null;
  restorable: readonly Restorable[];
  /** Called for each part that was written. */
  onWritten: (part: BackupPart, shop: string | null) => void;
}

function applyParts(
  chosen: readonly BackupPart[],
  applying: Applying,
): { part: BackupPart; outcome: PartOutcome }[] {
  return [...new Set(chosen)].map((part) => ({ part, outcome: applyPart(part, applying) }));
}

function applyPart(wanted: BackupPart, { cache, shop, restorable, onWritten }: Applying): PartOutcome {
  const found = restorable.find(({ part }) => part === wanted);
  const part = partAt(wanted, { cache, shop });
  if (found === undefined || part === undefined) return 'unreadable';
  const here = textOf(part.read());
  if (here === textOf(found.held)) return 'same';
  if (here !== found.previewed) return 'changed';
  if (!part.write(found.held)) return 'unwritable';
  onWritten(wanted, shop);
  return 'written';
}

export const backupDomain = defineDomain({
  name: 'backup',
  create: (deps: BackupDeps) => new BackupModule(deps),
  routes: (backup) => ({
    'backup.contents': () => backup.contents(),
    'backup.export': () => backup.export(),
    'backup.begin': () => backup.begin(),
    'backup.add': (piece) => backup.add(piece),
    'backup.read': (which) => backup.read(which),
    'backup.apply': (choice, caller) => backup.apply(choice, caller),
    'backup.drop': (which) => backup.drop(which),
  }),
});
