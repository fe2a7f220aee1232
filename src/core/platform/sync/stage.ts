// Where a generation grows: each record once and in its latest form, in full shards, with what is known of their places.
import { SHARD_RECORDS } from '../storage/generations.ts';
import type { Collection, Draft, Shard } from '../storage/cache.ts';
import type { JsonObject, JsonValue } from '../../ports.ts';
import type { StoredRecord } from '../raw-json.ts';
import { type Key, keyOf, type Places } from './places.ts';
import type { Resource } from './resource.ts';
import type { FetchedRecord } from './fetched-record.ts';

/** A file is written in several steps that each wait for a turn: a few on their way at once keep the disk busy. */
const MOST_FLUSHES = 2;

export interface StageDeps {
  resource: Resource;
  collection: Collection;
  draft: Draft;
  /** Of what the draft holds already; goes on with them. */
  places: Places;
  /** Ids that its records name. */
  names: readonly string[];
}

export class Stage {
  readonly places: Places;
  readonly #deps: StageDeps;
  readonly #names: Set<string>;
  /** Not in the draft yet. */
  readonly #coming = new Map<Key, StoredRecord>();
  readonly #flushing = new Set<Promise<void>>();
  /** Later forms of what is in the draft already. */
  readonly #again = new Map<Key, StoredRecord>();

  constructor(deps: StageDeps) {
    this.#deps = deps;
    this.places = deps.places;
    this.#names = new Set(deps.names);
  }

  held(): number {
    return this.places.size + this.#coming.size;
  }

  /** Answers how many of them were not there before. */
  put(records: readonly FetchedRecord[]): number {
    const before = this.held();
    for (const { key, names, stored } of records) {
      const waiting = this.places.has(key) ? this.#again : this.#coming;
      for (const name of names) this.#names.add(name);
      waiting.set(key, stored);
    }
    return this.held() - before;
  }

  /** What fills a whole shard goes into the draft, one shard a call; answers whether one did. */
  writeShard(): boolean {
    if (this.#coming.size < SHARD_RECORDS) return false;
    this.#write();
    return true;
  }

  /** Brings to the disk what is in the draft while others have their turns; waits only where much is on its way. */
  async flush(): Promise<void> {
    while (this.#flushing.size >= MOST_FLUSHES) await Promise.race(this.#flushing);
    // One that failed stays: whoever waits for it hears of it.
    const flushing = this.#deps.draft.flush().then(() => void this.#flushing.delete(flushing));
    this.#flushing.add(flushing);
    flushing.catch(() => undefined);
  }

  /** All that a flush has begun is on the disk. */
  async flushed(): Promise<void> {
    await Promise.all(this.#flushing);
  }

  /** Puts later forms in their places, one shard a call: only those that hold them are rewritten. */
  renewShard(): boolean {
    const { draft, collection } = this.#deps;
    const [first] = this.#again.keys();
    if (first === undefined) return false;
    const at = draft.soFar().shards.findIndex(({ name }) => name === this.places.get(first));
    const shard = draft.soFar().shards[at];
    const held = shard && collection.read(shard);
    if (shard !== undefined && held !== undefined) this.#renew(shard, held, at);
    // One whose shard is gone has no place, and must not be asked for again.
    this.#again.delete(first);
    return true;
  }

  /** Writes everything, and from here it can be taken up again. */
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
    while (this.renewShard());
    if (this.#coming.size > 0) this.#fillUp();
    while (this.#coming.size > 0) this.#write();
  }

  #write(): void {
    const { draft } = this.#deps;
    const entries = [...this.#coming].slice(0, SHARD_RECORDS);
    draft.add(entries.map(([, record]) => record));
    const keys = entries.map(([key]) => key);
    this.#settle(keys, draft.soFar().shards.at(-1));
    for (const key of keys) this.#coming.delete(key);
  }

  /** The last shard is filled up first: single new records do not each get a file of their own. */
  #fillUp(): void {
    const { draft, collection } = this.#deps;
    const last = draft.soFar().shards.at(-1);
    if (last === undefined || last.count + this.#coming.size > SHARD_RECORDS) return;
    const held = collection.read(last);
    if (held === undefined) return;
    draft.replace(last, [...held, ...this.#coming.values()]);
    this.#settle([...this.#keysOf(held), ...this.#coming.keys()], draft.soFar().shards.at(-1));
    this.#coming.clear();
  }

  #renew(shard: Shard, held: readonly JsonValue[], at: number): void {
    const { draft } = this.#deps;
    const keys = this.#keysOf(held);
    draft.replace(
      shard,
      held.map((record, index) => this.#again.get(keys[index] ?? '') ?? record),
    );
    this.#settle(keys, draft.soFar().shards[at]);
    for (const key of keys) this.#again.delete(key);
  }

  #settle(keys: readonly Key[], shard: Shard | undefined): void {
    if (shard === undefined) throw new Error('what was written is not there');
    for (const key of keys) this.places.set(key, shard.name);
  }

  #keysOf(records: readonly JsonValue[]): Key[] {
    const { resource } = this.#deps;
    return records.map((record) => keyOf(resource, record));
  }
}
