// Remembers how many goods a query finds and where its pages begin, for one version of the goods, so that every page of
// a long list costs the same. A write to the shop's goods changes the version and invalidates it.
export interface Place {
  /** The number of rows before this position. */
  offset: number;
  /** The last row before it: its sort key and its id. */
  key: string;
  id: string;
}

interface Walk {
  version: string;
  count: number;
  places: Place[];
}

const MOST_WALKS = 200;
const MOST_PLACES = 2_000;

export class PageMemory {
  readonly #walks = new Map<string, Walk>();

  count(query: string, version: string): number | undefined {
    return this.#walk(query, version)?.count;
  }

  remember(query: string, version: string, count: number): void {
    this.#walks.delete(query);
    this.#walks.set(query, { version, count, places: [] });
    const oldest = this.#walks.keys().next().value;
    if (this.#walks.size > MOST_WALKS && oldest !== undefined) this.#walks.delete(oldest);
  }

  /** The last known position at or before an offset. */
  placeBefore(query: string, version: string, offset: number): Place | undefined {
    return this.#walk(query, version)?.places.findLast((place) => place.offset <= offset);
  }

  addPlace(query: string, version: string, place: Place): void {
    const places = this.#walk(query, version)?.places;
    if (places === undefined || places.length >= MOST_PLACES) return;
    const next = places.findIndex(({ offset }) => offset >= place.offset);
    if (next < 0) places.push(place);
    else if (places[next]?.offset !== place.offset) places.splice(next, 0, place);
  }

  #walk(query: string, version: string): Walk | undefined {
    const walk = this.#walks.get(query);
    return walk?.version === version ? walk : undefined;
  }
}
