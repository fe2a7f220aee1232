// Collects a new generation: each record once, in its latest form, in full shards, with the shard of each record.
import { SHARD_RECORDS } from '../storage/generations.ts';
import type { Collection, Draft, Shard } from '../storage/cache.ts';
import type { JsonObject, JsonValue } from '../../ports.ts';
import { type Key, keyOf, type Places } from './places.ts';
import type { Resource } from './resource.ts';
import type { FetchedRecord } from './page-fetcher.ts';

/** Writing a file takes several steps that each wait for a turn, so a few at once keep the disk busy. */
const MOST_FLUSHES = 2;

export interface StageDeps {
  resource: Resource;
  collection: Collection;
  draft: Draft;
  /** The shards of the draft's records; updated as records are added. */
  places: Places;
  /** Ids that the draft's records mention. */
  names: readonly string[];
}

export class Stage {
  readonly places: Places;
  readonly #deps: StageDeps;
  readonly #names: Set<string>;
  /** Records that are not in the draft yet. */
  readonly #unwritten = new Map<Key, JsonValue>();
  readonly #flushing = new Set<Promise<void>>();
  /** Newer forms of records in the draft. */
  readonly #updates = new Map<Key, JsonValue>();

  constructor(deps: StageDeps) {
    this.#deps = deps;
    this.places = deps.places;
    this.#names = new Set(deps.names);
  }

  held(): number {
    return this.places.size + this.#unwritten.size;
  }

  *keys(): Generator<Key> {
    yield* this.places.keys();
    yield* this.#unwritten.keys();
  }

  /** Returns how many of the records are new. */
  add(records: readonly FetchedRecord[]): number {
    const before = this.held();
    for (const { key, names, record } of records) {
      const target = this.places.has(key) ? this.#updates : this.#unwritten;
      for (const name of names) this.#names.add(name);
      target.set(key, record);
    }
    return this.held() - before;
  }

  /** Moves a full shard of records into the draft, one shard per call; returns whether there was one. */
  writeShard(): boolean {
    if (this.#unwritten.size < SHARD_RECORDS) return false;
    this.#write();
    return true;
  }

  /** Writes the draft's shards in the background; waits only if too many writes are pending. */
  async flush(): Promise<void> {
    while (this.#flushing.size >= MOST_FLUSHES) await Promise.race(this.#flushing);
    // A failed write stays in the set, so that `flushed` reports it.
    const flushing = this.#deps.draft.flush().then(() => void this.#flushing.delete(flushing));
    this.#flushing.add(flushing);
    flushing.catch(() => undefined);
  }

  /** Resolves when all started writes are on disk. */
  async flushed(): Promise<void> {
    await Promise.all(this.#flushing);
  }

  /** Applies newer forms to their shard, one shard per call; returns whether there was one. */
  updateShard(): boolean {
    const { draft, collection } = this.#deps;
    const [first] = this.#updates.keys();
    if (first === undefined) return false;
    const at = draft.soFar().shards.findIndex(({ name }) => name === this.places.get(first));
    const shard = draft.soFar().shards[at];
    const held = shard && collection.read(shard);
    if (shard !== undefined && held !== undefined) this.#update(shard, held, at);
    // If the shard is gone, the record has no place and must not be tried again.
    this.#updates.delete(first);
    return true;
  }

  /** Writes everything; a later run can resume from here. */
  checkpoint(notes: (names: string[]) => JsonObject): void {
    this.#writeAll();
    this.#deps.draft.checkpoint(notes([...this.#names]));
  }

  commit<Notes extends JsonObject>(notes: (names: string[]) => Notes): Notes {
    this.#writeAll();
    const last = notes([...this.#names]);
    this.#deps.draft.commit(last);
    return last;
  }

  discard(): void {
    this.#deps.draft.discard();
  }

  #writeAll(): void {
    while (this.updateShard());
    if (this.#unwritten.size > 0) this.#fillUp();
    while (this.#unwritten.size > 0) this.#write();
  }

  #write(): void {
    const { draft } = this.#deps;
    const entries = [...this.#unwritten].slice(0, SHARD_RECORDS);
    draft.add(entries.map(([, record]) => record));
    const keys = entries.map(([key]) => key);
    this.#notePlaces(keys, draft.soFar().shards.at(-1));
    for (const key of keys) this.#unwritten.delete(key);
  }

  /** Fills up the last shard first, so that a few new records do not get files of their own. */
  #fillUp(): void {
    const { draft, collection } = this.#deps;
    const last = draft.soFar().shards.at(-1);
    if (last === undefined || last.count + this.#unwritten.size > SHARD_RECORDS) return;
    const held = collection.read(last);
    if (held === undefined) return;
    draft.replace(last, [...held, ...this.#unwritten.values()]);
    this.#notePlaces([...this.#keysOf(held), ...this.#unwritten.keys()], draft.soFar().shards.at(-1));
    this.#unwritten.clear();
  }

  #update(shard: Shard, held: readonly JsonValue[], at: number): void {
    const { draft } = this.#deps;
    const keys = this.#keysOf(held);
    draft.replace(
      shard,
      held.map((record, index) => this.#updates.get(keys[index] ?? '') ?? record),
    );
    this.#notePlaces(keys, draft.soFar().shards[at]);
    for (const key of keys) this.#updates.delete(key);
  }

  #notePlaces(keys: readonly Key[], shard: Shard | undefined): void {
    if (shard === undefined) throw new Error('what was written is not there');
    for (const key of keys) this.places.set(key, shard.name);
  }

  #keysOf(records: readonly JsonValue[]): Key[] {
    const { resource } = this.#deps;
    return records.map((record) => keyOf(resource, record));
  }
}
