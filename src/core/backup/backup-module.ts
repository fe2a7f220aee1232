// Backups: exports what people have made on this machine as one file, without tokens, and restores such a file.
import {
  type BackupChoice,
  type BackupContents,
  type BackupPart,
  backupSections,
  type BackupPreview,
  type BackupReport,
  MOST_BACKUP_BYTES,
  type PartOutcome,
} from '../../contract/backup.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Delivery } from '../../contract/delivery.ts';
import { openZone } from '../../contract/time-zone.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { AppFailure, invalid } from '../failure.ts';
import { ChunkedUpload } from '../platform/upload.ts';
import type { Chance, Clock, Desk, Files, JsonObject, Log } from '../ports.ts';
import { type KnownShop, matched } from '../session/adopt.ts';
import type { Session } from '../session/session.ts';
import {
  type BackupShop,
  type ReadBackup,
  readBackup,
  unreadableBackup,
  writeBackup,
} from './backup-file.ts';
import { compared, type Compared, partAt, type Restorable } from './compared.ts';
import { type PartContent, textOf } from './part.ts';
import { defineDomain } from '../domain.ts';

export interface BackupDeps {
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  files: Files;
  desk: Desk;
  session: Pick<Session, 'state' | 'adopt' | 'reopen' | 'switchTo'>;
  /** The number of unsent commands of this shop. */
  unsentOf: (shop: string) => Promise<number>;
  timeZone: () => string;
  /** Lets the module that owns the document react. */
  onWritten: Applying['onWritten'];
}

/** A file that is being restored, and the result of its comparison with this machine. */
interface Upload {
  chunks: ChunkedUpload;
  file?: ReadBackup;
  found?: { desk: Compared; shops: FoundShop[] } | undefined;
}

interface FoundShop {
  shop: BackupShop;
  /** The same shop on this machine, if it has it. */
  known: Profile | undefined;
  parts: Compared;
}

const MOST_AT_ONCE = 2;

export class BackupModule {
  readonly #deps: BackupDeps;
  readonly #uploads = new Map<string, Upload>();

  constructor(deps: BackupDeps) {
    this.#deps = deps;
  }

  async contents(): Promise<BackupContents> {
    const counts = (shop: string | null) =>
      this.#contentOf(shop).map(([part, { count }]) => ({ part, count }));
    const shops = this.#profiles().map(async ({ id, name }) => {
      return { id, name, parts: counts(id), unsent: await this.#deps.unsentOf(id) };
    });
    return { desk: counts(null), shops: await Promise.all(shops) };
  }

  async export(): Promise<Delivery> {
    const { clock, desk, files, timeZone } = this.#deps;
    const filesOf = (shop: string | null) =>
      Object.fromEntries(this.#contentOf(shop).map(([part, { file }]): [string, JsonObject] => [part, file]));
    const madeAtSeconds = clock.nowSeconds();
    const bytes = writeBackup({
      madeAtSeconds,
      madeBy: desk.facts.version,
      desk: filesOf(null),
      shops: this.#profiles().map((shop) => ({ ...connectionOf(shop), parts: filesOf(shop.id) })),
    });
    const day = new Date(openZone(timeZone()).wallOf(madeAtSeconds) * 1000).toISOString().slice(0, 10);
    return files.deliver({ name: `servery-backup-${day}.json`, type: 'application/json', bytes });
  }

  begin(): { id: string } {
    const id = this.#deps.chance.id();
    const chunks = new ChunkedUpload(MOST_BACKUP_BYTES, () => unreadableBackup('too-large'));
    this.#uploads.set(id, { chunks });
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
  read({ id }: { id: string }): BackupPreview {
    const upload = this.#get(id);
    const file = (upload.file ??= readBackup(upload.chunks.take()));
    const { cache } = this.#deps;
    const desk = compared(file.desk, { cache, shop: null });
    const here = matched(file.shops, this.#profiles());
    const shops = file.shops.map((shop, at): FoundShop => {
      const known = here[at];
      return { shop, known, parts: compared(shop.parts, { cache, shop: known?.id }) };
    });
    upload.found = { desk, shops };
    const { madeAtSeconds, madeBy, unreadableShops } = file;
    return {
      id,
      madeAtSeconds,
      madeBy,
      unreadableShops,
      desk: desk.found,
      shops: shops.map(({ shop, known, parts }) => ({
        ...connectionOf(shop),
        known: known === undefined ? null : { id: known.id, name: known.name },
        parts: parts.found,
      })),
    };
  }

  apply({ id, desk, shops }: BackupChoice): BackupReport {
    const upload = this.#get(id);
    const { found: there } = upload;
    if (there === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    const chosen = shops.map(({ at, parts }) => ({ at, parts, shop: there.shops[at] }));
    const isWrong = chosen.some(({ shop }) => shop === undefined) || hasDuplicates(shops.map(({ at }) => at));
    if (isWrong) throw invalid({ path: ['shops'], rule: 'wrong' });
    // The state has changed now, so another restore needs another preview.
    upload.found = undefined;
    const report: BackupReport = { desk: this.#apply(desk, there.desk, null), shops: [] };
    for (const { at, parts, shop } of chosen)
      if (shop !== undefined) report.shops.push({ at, ...this.#applyShop(shop, parts) });
    this.#settle(report);
    this.#deps.log.info('backup taken over', { shops: report.shops.length });
    return report;
  }

  #applyShop(
    { shop, known, parts: there }: FoundShop,
    chosen: readonly BackupPart[],
  ): Omit<BackupReport['shops'][number], 'at'> {
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
  #settle({ shops }: BackupReport): void {
    const { session } = this.#deps;
    const { currentId, profiles } = session.state();
    const isWritten = shops.some(
      ({ id, parts }) => id === currentId && parts.some(({ outcome }) => outcome === 'written'),
    );
    if (isWritten && currentId !== null) session.reopen();
    const added = profiles.find(({ id, kind }) => kind === 'shop' && shops.some((shop) => shop.id === id));
    if (currentId === null && added !== undefined) session.switchTo(added.id);
  }

  #contentOf(shop: string | null): [BackupPart, PartContent][] {
    const { cache } = this.#deps;
    return backupSections.flatMap((part): [BackupPart, PartContent][] => {
      const held = partAt(part, { cache, shop })?.read();
      return held === undefined ? [] : [[part, held]];
    });
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

const connectionOf = ({ kind, name, baseUrl, appId, nesting }: KnownShop): KnownShop => ({
  kind,
  name,
  baseUrl,
  appId,
  nesting,
});

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
    'backup.apply': (choice) => backup.apply(choice),
    'backup.drop': (which) => backup.drop(which),
  }),
});
