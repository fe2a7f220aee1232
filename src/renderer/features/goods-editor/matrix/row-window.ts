// The visible rows of the sheet, and the scroll position that shows a row.

export interface Viewport {
  count: number;
  rowPx: number;
  /** The height of the visible part. */
  viewPx: number;
  scrollPx: number;
}

const OVERSCAN = 4;

/** `first`: the first row that is more than half visible; `from` (inclusive) to `to` (exclusive): the rows to render. */
export function drawnRows({ count, rowPx, viewPx, scrollPx }: Viewport) {
  const atTop = Math.max(0, Math.min(scrollPx / rowPx, count - 1));
  const last = Math.ceil((Math.max(0, scrollPx) + viewPx) / rowPx);
  return {
    first: Math.round(atTop),
    from: Math.max(0, Math.floor(atTop) - OVERSCAN),
    to: Math.min(count, last + OVERSCAN),
  };
}

/** Returns the current position if the row is fully visible. */
export function scrollFor({ rowPx, viewPx, scrollPx }: Viewport, row: number): number {
  const top = row * rowPx;
  if (top < scrollPx) return top;
  return top + rowPx > scrollPx + viewPx ? top + rowPx - viewPx : scrollPx;
}
