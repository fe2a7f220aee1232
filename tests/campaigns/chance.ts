// Repeatable random numbers: the same seed gives the same sequence.

export interface Chance {
  /** A whole number from 0 up to, but not including, the bound. */
  below: (bound: number) => number;
  /** True with this probability in percent. */
  percent: (often: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
}

// Mulberry32: small, fast, and good enough to shuffle requests.
export function chanceFrom(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('there is nothing to pick from');
    return items[below(items.length)] as Item;
  };
  return { below, percent: (often) => next() * 100 < often, pick };
}
