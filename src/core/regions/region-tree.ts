// The regions as a tree in memory, in which each stands in one place whatever the shop tells: no circles, no strays.
import type { Region } from '../../contract/entities/regions.ts';
import { TOP, type ToldRegion, type ToldRegions } from './told-regions.ts';

/** As it is kept: few long texts, since of very many small ones each would be looked at whenever they are written. */
export interface KeptTree {
  /** By the moment: for whom it was told then what lies below, as ids with a comma behind each. */
  known: Record<string, string>;
  /** By the region above: a line for each, its id and its name. */
  below: Record<string, string>;
}

type ToldOf = Pick<ToldRegions, 'regions' | 'isPart'>;

interface Told {
  regions: readonly ToldRegion[];
  told: ReadonlySet<string>;
  /** The one that was asked of, and all above it: they stay where they are. */
  way: ReadonlySet<string>;
}

interface Wanted {
  name: string;
  above: string;
}

export class RegionTree {
  readonly #names = new Map<string, string>();
  readonly #parents = new Map<string, string>();
  readonly #below = new Map<string, readonly string[]>();
  readonly #knownAt = new Map<string, number>();
  #revision = 0;

  /** What no way leads to from the top is left out: a file may be wrong, too. */
  constructor({ known, below }: KeptTree) {
    const reached = [TOP];
    for (const parent of reached) {
      const lines = Object.hasOwn(below, parent) ? (below[parent] ?? '').split('\n') : [];
      const ids: string[] = [];
      for (const line of lines) {
        const [id = TOP, name = id] = line.split('\t');
        if (id === TOP || this.#names.has(id)) continue;
        this.#names.set(id, name);
        this.#parents.set(id, parent);
        ids.push(id);
      }
      this.#below.set(parent, ids);
      reached.push(...ids);
    }
    for (const [moment, text] of Object.entries(known)) {
      const at = Number(moment);
      for (const id of text.split(',').slice(0, -1)) {
        if (id === TOP || this.#names.has(id)) this.#knownAt.set(id, at);
      }
    }
  }

  /** Another one whenever it holds something else. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#names.size;
  }

  has(id: string): boolean {
    return this.#names.has(id);
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** The top for those of the first level. */
  parentOf(id: string): string {
    return this.#parents.get(id) ?? TOP;
  }

  below(parent: string): readonly string[] {
    return this.#below.get(parent) ?? [];
  }

  knownAt(parent: string): number | undefined {
    return this.#knownAt.get(parent);
  }

  isKnown(parent: string, sinceSeconds: number): boolean {
    const at = this.#knownAt.get(parent);
    return at !== undefined && at >= sinceSeconds;
  }

  /** As old as what was asked for the longest time ago. */
  oldestSeconds(): number | null {
    let oldest = Infinity;
    for (const at of this.#knownAt.values()) oldest = Math.min(oldest, at);
    return oldest === Infinity ? null : oldest;
  }

  /** From the top down to this one. */
  path(id: string): Region[] {
    const path: Region[] = [];
    for (let at = id; this.#names.has(at); at = this.parentOf(at)) {
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
    const pending = this.isKnown(TOP, sinceSeconds) ? [] : [TOP];
    for (const { id } of this.walk()) if (!this.isKnown(id, sinceSeconds)) pending.push(id);
    return pending;
  }

  /** Takes over what was told when it was asked what lies below this one; answers of how many that was said. */
  take(asked: string, { regions, isPart }: ToldOf, atSeconds: number): number {
    const told = new Set(regions.map(({ id }) => id));
    const way = new Set([asked, ...this.path(asked).map(({ id }) => id)]);
    const placed = this.#placed(this.#wanted(asked, { regions, told, way }), asked);
    const levels = new Map<string, string[]>([[asked, []]]);
    for (const [id, above] of placed) {
      const level = levels.get(above) ?? [];
      level.push(id);
      levels.set(above, level);
    }
    const gone: string[] = [];
    for (const [above, ids] of levels) {
      const left = this.below(above).filter((id) => this.#parents.get(id) === above && !placed.has(id));
      const stays = (id: string) => isPart || told.has(id) || way.has(id);
      this.#below.set(above, [...ids, ...left.filter(stays)]);
      gone.push(...left.filter((id) => !stays(id)));
      this.#knownAt.set(above, atSeconds);
    }
    this.#remove(gone);
    this.#revision += 1;
    return levels.size;
  }

  /** Nothing lies below these. */
  end(ids: readonly string[], atSeconds: number): void {
    for (const id of ids) this.#knownAt.set(id, atSeconds);
    this.#revision += 1;
  }

  kept(): KeptTree {
    const known: KeptTree['known'] = {};
    for (const [id, at] of this.#knownAt) known[at] = `${known[at] ?? ''}${id},`;
    const below: KeptTree['below'] = {};
    for (const [parent, ids] of this.#below) {
      if (ids.length > 0) below[parent] = ids.map((id) => `${id}\t${this.nameOf(id)}`).join('\n');
    }
    return { known, below };
  }

  /** Where each would stand by the shop's word. */
  #wanted(asked: string, { regions, told, way }: Told): Map<string, Wanted> {
    const wanted = new Map<string, Wanted>();
    for (const { id, name, parent } of regions) {
      const above = way.has(id) ? undefined : this.#aboveOf(asked, parent, told);
      if (above !== undefined) wanted.set(id, { name, above });
    }
    return wanted;
  }

  /** Where each comes to stand: below the one that was asked of, where its own place would be none. */
  #placed(wanted: ReadonlyMap<string, Wanted>, asked: string): Map<string, string> {
    const origins = new Set([...wanted.keys()].map((id) => this.parentOf(id)));
    for (const id of wanted.keys()) this.#parents.delete(id);
    const placed = new Map<string, string>();
    for (const [id, { name, above }] of wanted) {
      const isPlace = above === asked || wanted.has(above) || this.has(above);
      const place = isPlace && !this.#standsBelow(above, id) ? above : asked;
      this.#names.set(id, name);
      this.#parents.set(id, place);
      placed.set(id, place);
    }
    for (const origin of origins) {
      const left = this.below(origin).filter((id) => this.#parents.get(id) === origin);
      this.#below.set(origin, left);
    }
    return placed;
  }

  /** Undefined where it does not belong here: some shops answer their top again, whatever they are asked. */
  #aboveOf(asked: string, parent: string | undefined, told: ReadonlySet<string>): string | undefined {
    if (parent === undefined) return asked;
    if (told.has(parent)) return parent;
    const isElsewhere = asked !== TOP && parent !== asked && (parent === TOP || this.has(parent));
    return isElsewhere ? undefined : asked;
  }

  /** Also of one that stands nowhere yet. */
  #standsBelow(id: string, above: string): boolean {
    for (let at: string | undefined = id; at !== undefined && at !== TOP; at = this.#parents.get(at)) {
      if (at === above) return true;
    }
    return false;
  }

  #remove(gone: readonly string[]): void {
    const left = [...gone];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      left.push(...this.below(id));
      this.#names.delete(id);
      this.#parents.delete(id);
      this.#below.delete(id);
      this.#knownAt.delete(id);
    }
  }
}
