// Copies of what people make: the daily backup and the second copy of every order; where they are, and how they are doing.
import type { CopiedDesk, CopiesState, SavedBackup } from '../../contract/copies.ts';
import type { BackupModule } from '../backup/backup-module.ts';
import { deviceOf } from '../platform/storage/device.ts';
import { defineDomain } from '../domain.ts';
import { AppFailure, failure, invalid } from '../failure.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import {
  type Chance,
  type Clock,
  type Desk,
  type Digest,
  type Folder,
  FolderFault,
  type Folders,
  type Log,
  type Packing,
} from '../ports.ts';
import { copiedShop, type CopiedShop, copyAsBackup } from './copied-orders.ts';
import { copiesKind, type CopiesSettings } from './copies-document.ts';
import { PatientFolders } from './patient-folders.ts';
import { DailyBackup, savedIn } from './daily-backup.ts';
import type { SecondCopy, SecondCopyBook } from './second-copy.ts';

export interface CopiesDeps {
  cache: Cache;
  backup: BackupModule;
  second: SecondCopy;
  /** The names of all files of orders and of the audit on this machine. */
  fileNames: SecondCopyBook['names'];
  facts: SecondCopyBook['facts'];
  folders: Folders;
  packing: Packing;
  digest: Digest;
  clock: Clock;
  chance: Chance;
  desk: Desk;
  log: Log;
  onChange: (state: CopiesState) => void;
}

const PREFIX = 'servery-';
const HOME_FOLDER = 'backups';

export class CopiesModule {
  readonly #deps: CopiesDeps;
  readonly #document: Document<CopiesSettings>;
  readonly #daily: DailyBackup;
  readonly #folders: PatientFolders;

  constructor(deps: CopiesDeps) {
    this.#deps = deps;
    this.#folders = new PatientFolders(deps);
    this.#document = deps.cache.document(copiesKind);
    const onChange = () => this.#changed();
    this.#daily = new DailyBackup({
      ...deps,
      document: this.#document,
      folder: () => this.#backups(),
      onChange,
    });
    deps.second.onChange(onChange);
    this.#beginSecond();
  }

  start(): void {
    this.#daily.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#daily.stop(), this.#deps.second.stop()]);
  }

  state(): CopiesState {
    const { folders, desk, second } = this.#deps;
    const { backupFolder, secondFolder } = this.#document.get();
    const inHome = joined(desk.facts.homeFolder, HOME_FOLDER);
    return {
      hasDialog: folders.choose !== undefined,
      daily: {
        folder: backupFolder,
        path: backupFolder === null ? inHome : joined(backupFolder, this.#ownName()),
        ...this.#daily.state(),
      },
      second: {
        folder: secondFolder,
        path: secondFolder === null ? '' : joined(secondFolder, this.#ownName()),
        gap: secondFolder === null ? null : second.gap(),
        mended: this.#document.get().mended,
      },
    };
  }

  async choose(): Promise<{ path: string | null }> {
    return { path: (await this.#deps.folders.choose?.()) ?? null };
  }

  async setBackupFolder(path: string | null): Promise<CopiesState> {
    const backupFolder = path === null ? null : await this.#created(path);
    this.#save({ backupFolder });
    void this.#daily.run();
    return this.state();
  }

  async setSecondFolder(path: string | null): Promise<CopiesState> {
    const secondFolder = path === null ? null : await this.#created(path);
    this.#save({ secondFolder });
    this.#useSecond(secondFolder, { isNew: true });
    return this.state();
  }

  backUp(): CopiesState {
    void this.#daily.run();
    return this.state();
  }

  /** Writes a backup and waits for it; false if that failed. */
  async backUpNow(): Promise<boolean> {
    await this.#daily.run();
    return this.#daily.state().failure === null;
  }

  /** A day was closed. */
  dayClosed(): void {
    this.#deps.second.factsChanged();
    this.#daily.dayClosed();
  }

  async saved(): Promise<SavedBackup[]> {
    const { backupFolder } = this.#document.get();
    const own = this.#ownName();
    return withFailure(async () => {
      const desks = backupFolder === null ? [own] : await this.#folders.list(backupFolder, PREFIX);
      const lists = desks.filter(isDeskFolder).map(async (desk): Promise<SavedBackup[]> => {
        const folder = this.#backupsOf(desk);
        const names = (await savedIn(folder)).toReversed();
        return Promise.all(
          names.map(async (name) => {
            return { desk, isOwn: desk === own, name, bytes: (await folder.sizeOf(name)) ?? 0 };
          }),
        );
      });
      return (await Promise.all(lists)).flat();
    });
  }

  async open({ desk, name }: { desk: string; name: string }): Promise<{ id: string }> {
    return withFailure(async () => {
      const folder = this.#backupsOf(desk);
      const bytes = await folder.read(name);
      if (bytes === undefined) throw invalid({ path: ['name'], rule: 'wrong' });
      return this.#deps.backup.openSaved(bytes, (beside) => folder.read(beside));
    });
  }

  async copied(): Promise<CopiedDesk[]> {
    return withFailure(async () => {
      const { secondFolder } = this.#document.get();
      const desks = secondFolder === null ? [] : await this.#folders.list(secondFolder, PREFIX);
      const found: CopiedDesk[] = [];
      for (const desk of desks.filter(isDeskFolder)) {
        const shops = await this.#copiedShops(desk);
        if (shops.length === 0) continue;
        found.push({
          desk,
          isOwn: desk === this.#ownName(),
          shops: shops.map(({ connection }) => connection.name),
          days: shops.reduce((sum, { days }) => sum + days.length, 0),
          to:
            shops
              .flatMap(({ days }) => days.at(-1)?.date ?? [])
              .sort()
              .at(-1) ?? null,
        });
      }
      return found;
    });
  }

  async openCopied(desk: string): Promise<{ id: string }> {
    return withFailure(async () => {
      const shops = await this.#copiedShops(desk);
      if (shops.length === 0) throw invalid({ path: ['desk'], rule: 'wrong' });
      const { backup, clock, desk: ours } = this.#deps;
      const made = { ...this.#deps, madeAtSeconds: clock.nowSeconds(), madeBy: ours.facts.version };
      const { bytes, beside } = await copyAsBackup(this.#secondOf(desk), shops, made);
      return backup.openSaved(bytes, (name) => Promise.resolve(beside.get(name)));
    });
  }

  #secondOf(desk: string): Folder {
    const { secondFolder } = this.#document.get();
    if (secondFolder === null) throw invalid({ path: ['desk'], rule: 'wrong' });
    return this.#folders.open(secondFolder, desk);
  }

  async #copiedShops(desk: string): Promise<CopiedShop[]> {
    const folder = this.#secondOf(desk);
    const shops: CopiedShop[] = [];
    for (const shop of await folder.listFolders('copy')) {
      const copied = await copiedShop(folder, shop);
      if (copied !== undefined) shops.push(copied);
    }
    return shops;
  }

  /** Before any order is read: a damaged file is mended from the copy. */
  #beginSecond(): void {
    const { second, fileNames, facts, clock } = this.#deps;
    const { gap, secondFolder } = this.#document.get();
    second.begin(
      {
        names: fileNames,
        facts,
        saveGap: (lacking) => {
          const { gap: saved } = this.#document.get();
          if (saved === null && lacking === null) return;
          const names = [...(lacking?.names ?? [])];
          this.#document.set({ ...this.#document.get(), gap: lacking && { ...lacking, names } });
        },
        onMended: (lines) => this.#save({ mended: { atSeconds: clock.nowSeconds(), lines } }),
      },
      gap,
    );
    if (secondFolder !== null) this.#useSecond(secondFolder, { isNew: false });
  }

  #useSecond(path: string | null, { isNew }: { isNew: boolean }): void {
    const folder = path === null ? undefined : this.#folders.open(path, this.#ownName());
    this.#deps.second.use(folder, { isNew });
  }

  #backups(): Folder {
    return this.#backupsOf(this.#ownName());
  }

  #backupsOf(desk: string): Folder {
    const { backupFolder } = this.#document.get();
    if (backupFolder === null) return this.#deps.folders.own(HOME_FOLDER);
    return this.#folders.open(backupFolder, desk);
  }

  /** Each desk has a folder of its own in what was chosen, so no two write the same files. */
  #ownName(): string {
    return `${PREFIX}${deviceOf(this.#deps)}`;
  }

  #created(path: string): Promise<string> {
    return withFailure(() => this.#folders.create(path, this.#ownName()));
  }

  #save(change: Partial<CopiesSettings>): void {
    this.#document.set({ ...this.#document.get(), ...change });
    this.#changed();
  }

  #changed(): void {
    this.#deps.onChange(this.state());
  }
}

const isDeskFolder = (name: string) => /^servery-[0-9a-f]{32}$/.test(name);

function joined(folder: string, name: string): string {
  const separator = folder.includes('\\') ? '\\' : '/';
  return folder.endsWith(separator) ? `${folder}${name}` : `${folder}${separator}${name}`;
}

async function withFailure<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppFailure || !(error instanceof FolderFault)) throw error;
    const { reason, message } = error;
    throw failure('folder.unusable', message, { reason });
  }
}

export const copiesDomain = defineDomain({
  name: 'copies',
  create: (deps: CopiesDeps) => new CopiesModule(deps),
  routes: (copies) => ({
    'copies.get': () => copies.state(),
    'copies.choose': () => copies.choose(),
    'copies.set-backup-folder': ({ path }) => copies.setBackupFolder(path),
    'copies.set-second-folder': ({ path }) => copies.setSecondFolder(path),
    'copies.back-up': () => copies.backUp(),
    'copies.saved': () => copies.saved(),
    'copies.open': (wanted) => copies.open(wanted),
    'copies.copied': () => copies.copied(),
    'copies.open-copied': ({ desk }) => copies.openCopied(desk),
  }),
});
