// An offline copy of one form: all its records, fetched at intervals, searched and sorted without the shop.
import { logBroken } from '../failure.ts';
import type { DataCopy, DataSearched } from '../../contract/data-objects.ts';
import type { Cache, Collection } from '../platform/storage/cache.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { Chance, Clock, Digest, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { plainList } from '../platform/sync/resource.ts';
import { Schedule } from '../platform/sync/schedule.ts';
import { Sync } from '../platform/sync/sync.ts';
import { errorOf } from '../platform/sync/trouble-error.ts';
import { ColumnTally, type FormRecord, readRecord } from './data-record.ts';
import { foundIn } from './meaning.ts';

/** Each fetch reads the whole form. */
const EVERY_MINUTES = 60;
const PROGRESS_EVERY_MS = 250;
const DIGITS_OF_NAME = 32;

export interface FormCopyDeps {
  form: string;
  shop: OpenShop;
  cache: Cache;
  clock: Clock;
  chance: Chance;
  digest: Digest;
  log: Log;
  /** Whether the copy is fetched on its own. */
  isWanted: () => boolean;
  /** Its progress or result has changed. */
  onChange: () => void;
  /** The copy has new records. */
  onRenewed: () => void;
}

interface Loaded {
  generation: number;
  records: FormRecord[];
  unreadable: number;
  tally: ColumnTally;
}

export interface Found extends Omit<Loaded, 'records'> {
  /** All results, in order. */
  records: FormRecord[];
}

export class FormCopy {
  readonly #deps: FormCopyDeps;
  readonly #folder: string;
  readonly #collection: Collection;
  readonly #sync: Sync;
  readonly #schedule: Schedule;
  readonly #notify: Throttle;
  readonly #end = new AbortController();
  #isFetching = false;
  #isStopping = false;
  #loaded: Loaded | undefined;
  #found: { by: string; in: Loaded; records: FormRecord[] } | undefined;
  #bytes: number | undefined;

  constructor(deps: FormCopyDeps) {
    const { form, shop, cache, clock, log } = deps;
    const resource = recordsOf(form, deps.digest);
    this.#deps = deps;
    this.#folder = `${shop.dataFolder}/${resource.name}`;
    this.#collection = cache.collection(this.#folder);
    this.#notify = createThrottle(clock, PROGRESS_EVERY_MS, () => {
      if (!this.#end.signal.aborted) deps.onChange();
    });
    this.#sync = new Sync({
      ...deps,
      shop: { ...shop, signal: this.#end.signal },
      resource,
      onChange: () => this.#notify.soon(),
    });
    this.#schedule = new Schedule({
      clock,
      run: (kind, signal) => this.#run(kind, signal),
      state: () => this.#sync.state(),
      everyMinutes: () => EVERY_MINUTES,
      onBroken: (error) => logBroken(log, 'data copy broken', error),
    });
    this.#end.signal.addEventListener('abort', () => this.#schedule.stop(), { once: true });
  }

  /** Fetches at once, and then at intervals. */
  start(): void {
    this.#schedule.start();
  }

  /** Starts a fetch, or lets the current one continue; progress is reported through `onChange`. */
  fetch(): void {
    const { log } = this.#deps;
    if (this.#isFetching && !this.#isStopping) return;
    this.#schedule.refetch('full').catch((error: unknown) => logBroken(log, 'data copy broken', error));
  }

  stopFetching(): void {
    this.#isStopping = this.#isFetching;
    this.#schedule.cancel();
  }

  /** The connection is back. */
  retry(): void {
    this.#schedule.reconnected();
  }

  /** Stops all requests and notifications. */
  end(): void {
    this.#end.abort();
    this.#notify.end();
  }

  /** Removes the copy from the disk. */
  remove(): void {
    this.end();
    this.#deps.cache.removeFolder(this.#folder);
  }

  /** Whether the form was ever fetched completely. */
  isComplete(): boolean {
    return this.#sync.state().asOfSeconds !== null;
  }

  state(): DataCopy {
    const { asOfSeconds, held, missing, trouble, progress } = this.#sync.state();
    if (!this.#isFetching) this.#bytes ??= this.#measured();
    return {
      freshness: { asOfSeconds, error: trouble === null ? null : errorOf(trouble) },
      held,
      missing,
      bytes: this.#bytes ?? 0,
      progress: this.#isFetching ? { done: progress?.done ?? 0, of: progress?.of ?? null } : null,
    };
  }

  /** Computed once for each search and state of the copy. */
  find(query: Pick<DataSearched, 'search' | 'sort'>): Found {
    const loaded = this.#load();
    const by = JSON.stringify([query.search, query.sort]);
    if (this.#found?.by !== by || this.#found.in !== loaded) {
      this.#found = { by, in: loaded, records: foundIn(loaded.records, query) };
    }
    return { ...loaded, records: this.#found.records };
  }

  /** Frees the memory. */
  forget(): void {
    this.#loaded = this.#found = undefined;
  }

  async #run(...[kind, signal]: Parameters<Sync['run']>): ReturnType<Sync['run']> {
    if (!this.#deps.isWanted()) return { kind: 'cancelled', pass: kind };
    // Measured before the fetch: while the new copy grows beside the old one, both would count.
    this.#bytes = this.isComplete() ? this.#measured() : undefined;
    this.#isFetching = true;
    try {
      const outcome = await this.#sync.run(kind, signal);
      if (outcome.kind === 'done' && !this.#end.signal.aborted) this.#deps.onRenewed();
      return outcome;
    } finally {
      this.#isFetching = this.#isStopping = false;
      this.#notify.now();
    }
  }

  #measured(): number {
    return this.#deps.cache.sizeOf(this.#folder).bytes;
  }

  #load(): Loaded {
    if (this.#loaded === undefined || this.#loaded.generation !== (this.#collection.current()?.number ?? 0)) {
      this.#loaded = this.#read();
    }
    return this.#loaded;
  }

  #read(): Loaded {
    const current = this.#collection.current();
    const tally = new ColumnTally();
    const records: FormRecord[] = [];
    let unreadable = 0;
    for (const shard of current?.shards ?? []) {
      const raws = this.#collection.read(shard);
      if (raws === undefined) unreadable += shard.count;
      for (const raw of raws ?? []) {
        const record = readRecord(raw);
        if (record === null) unreadable += 1;
        else if (!record.isDeleted) records.push(record);
      }
    }
    tally.add(records);
    return { generation: current?.number ?? 0, records, unreadable, tally };
  }
}

/** Hashed, because a form's name may not be a valid folder name. */
const folderOf = (form: string, digest: Digest): string => digest(form).slice(0, DIGITS_OF_NAME);

const recordsOf = (form: string, digest: Digest) =>
  plainList(`data-objects/${folderOf(form, digest)}`, ({ callList }, { page, pageSize }, options) =>
    callList('dataList', { form, page, page_size: pageSize }, options),
  );
