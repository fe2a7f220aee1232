// The regions as a tree in memory. Each region has exactly one place for any answer of the shop: no cycles, no orphans.
import type { Region } from '../../contract/regions.ts';
import { noPlaces, type Places, takeRegions, type RegionAnswer } from './take-regions.ts';
import { TOP_REGION as TOP } from '../../contract/regions.ts';

export class RegionTree {
  readonly #places: Places;
  #revision = 0;
  #whole: { revision: number; isWhole: boolean } | undefined;

  private constructor(places: Places) {
    this.#places = places;
  }

  static of(stored: StoredTree): RegionTree {
    return new RegionTree(placesIn(stored));
  }

  /** Changes whenever the content does. */
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

  /** `TOP` for regions of the first level. */
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

  /** The time of the oldest answer. */
  oldestSeconds(): number | null {
    let oldest = Infinity;
    for (const at of this.#places.knownAt.values()) oldest = Math.min(oldest, at);
    return oldest === Infinity ? null : oldest;
  }

  /** From the top down to this region. */
  path(id: string): Region[] {
    const path: Region[] = [];
    for (let at = id; this.#places.names.has(at); at = this.parentOf(at)) {
      path.unshift({ id: at, name: this.nameOf(at) });
    }
    return path;
  }

  /** Every region after its parent, with its level. */
  *walk(): Generator<{ id: string; depth: number }> {
    let level = this.below(TOP);
    for (let depth = 1; level.length > 0; depth += 1) {
      for (const id of level) yield { id, depth };
      level = level.flatMap((id) => this.below(id));
    }
  }

  /** Regions whose children are unknown, or were fetched before that time; the higher ones first. */
  pending(sinceSeconds: number): string[] {
    return this.#all().filter((id) => !this.isKnown(id, sinceSeconds));
  }

  /** Whether the children of every region are known. */
  isWhole(): boolean {
    if (this.#whole?.revision !== this.#revision) {
      this.#whole = { revision: this.#revision, isWhole: this.#isAllKnown() };
    }
    return this.#whole.isWhole;
  }

  /** For every region and for the top. */
  #isAllKnown(): boolean {
    const { names, knownAt } = this.#places;
    if (!knownAt.has(TOP)) return false;
    for (const id of names.keys()) if (!knownAt.has(id)) return false;
    return true;
  }

  /** Returns the number of regions whose children the answer contains. */
  take(answer: RegionAnswer): number {
    this.#revision += 1;
    return takeRegions(this.#places, answer);
  }

  /** Marks these regions as having no children. */
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

  /** The top first, and every region after its parent. */
  #all(): string[] {
    const all = [TOP];
    for (const id of all) for (const each of this.below(id)) all.push(each);
    return all;
  }
}

/** The stored form: a few long texts, because very many small ones would slow down every write. */
interface StoredTree {
  /** Ids whose children were fetched at the same time, each followed by a comma, by that time. */
  known: Record<string, string>;
  /** By parent: one line for each child with its id and name. */
  below: Record<string, string>;
}

/** Leaves out regions that cannot be reached from the top, as a file may be wrong. */
function placesIn({ known, below }: StoredTree): Places {
  const places = noPlaces();
  const reached = [TOP];
  for (const parent of reached) {
    if (!Object.hasOwn(below, parent)) continue;
    const ids: string[] = [];
    for (const line of (below[parent] ?? '').split('\n')) {
      const id = addChild(line, parent, places);
      if (id !== undefined) ids.push(id);
    }
    places.below.set(parent, ids);
    for (const id of ids) reached.push(id);
  }
  for (const [moment, text] of Object.entries(known)) noteKnown(Number(moment), text, places);
  return places;
}

/** Undefined if the region has a place already. */
function addChild(line: string, parent: string, { names, parents }: Places): string | undefined {
  const tab = line.indexOf('\t');
  const id = tab < 0 ? line : line.slice(0, tab);
  if (id === TOP || names.has(id)) return undefined;
  names.set(id, line.slice(tab + 1));
  parents.set(id, parent);
  return id;
}

function noteKnown(at: number, text: string, { names, knownAt }: Places): void {
  for (const id of text.split(',').slice(0, -1)) {
    if (id === TOP || names.has(id)) knownAt.set(id, at);
  }
}
