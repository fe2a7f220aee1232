// Which rows of the sheet are in sight, and how far to scroll for one that is not.

export interface Viewport {
  count: number;
  rowPx: number;
  /** How much of the rows is seen at once. */
  viewPx: number;
  scrollPx: number;
}

const OVERSCAN = 4;

/** The first row of which more than half is seen, and those that are drawn: from `from` up to the one before `to`. */
export function drawnRows({ count, rowPx, viewPx, scrollPx }: Viewport) {
  const atTop = Math.max(0, Math.min(scrollPx / rowPx, count - 1));
  const last = Math.ceil((Math.max(0, scrollPx) + viewPx) / rowPx);
  return {
    first: Math.round(atTop),
    from: Math.max(0, Math.floor(atTop) - OVERSCAN),
    to: Math.min(count, last + OVERSCAN),
  };
}

/** Nowhere else, where it is seen as a whole already. */
export function scrollFor({ rowPx, viewPx, scrollPx }: Viewport, row: number): number {
  const top = row * rowPx;
  if (top < scrollPx) return top;
  return top + rowPx > scrollPx + viewPx ? top + rowPx - viewPx : scrollPx;
}
