// The regions as a tree in memory, in which each stands in one place whatever the shop tells: no circles, no strays.
import type { Region } from '../../contract/regions.ts';
import { runAll, type Steps } from '../catalogue/build.ts';
import {
  copyOf,
  everySo,
  MANY,
  noPlaces,
  type Places,
  takeRegions,
  type RegionAnswer,
} from './take-regions.ts';
import { TOP } from './fetched-regions.ts';

type Fetched = Pick<RegionAnswer, 'regions' | 'isPart'>;

export class RegionTree {
  #places: Places;
  #revision = 0;
  #whole: { revision: number; isWhole: boolean } | undefined;

  private constructor(places: Places) {
    this.#places = places;
  }

  static of(stored: StoredTree): RegionTree {
    return runAll(RegionTree.opening(stored));
  }

  /** The same, a few at a time. */
  static *opening(stored: StoredTree): Steps<RegionTree> {
    return new RegionTree(yield* placesIn(stored));
  }

  /** Another one whenever it holds something else. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#places.names.size;
  }

  has(id: string): boolean {
    return this.#places.names.has(id);
  }

  nameOf(id: string): string {
    return this.#places.names.get(id) ?? id;
  }

  /** The top for those of the first level. */
  parentOf(id: string): string {
    return this.#places.parents.get(id) ?? TOP;
  }

  below(parent: string): readonly string[] {
    return this.#places.below.get(parent) ?? [];
  }

  knownAt(parent: string): number | undefined {
    return this.#places.knownAt.get(parent);
  }

  isKnown(parent: string, sinceSeconds: number): boolean {
    const at = this.#places.knownAt.get(parent);
    return at !== undefined && at >= sinceSeconds;
  }

  /** As old as what was asked for the longest time ago. */
  oldestSeconds(): number | null {
    let oldest = Infinity;
    for (const at of this.#places.knownAt.values()) oldest = Math.min(oldest, at);
    return oldest === Infinity ? null : oldest;
  }

  /** From the top down to this one. */
  path(id: string): Region[] {
    const path: Region[] = [];
    for (let at = id; this.#places.names.has(at); at = this.parentOf(at)) {
      path.unshift({ id: at, name: this.nameOf(at) });
    }
    return path;
  }

  /** Every region behind the one above it, and how deep it lies. */
  *walk(): Generator<{ id: string; depth: number }> {
    let level = this.below(TOP);
    for (let depth = 1; level.length > 0; depth += 1) {
      for (const id of level) yield { id, depth };
      level = level.flatMap((id) => this.below(id));
    }
  }

  /** Of whom it is not known what lies below, or not since then; those above first. */
  pending(sinceSeconds: number): string[] {
    return this.#all().filter((id) => !this.isKnown(id, sinceSeconds));
  }

  /** Of every region it is known what lies below. */
  isWhole(): boolean {
    if (this.#whole?.revision !== this.#revision) {
      this.#whole = { revision: this.#revision, isWhole: this.#isAllKnown() };
    }
    return this.#whole.isWhole;
  }

  /** Of every region, and of the top. */
  #isAllKnown(): boolean {
    const { names, knownAt } = this.#places;
    if (!knownAt.has(TOP)) return false;
    for (const id of names.keys()) if (!knownAt.has(id)) return false;
    return true;
  }

  /** Takes over what was told when it was asked what lies below this one; answers of how many that was said. */
  take(asked: string, fetched: Fetched, atSeconds: number): number {
    return runAll(this.taking({ ...fetched, asked, atSeconds }));
  }

  /** The same, a few at a time: until its end everybody sees the tree as it was, and what others take meanwhile stays. */
  *taking(answer: RegionAnswer): Steps<number> {
    const isLong = answer.regions.length >= MANY;
    for (;;) {
      const before = this.#revision;
      const places = isLong ? yield* copyOf(this.#places) : this.#places;
      const steps = takeRegions(places, answer);
      const levels = isLong ? yield* steps : runAll(steps);
      if (this.#revision !== before) continue;
      this.#places = places;
      this.#revision += 1;
      return levels;
    }
  }

  /** Nothing lies below these. */
  end(ids: readonly string[], atSeconds: number): void {
    for (const id of ids) this.#places.knownAt.set(id, atSeconds);
    this.#revision += 1;
  }

  stored(): StoredTree {
    const known: StoredTree['known'] = {};
    for (const [id, at] of this.#places.knownAt) known[at] = `${known[at] ?? ''}${id},`;
    const below: StoredTree['below'] = {};
    for (const [parent, ids] of this.#places.below) {
      if (ids.length > 0) below[parent] = ids.map((id) => `${id}\t${this.nameOf(id)}`).join('\n');
    }
    return { known, below };
  }

  /** The top first, and every region behind the one above it. */
  #all(): string[] {
    const all = [TOP];
    for (const id of all) for (const each of this.below(id)) all.push(each);
    return all;
  }
}

/** As it is kept: few long texts, since of very many small ones each would be looked at whenever they are written. */
interface StoredTree {
  /** By the moment: for whom it was told then what lies below, as ids with a comma behind each. */
  known: Record<string, string>;
  /** By the region above: a line for each, its id and its name. */
  below: Record<string, string>;
}

/** What no way leads to from the top is left out: a file may be wrong, too. */
function* placesIn({ known, below }: StoredTree): Steps<Places> {
  const places = noPlaces();
  const reached = [TOP];
  const pause = everySo();
  for (const parent of reached) {
    if (!Object.hasOwn(below, parent)) continue;
    const ids: string[] = [];
    for (const line of (below[parent] ?? '').split('\n')) {
      if (pause()) yield;
      const id = put(line, parent, places);
      if (id !== undefined) ids.push(id);
    }
    places.below.set(parent, ids);
    for (const id of ids) reached.push(id);
  }
  for (const [moment, text] of Object.entries(known)) yield* note(Number(moment), text, places);
  return places;
}

/** Undefined for one that stands in a place already. */
function put(line: string, parent: string, { names, parents }: Places): string | undefined {
  const tab = line.indexOf('\t');
  const id = tab < 0 ? line : line.slice(0, tab);
  if (id === TOP || names.has(id)) return undefined;
  names.set(id, line.slice(tab + 1));
  parents.set(id, parent);
  return id;
}

function* note(at: number, text: string, { names, knownAt }: Places): Steps<void> {
  const pause = everySo();
  for (const id of text.split(',').slice(0, -1)) {
    if (pause()) yield;
    if (id === TOP || names.has(id)) knownAt.set(id, at);
  }
}
