// Which files of goods have come and gone between two states of the menu.
import type { Generation, Shard } from '../cache/cache.ts';
import type { Stamp } from './menu-index.ts';

export const isSame = (a: Stamp, b: Stamp) => a.number === b.number && a.fullAtSeconds === b.fullAtSeconds;

/** Of the same whole fetching, with fewer changes laid over it: what both share has not changed. */
export const isOlder = (a: Stamp, b: Stamp) => a.number < b.number && a.fullAtSeconds === b.fullAtSeconds;

export interface Step {
  added: readonly Shard[];
  dropped: ReadonlySet<number>;
}

/** A file never changes: those of the same name hold the same records. */
export function stepBetween(from: Stamp, { shards }: Generation): Step {
  const before = new Set(from.shards);
  const after = new Set(shards.map(({ name }) => name));
  return {
    added: shards.filter(({ name }) => !before.has(name)),
    dropped: new Set(from.shards.filter((name) => !after.has(name)).map(Number)),
  };
}
