// Caches the counts and page positions of queries per version of the goods, so that late pages cost no more.
export interface Position {
  /** The number of rows before this position. */
  offset: number;
  /** The last row before it: its sort key and its id. */
  key: string;
  id: string;
}

interface Walk {
  version: string;
  count: number;
  positions: Position[];
}

const MOST_WALKS = 200;
const MOST_POSITIONS = 2_000;

export class PageMemory {
  readonly #walks = new Map<string, Walk>();

  count(query: string, version: string): number | undefined {
    return this.#walk(query, version)?.count;
  }

  remember(query: string, version: string, count: number): void {
    this.#walks.delete(query);
    this.#walks.set(query, { version, count, positions: [] });
    const oldest = this.#walks.keys().next().value;
    if (this.#walks.size > MOST_WALKS && oldest !== undefined) this.#walks.delete(oldest);
  }

  /** Another database server may have other goods under a version that was read already. */
  clear(): void {
    this.#walks.clear();
  }

  /** The last known position at or before an offset. */
  positionBefore(query: string, version: string, offset: number): Position | undefined {
    return this.#walk(query, version)?.positions.findLast((position) => position.offset <= offset);
  }

  addPosition(query: string, version: string, position: Position): void {
    const positions = this.#walk(query, version)?.positions;
    if (positions === undefined || positions.length >= MOST_POSITIONS) return;
    const next = positions.findIndex(({ offset }) => offset >= position.offset);
    if (next < 0) positions.push(position);
    else if (positions[next]?.offset !== position.offset) positions.splice(next, 0, position);
  }

  #walk(query: string, version: string): Walk | undefined {
    const walk = this.#walks.get(query);
    return walk?.version === version ? walk : undefined;
  }
}
