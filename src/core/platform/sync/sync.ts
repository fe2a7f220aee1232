// Keeps one list of the open shop up to date on this machine, with full and delta passes.
import { z } from 'zod';
import { triedLists } from '../../../contract/shop-behaviour.ts';
import type { Cache, Collection, Document, DocumentKind } from '../storage/cache.ts';
import type { Chance, Clock, Log } from '../../ports.ts';
import type { OpenShop } from '../shop/open-shop.ts';
import { deltaPass, type Baseline } from './delta-pass.ts';
import { fullPass } from './full-pass.ts';
import { createPageFetcher } from './page-fetcher.ts';
import { draftNotesOf, generationNotesOf, missingIn } from './notes.ts';
import { type Outcome, outcomeOf, type PassKind, PassStopped, type SyncTrouble } from './outcome.ts';
import type { PassDeps } from './pass.ts';
import { findPlaces, type KnownPlaces, type Places } from './places.ts';
import type { Progress } from './progress.ts';
import type { Resource } from './resource.ts';
import { ClockSkew } from './clock-skew.ts';
import { firstPage, pagesAPass } from './rolling-page.ts';
import { FULL_AGAIN_SECONDS } from './schedule.ts';
import { linkedSignal } from './waiting.ts';
import { PAGE_SIZE } from './walk.ts';

export interface SyncState {
  /** When the last successful fetch began; null before the first. */
  asOfSeconds: number | null;
  fullAtSeconds: number | null;
  /** Since when every record has been read again, in a full pass or page by page. */
  wholeAtSeconds: number | null;
  held: number;
  /** How many more records the shop counts than it shows; negative if it shows more. */
  missing: number;
  /** Ids that the records mention. */
  names: readonly string[];
  /** Why the last pass failed; null if it succeeded or none has run. */
  trouble: SyncTrouble | null;
  /** Null if no pass is running. */
  progress: Progress | null;
  /** Whether a full pass is needed: nothing is stored yet, a pass was cut off, or the counts differ. */
  wantsFull: boolean;
}

export interface SyncDeps {
  resource: Resource;
  shop: OpenShop;
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  onChange: (state: SyncState) => void;
  knownPlaces?: KnownPlaces;
  /** How often the list is fetched; only lists with changes need it. */
  everyMinutes?: () => number;
}

/** An empty list is believed when it has been empty for so long. */
const EMPTY_FOR_MS = 60_000;

/** When the shop last confirmed a generation without changes; meaningless for any other generation. */
const confirmed = z.strictObject({
  generation: z.int(),
  asOfSeconds: z.int(),
  untilSeconds: z.int(),
});
type Confirmed = z.output<typeof confirmed> | null;

const confirmedKind = (folder: string): DocumentKind<Confirmed> => ({
  name: `${folder}-asked`,
  version: 1,
  schema: confirmed.nullable(),
  empty: null,
});

interface SyncContext extends SyncDeps {
  collection: Collection;
  lastConfirmed: Document<Confirmed>;
}

export class Sync {
  readonly #context: SyncContext;
  #trouble: SyncTrouble | null = null;
  #progress: Progress | null = null;
  /** The shop's count differed from ours. */
  #isDoubted = false;
  #isRunning = false;
  /** When the list was first found empty, and has been at each pass since. */
  #emptySinceMs: number | undefined;
  #begunSeconds: number | undefined;
  /** The time of the list on disk: if the disk was full, it is older than the list in memory. */
  #onDiskSeconds: number | null;
  #rolling = firstPage();
  /** When the last round through all pages began. */
  #roundSeconds: number | null = null;
  readonly #skew: ClockSkew;
  /** Kept between passes, so that a change does not need to read all shards. */
  #known: { generation: number; places: Places } | undefined;

  constructor(deps: SyncDeps) {
    const folder = `${deps.shop.dataFolder}/${deps.resource.name}`;
    const lastConfirmed = deps.cache.document(confirmedKind(folder));
    this.#skew = new ClockSkew(deps.cache, folder, deps.clock);
    this.#context = { ...deps, collection: deps.cache.collection(folder), lastConfirmed };
    this.#onDiskSeconds = storedState(this.#context).asOfSeconds;
  }

  state(): SyncState {
    const stored = storedState(this.#context);
    const { fullAtSeconds } = stored;
    return {
      ...stored,
      wholeAtSeconds:
        fullAtSeconds === null ? null : Math.max(fullAtSeconds, this.#roundSeconds ?? fullAtSeconds),
      trouble: this.#trouble,
      progress: this.#progress,
      wantsFull:
        this.#isDoubted ||
        isCut(this.#context) ||
        !canTakeChanges(this.#context) ||
        isUncounted(this.#context),
    };
  }

  /** The start times of other moments whose state the list may be in after a kill: the one on disk and the one being fetched. */
  begunSeconds(): number[] {
    const draft = draftNotesOf(this.#context.collection.draft()?.soFar());
    const all = [this.#onDiskSeconds, this.#begunSeconds, draft?.startedAtSeconds];
    return all.filter((seconds) => typeof seconds === 'number');
  }

  /** Runs one pass; throws if one is running already. Failures of the shop or the network and cancellation are outcomes, not errors. */
  async run(kind: PassKind, signal: AbortSignal): Promise<Outcome> {
    if (this.#isRunning) throw new Error(`${this.#context.resource.name} is being fetched already`);
    this.#isRunning = true;
    try {
      const outcome = await this.#pass(kind, signal);
      report(this.#context, outcome);
      this.#noteEmptiness(outcome);
      if (outcome.kind !== 'cancelled') this.#trouble = outcome.kind === 'failed' ? outcome.trouble : null;
      return outcome;
    } finally {
      this.#isRunning = false;
      this.#begunSeconds = undefined;
      if (isOnDisk(this.#context)) this.#onDiskSeconds = storedState(this.#context).asOfSeconds;
      this.#progress = null;
      this.#notify();
    }
  }

  #noteEmptiness(outcome: Outcome): void {
    if (outcome.kind === 'done' && !outcome.wantsFull) this.#emptySinceMs = undefined;
    else if (outcome.kind === 'failed' && outcome.trouble.kind === 'emptied')
      this.#emptySinceMs ??= this.#context.clock.elapsedMs();
  }

  #isEmptinessBelieved(): boolean {
    const sinceMs = this.#emptySinceMs;
    return sinceMs !== undefined && this.#context.clock.elapsedMs() - sinceMs >= EMPTY_FOR_MS;
  }

  #notify(): void {
    if (!this.#context.shop.signal.aborted) this.#context.onChange(this.state());
  }

  async #pass(kind: PassKind, signal: AbortSignal): Promise<Outcome> {
    const wanted = linkedSignal(signal, this.#context.shop.signal);
    const begunSeconds = this.#context.clock.nowSeconds();
    this.#begunSeconds = begunSeconds;
    const deps: PassDeps = {
      ...this.#context,
      begunSeconds,
      fetcher: createPageFetcher(this.#context),
      pageSize: pageSizeOf(this.#context),
      signal: wanted.signal,
      skewSeconds: this.#skew.seconds(),
      rollingPages: (held, size) => this.#rollingPages(held, size),
      isEmptinessBelieved: () => this.#isEmptinessBelieved(),
      mayWrite: () => !this.#context.shop.signal.aborted,
      onProgress: (progress) => {
        this.#progress = progress;
        this.#notify();
      },
    };
    try {
      const isDelta = kind === 'delta' && canTakeChanges(this.#context);
      return await (isDelta ? this.#changes(deps) : this.#whole(deps));
    } catch (error) {
      return outcomeOf(kind, error);
    } finally {
      wanted.drop();
    }
  }

  async #whole(deps: PassDeps): Promise<Outcome> {
    const { places } = await fullPass(deps);
    this.#setPlaces(places);
    this.#isDoubted = false;
    return { kind: 'done', pass: 'full', changed: true, wantsFull: false };
  }

  async #changes(deps: PassDeps): Promise<Outcome> {
    const baseline = baselineOf(this.#context, await this.#placesNow(deps.signal));
    // The pass changes the map, so it is valid again only after success.
    this.#known = undefined;
    if (baseline === undefined) return this.#whole(deps);
    const { result, rolling, roundBegunSeconds, missed } = await deltaPass(deps, baseline, this.#rolling);
    this.#rolling = rolling;
    if (roundBegunSeconds !== undefined) this.#roundSeconds = roundBegunSeconds;
    if (result.kind === 'too-much') {
      this.#isDoubted = true;
      return { kind: 'done', pass: 'delta', changed: false, wantsFull: true };
    }
    this.#setPlaces(baseline.places);
    const changed = result.kind === 'changed';
    if (missed !== undefined)
      await this.#skew.measure({ missed, sinceSeconds: baseline.untilSeconds }, deps.fetcher, deps.signal);
    if (changed) this.#isDoubted = result.isContradicted;
    else this.#noteConfirmed(result.untilSeconds, deps);
    return { kind: 'done', pass: 'delta', changed, wantsFull: changed && result.isContradicted };
  }

  /** One, unless somebody is there who would see an old stock. */
  #rollingPages(held: number, size: number): number {
    const { shop, everyMinutes } = this.#context;
    if (everyMinutes === undefined || !shop.isWatched()) return 1;
    return pagesAPass({ held, size, everySeconds: everyMinutes() * 60 });
  }

  async #placesNow(signal: AbortSignal): Promise<Places | undefined> {
    const current = this.#context.collection.current();
    if (current === undefined) return undefined;
    if (this.#known?.generation === current.number) return this.#known.places;
    return findPlaces(this.#context, current, signal);
  }

  #setPlaces(places: Places): void {
    this.#known = { generation: this.#context.collection.current()?.number ?? 0, places };
  }

  #noteConfirmed(untilSeconds: number, { begunSeconds, signal }: PassDeps): void {
    if (signal.aborted) throw new PassStopped(undefined);
    const generation = this.#context.collection.current()?.number ?? 0;
    this.#context.lastConfirmed.set({ generation, asOfSeconds: begunSeconds, untilSeconds });
  }
}

/** Requests smaller pages from a shop that is known to limit them. */
function pageSizeOf({ resource, shop }: SyncContext): number {
  const list = triedLists.find((name) => name === resource.name);
  const size = list === undefined ? undefined : shop.learned()?.pageSizes[list];
  return size?.known === true && size.value.isCapped ? Math.min(size.value.most, PAGE_SIZE) : PAGE_SIZE;
}

function storedState({
  collection,
  lastConfirmed,
}: SyncContext): Omit<SyncState, 'trouble' | 'progress' | 'wantsFull' | 'wholeAtSeconds'> {
  const current = collection.current();
  const notes = generationNotesOf(current);
  if (notes === undefined) {
    return { asOfSeconds: null, fullAtSeconds: null, held: 0, missing: 0, names: [] };
  }
  const later = lastConfirmed.get();
  const { asOfSeconds } = later?.generation === current?.number && later !== null ? later : notes;
  const { fullAtSeconds, held, names } = notes;
  return { asOfSeconds, fullAtSeconds, held, missing: missingIn(notes), names };
}

function isOnDisk({ cache, shop, resource }: SyncContext): boolean {
  const folder = `${shop.dataFolder}/${resource.name}`;
  const files = [folder, confirmedKind(folder).name];
  return !cache.storage().unsaved.some((name) => files.includes(name));
}

/** Whether a full list is stored and the shop sends its time. */
function canTakeChanges({ resource, collection }: SyncContext): boolean {
  const untilSeconds = generationNotesOf(collection.current())?.untilSeconds;
  return resource.knowsChanges && untilSeconds !== undefined && untilSeconds !== null;
}

/** Without a count, only a full walk shows deletions. */
function isUncounted({ collection, clock }: SyncContext): boolean {
  const notes = generationNotesOf(collection.current());
  if (notes?.counted !== null) return false;
  return clock.nowSeconds() - notes.fullAtSeconds >= FULL_AGAIN_SECONDS;
}

/** Whether an unfinished full pass can be resumed. */
const isCut = ({ collection }: SyncContext) => draftNotesOf(collection.draft()?.soFar()) !== undefined;

/** The generation to which changes can be applied; undefined if it is damaged. */
function baselineOf(
  { collection, lastConfirmed }: SyncContext,
  places: Places | undefined,
): Baseline | undefined {
  const current = collection.current();
  const notes = generationNotesOf(current);
  const later = lastConfirmed.get();
  if (notes === undefined || places === undefined) return undefined;
  const { untilSeconds, asOfSeconds } =
    later !== null && later.generation === current?.number ? later : notes;
  return untilSeconds === null ? undefined : { notes, untilSeconds, asOfSeconds, places };
}

function report({ log, resource }: SyncDeps, outcome: Outcome): void {
  const { kind, pass } = outcome;
  const why = outcome.kind === 'failed' ? outcome.trouble.kind : undefined;
  log.info('sync', { resource: resource.name, pass, kind, ...(why === undefined ? {} : { why }) });
}
