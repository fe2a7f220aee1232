// Arrow keys in a grid or a list.

type Move = (here: number, across: number, last: number) => number;

const moves: Readonly<Record<string, Move>> = {
  ArrowRight: (here, _across, last) => Math.min(here + 1, last),
  ArrowLeft: (here) => Math.max(here - 1, 0),
  ArrowDown: (here, across, last) => (here + across <= last ? here + across : here),
  ArrowUp: (here, across) => (here - across >= 0 ? here - across : here),
  Home: () => 0,
  End: (_here, _across, last) => last,
};

/** Undefined for other keys. */
export const moveTo = (key: string): Move | undefined => (Object.hasOwn(moves, key) ? moves[key] : undefined);

/** The number of items per row, derived from their top positions. */
export function acrossOf(tops: readonly number[]): number {
  const next = tops.findIndex((top) => top !== tops[0]);
  return next < 0 ? Math.max(1, tops.length) : next;
}
