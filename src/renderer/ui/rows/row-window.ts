// The arithmetic of a list that draws only what is seen of it: which rows, where, and how far to scroll to one.

/** Browsers stop counting pixels somewhere beyond thirty million: taller lists are scrolled by proportion. */
export const MOST_PX = 10_000_000;

export interface Rows {
  count: number;
  rowPx: number;
  /** How much of the list is seen at once. */
  viewPx: number;
}

export interface RowWindow {
  from: number;
  /** The row after the last one. */
  to: number;
  /** Row n is drawn at n * rowPx + shiftPx. */
  shiftPx: number;
}

const fullPx = ({ count, rowPx }: Rows) => count * rowPx;

export const heightPx = (rows: Rows): number => Math.min(fullPx(rows), MOST_PX);

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** How many pixels of the list pass by for one of the scroll bar's. */
function proportion(rows: Rows): number {
  const room = heightPx(rows) - rows.viewPx;
  return room <= 0 ? 1 : (fullPx(rows) - rows.viewPx) / room;
}

/** Whole, so that no row is drawn between two pixels. */
const shiftAt = (rows: Rows, scrollPx: number) => Math.round(scrollPx - scrollPx * proportion(rows));

/** How far down the list the upper edge of what is seen stands. */
export function topPx(rows: Rows, scrollPx: number): number {
  const scroll = clamp(scrollPx, heightPx(rows) - rows.viewPx);
  return scroll - shiftAt(rows, scroll);
}

export function rowWindow(rows: Rows, scrollPx: number, overscan: number): RowWindow {
  const { count, rowPx, viewPx } = rows;
  const scroll = clamp(scrollPx, heightPx(rows) - viewPx);
  const shiftPx = shiftAt(rows, scroll);
  const top = scroll - shiftPx;
  const from = clamp(Math.floor(top / rowPx) - overscan, count);
  const to = clamp(Math.ceil((top + viewPx) / rowPx) + overscan, count);
  return { from, to, shiftPx };
}

/** How many rows a window never exceeds: as many places are drawn and used again. */
export const mostRows = ({ rowPx, viewPx }: Rows, overscan: number): number =>
  Math.ceil(viewPx / rowPx) + 1 + 2 * overscan;

/** Where to scroll so that a list's upper edge stands at `top`. */
export const scrollToTop = (rows: Rows, top: number): number =>
  clamp(Math.round(top / proportion(rows)), heightPx(rows) - rows.viewPx);

/** Where to scroll so that a row is seen as a whole: nowhere, where it is already. */
export function scrollToRow(rows: Rows, scrollPx: number, row: number): number {
  const top = topPx(rows, scrollPx);
  const start = row * rows.rowPx;
  if (start < top) return scrollToTop(rows, start);
  const end = start + rows.rowPx;
  return end > top + rows.viewPx ? scrollToTop(rows, end - rows.viewPx) : scrollPx;
}
