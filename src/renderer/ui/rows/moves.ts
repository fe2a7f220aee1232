// The arrow keys of a list with one or several columns.

export interface Place {
  index: number;
  total: number;
  /** The number of columns. */
  across: number;
  /** The number of visible rows. */
  pageRows: number;
}

type Move = (place: Place) => number;

const stay = (wanted: number, { index, total }: Place) => (wanted >= 0 && wanted < total ? wanted : index);

function down(place: Place): number {
  const { index, total, across } = place;
  const below = index + across;
  if (below < total) return below;
  // Moves to the last item if the last row has none directly below.
  const hasRowBelow = Math.floor(index / across) < Math.floor((total - 1) / across);
  return hasRowBelow ? total - 1 : index;
}

const page = (rows: number): Move => {
  return ({ index, total, across, pageRows }) => {
    const wanted = index + rows * Math.max(1, pageRows) * across;
    return Math.max(0, Math.min(wanted, total - 1));
  };
};

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: down,
  ArrowUp: (place) => stay(place.index - place.across, place),
  PageDown: page(1),
  PageUp: page(-1),
  Home: () => 0,
  End: ({ total }) => total - 1,
};

/** Left and right work only in a list with several columns. */
const sideways: Readonly<Record<string, Move>> = {
  ArrowRight: (place) => stay(place.index + 1, place),
  ArrowLeft: (place) => stay(place.index - 1, place),
};

/** Undefined if the key does not move. */
export function indexAfter(key: string, place: Place): number | undefined {
  if (place.total === 0) return undefined;
  const move = moves[key] ?? (place.across > 1 ? sideways[key] : undefined);
  return move?.(place);
}
