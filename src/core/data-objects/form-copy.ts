// An offline copy of one form: all its records, fetched at intervals, searched and sorted without the shop.
import type { DataCopy, DataSearched } from '../../contract/data-objects.ts';
import { runSteps } from '../catalogue/run-steps.ts';
import type { Cache, Collection } from '../platform/storage/cache.ts';
import { failure } from '../failure.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { Chance, Clock, Digest, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { PassStopped } from '../platform/sync/outcome.ts';
import { Schedule } from '../platform/sync/schedule.ts';
import { Sync } from '../platform/sync/sync.ts';
import { errorOf } from '../platform/sync/trouble-error.ts';
import { createAbortableYielder } from '../platform/sync/waiting.ts';
import { ColumnTally } from './column-tally.ts';
import { type FormRecord, readRecord } from './data-record.ts';
import { dataResource } from './data-resource.ts';
import { foundIn } from './meaning.ts';

/** Each fetch reads the whole form. */
const EVERY_MINUTES = 60;
const PROGRESS_EVERY_MS = 250;
const RECORDS_PER_STEP = 16;

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
  #loaded: { generation: number; coming: Promise<Loaded> } | undefined;
  #found: { by: string; in: Loaded; coming: Promise<FormRecord[]> } | undefined;
  #bytes: number | undefined;

  constructor(deps: FormCopyDeps) {
    const { form, shop, cache, clock, log } = deps;
    const resource = dataResource(form, deps.digest);
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
      onBroken: (error) => log.error('data copy broken', { stack: String(error) }),
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
    this.#schedule
      .refetch('full')
      .catch((error: unknown) => log.error('data copy broken', { stack: String(error) }));
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

  /** Yields while it works; computed once for each search and state of the copy, even for concurrent calls. */
  async find({ form, search, sort }: DataSearched): Promise<Found> {
    const loaded = await this.#orClosed(this.#load());
    const by = JSON.stringify([search, sort]);
    if (this.#found?.by !== by || this.#found.in !== loaded) {
      const wanted = { form, ...(search && { search }), ...(sort && { sort }) };
      this.#found = { by, in: loaded, coming: this.#search(loaded, wanted) };
    }
    return { ...loaded, records: await this.#orClosed(this.#found.coming) };
  }

  async #search({ records }: Loaded, wanted: DataSearched): Promise<FormRecord[]> {
    const { clock } = this.#deps;
    const rows = await runSteps(foundIn(records, wanted), { clock, signal: this.#end.signal });
    return Array.from(rows, (row) => records[row]).filter((record) => record !== undefined);
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

  /** Repeats if a new copy has replaced the one that was being read. */
  async #load(): Promise<Loaded> {
    for (;;) {
      const generation = this.#collection.current()?.number ?? 0;
      if (this.#loaded?.generation !== generation) this.#loaded = { generation, coming: this.#read() };
      const loaded = await this.#loaded.coming;
      if ((this.#collection.current()?.number ?? 0) === generation) return loaded;
    }
  }

  async #read(): Promise<Loaded> {
    const { clock } = this.#deps;
    const current = this.#collection.current();
    const yieldTurn = createAbortableYielder(clock, this.#end.signal);
    const tally = new ColumnTally();
    const records: FormRecord[] = [];
    let unreadable = 0;
    for (const shard of current?.shards ?? []) {
      const raws = this.#collection.read(shard);
      if (raws === undefined) unreadable += shard.count;
      for (const [at, raw] of (raws ?? []).entries()) {
        const record = readRecord(raw);
        if (record === null) unreadable += 1;
        else if (!record.isDeleted) records.push(record);
        if (at % RECORDS_PER_STEP === 0) await yieldTurn();
      }
      await yieldTurn();
    }
    tally.add(records);
    return { generation: current?.number ?? 0, records, unreadable, tally };
  }

  async #orClosed<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof PassStopped) throw failure('session.none', 'the shop was closed meanwhile');
      throw error;
    }
  }
}
