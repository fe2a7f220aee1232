// Keeps one list of the open shop on this machine: whole passes and changes, how fresh it is, and why it is not fresher.
import { z } from 'zod';
import { triedLists } from '../../../contract/shop-behaviour.ts';
import type { Cache, Collection, Document, DocumentKind, Generation } from '../storage/cache.ts';
import type { Chance, Clock, Log } from '../../ports.ts';
import type { OpenShop } from '../shop/open-shop.ts';
import { deltaPass, type Stands } from './delta-pass.ts';
import { fullPass } from './full-pass.ts';
import { openLine } from './line.ts';
import { draftNotesOf, generationNotesOf, missingIn } from './notes.ts';
import { type Outcome, outcomeOf, type PassKind, PassStopped, type SyncTrouble } from './outcome.ts';
import type { PassDeps } from './pass.ts';
import { type Key, type Places, surveyed } from './places.ts';
import type { Progress } from './progress.ts';
import type { Resource } from './resource.ts';
import { firstPage } from './rolling-page.ts';
import { FULL_AGAIN_SECONDS } from './schedule.ts';
import { either } from './waiting.ts';
import { PAGE_SIZE } from './walk.ts';

export interface SyncState {
  /** When the last fetching that came to a good end began; null before there was one. */
  asOfSeconds: number | null;
  fullAtSeconds: number | null;
  held: number;
  /** How many more the shop counts than it shows; below 0 where it shows more. */
  missing: number;
  /** Ids that the records name. */
  names: readonly string[];
  /** Why the last pass brought nothing; null where it did, or where none was made. */
  trouble: SyncTrouble | null;
  /** Null where no pass is under way. */
  progress: Progress | null;
  /** Changes alone would not do: nothing stands yet, a pass was cut, or the shop counts otherwise than we do. */
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
  /** Which file of a generation holds which record, from whoever knows of some without reading them. */
  knownPlaces?: (current: Generation) => Iterable<readonly [key: Key, shard: string]>;
}

/** When the shop last said that a generation is still as it should be; worthless for any other generation. */
const asked = z.strictObject({
  generation: z.int(),
  asOfSeconds: z.int(),
  untilSeconds: z.int(),
});
type Asked = z.output<typeof asked> | null;

const askedKind = (folder: string): DocumentKind<Asked> => ({
  name: `${folder}-asked`,
  version: 1,
  schema: asked.nullable(),
  empty: null,
});

interface Ground extends SyncDeps {
  collection: Collection;
  lastAsked: Document<Asked>;
}

export class Sync {
  readonly #ground: Ground;
  #trouble: SyncTrouble | null = null;
  #progress: Progress | null = null;
  /** The shop has counted otherwise than we did. */
  #isDoubted = false;
  #isRunning = false;
  #begunSeconds: number | undefined;
  /** Of which moment the list on the disk is: one that was full still has an earlier one. */
  #onDiskSeconds: number | null;
  #rolling = firstPage();
  /** Kept from one pass to the next, so that a change need not read all shards. */
  #known: { generation: number; places: Places } | undefined;

  constructor(deps: SyncDeps) {
    const folder = `${deps.shop.dataFolder}/${deps.resource.name}`;
    const lastAsked = deps.cache.document(askedKind(folder));
    this.#ground = { ...deps, collection: deps.cache.collection(folder), lastAsked };
    this.#onDiskSeconds = heldIn(this.#ground).asOfSeconds;
  }

  state(): SyncState {
    return {
      ...heldIn(this.#ground),
      trouble: this.#trouble,
      progress: this.#progress,
      wantsFull:
        this.#isDoubted || isCut(this.#ground) || !canTakeChanges(this.#ground) || isUncounted(this.#ground),
    };
  }

  /** Of which other moments the list may be after a kill: what is on the disk, and what is being fetched. */
  begunSeconds(): number[] {
    const draft = draftNotesOf(this.#ground.collection.draft()?.soFar());
    const all = [this.#onDiskSeconds, this.#begunSeconds, draft?.startedAtSeconds];
    return all.filter((seconds) => typeof seconds === 'number');
  }

  /** One at a time: a second one raises. Never raises for what the shop, the net or a person does. */
  async run(kind: PassKind, signal: AbortSignal): Promise<Outcome> {
    if (this.#isRunning) throw new Error(`${this.#ground.resource.name} is being fetched already`);
    this.#isRunning = true;
    try {
      const outcome = await this.#pass(kind, signal);
      report(this.#ground, outcome);
      if (outcome.kind !== 'cancelled') this.#trouble = outcome.kind === 'failed' ? outcome.trouble : null;
      return outcome;
    } finally {
      this.#isRunning = false;
      this.#begunSeconds = undefined;
      if (isOnDisk(this.#ground)) this.#onDiskSeconds = heldIn(this.#ground).asOfSeconds;
      this.#progress = null;
      this.#notify();
    }
  }

  #notify(): void {
    if (!this.#ground.shop.signal.aborted) this.#ground.onChange(this.state());
  }

  async #pass(kind: PassKind, signal: AbortSignal): Promise<Outcome> {
    const wanted = either(signal, this.#ground.shop.signal);
    const begunSeconds = this.#ground.clock.nowSeconds();
    this.#begunSeconds = begunSeconds;
    const deps: PassDeps = {
      ...this.#ground,
      begunSeconds,
      line: openLine(this.#ground),
      pageSize: pageSizeOf(this.#ground),
      signal: wanted.signal,
      mayWrite: () => !this.#ground.shop.signal.aborted,
      onProgress: (progress) => {
        this.#progress = progress;
        this.#notify();
      },
    };
    try {
      const isDelta = kind === 'delta' && canTakeChanges(this.#ground);
      return await (isDelta ? this.#changes(deps) : this.#whole(deps));
    } catch (error) {
      return outcomeOf(kind, error);
    } finally {
      wanted.drop();
    }
  }

  async #whole(deps: PassDeps): Promise<Outcome> {
    const { places } = await fullPass(deps);
    this.#know(places);
    this.#isDoubted = false;
    return { kind: 'done', pass: 'full', changed: true, wantsFull: false };
  }

  async #changes(deps: PassDeps): Promise<Outcome> {
    const stands = sourceOf(this.#ground, await this.#placesNow(deps.signal));
    // Until it is done, what is known of the places is in the pass's hands.
    this.#known = undefined;
    if (stands === undefined) return this.#whole(deps);
    const { result, rolling } = await deltaPass(deps, stands, this.#rolling);
    this.#rolling = rolling;
    if (result.kind === 'too-much') {
      this.#isDoubted = true;
      return { kind: 'done', pass: 'delta', changed: false, wantsFull: true };
    }
    this.#know(stands.places);
    const changed = result.kind === 'changed';
    if (changed) this.#isDoubted = result.isContradicted;
    else this.#noteAsked(result.untilSeconds, deps);
    return { kind: 'done', pass: 'delta', changed, wantsFull: changed && result.isContradicted };
  }

  async #placesNow(signal: AbortSignal): Promise<Places | undefined> {
    const current = this.#ground.collection.current();
    if (current === undefined) return undefined;
    if (this.#known?.generation === current.number) return this.#known.places;
    return surveyed(this.#ground, current, signal);
  }

  #know(places: Places): void {
    this.#known = { generation: this.#ground.collection.current()?.number ?? 0, places };
  }

  #noteAsked(untilSeconds: number, { begunSeconds, signal }: PassDeps): void {
    if (signal.aborted) throw new PassStopped(undefined);
    const generation = this.#ground.collection.current()?.number ?? 0;
    this.#ground.lastAsked.set({ generation, asOfSeconds: begunSeconds, untilSeconds });
  }
}

/** A shop that was found to give less a page is not asked for more. */
function pageSizeOf({ resource, shop }: Ground): number {
  const list = triedLists.find((name) => name === resource.name);
  const size = list === undefined ? undefined : shop.learned()?.pageSizes[list];
  return size?.known === true && size.value.isCapped ? Math.min(size.value.most, PAGE_SIZE) : PAGE_SIZE;
}

function heldIn({ collection, lastAsked }: Ground): Omit<SyncState, 'trouble' | 'progress' | 'wantsFull'> {
  const current = collection.current();
  const notes = generationNotesOf(current);
  if (notes === undefined) {
    return { asOfSeconds: null, fullAtSeconds: null, held: 0, missing: 0, names: [] };
  }
  const later = lastAsked.get();
  const { asOfSeconds } = later?.generation === current?.number && later !== null ? later : notes;
  const { fullAtSeconds, held, names } = notes;
  return { asOfSeconds, fullAtSeconds, held, missing: missingIn(notes), names };
}

function isOnDisk({ cache, shop, resource }: Ground): boolean {
  const folder = `${shop.dataFolder}/${resource.name}`;
  const files = [folder, askedKind(folder).name];
  return !cache.storage().unsaved.some((name) => files.includes(name));
}

/** Whether something whole stands, and the shop tells its time. */
function canTakeChanges({ resource, collection }: Ground): boolean {
  const untilSeconds = generationNotesOf(collection.current())?.untilSeconds;
  return resource.knowsChanges && untilSeconds !== undefined && untilSeconds !== null;
}

/** The shop does not count: only a walk through all of the list shows what was deleted. */
function isUncounted({ collection, clock }: Ground): boolean {
  const notes = generationNotesOf(collection.current());
  if (notes?.counted !== null) return false;
  return clock.nowSeconds() - notes.fullAtSeconds >= FULL_AGAIN_SECONDS;
}

/** A full pass waits to be gone on with. */
const isCut = ({ collection }: Ground) => draftNotesOf(collection.draft()?.soFar()) !== undefined;

/** What changes can be laid over; undefined where it is damaged. */
function sourceOf({ collection, lastAsked }: Ground, places: Places | undefined): Stands | undefined {
  const current = collection.current();
  const notes = generationNotesOf(current);
  const later = lastAsked.get();
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
