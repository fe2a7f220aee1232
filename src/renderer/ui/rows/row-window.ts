// The arithmetic of a virtual list: which rows to draw, where, and how far to scroll to a row.

/** Browsers limit an element's height to some thirty million pixels: taller lists scroll proportionally. */
export const MOST_PX = 10_000_000;

export interface Rows {
  count: number;
  rowPx: number;
  /** The visible height of the list. */
  viewPx: number;
}

export interface RowWindow {
  from: number;
  /** Exclusive. */
  to: number;
  /** Row n is drawn at n * rowPx + shiftPx. */
  shiftPx: number;
}

const fullPx = ({ count, rowPx }: Rows) => count * rowPx;

export const heightPx = (rows: Rows): number => Math.min(fullPx(rows), MOST_PX);

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** Pixels of the list per pixel of scrolling. */
function proportion(rows: Rows): number {
  const room = heightPx(rows) - rows.viewPx;
  return room <= 0 ? 1 : (fullPx(rows) - rows.viewPx) / room;
}

/** Rounded, so that rows are drawn on whole pixels. */
const shiftAt = (rows: Rows, scrollPx: number) => Math.round(scrollPx - scrollPx * proportion(rows));

/** The position in the list of the top edge of the view. */
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

/** The maximum number of rows in a window: that many elements are drawn and reused. */
export const mostRows = ({ rowPx, viewPx }: Rows, overscan: number): number =>
  Math.ceil(viewPx / rowPx) + 1 + 2 * overscan;

/** The scroll position at which `top` is the top edge of the view. */
export const scrollToTop = (rows: Rows, top: number): number =>
  clamp(Math.round(top / proportion(rows)), heightPx(rows) - rows.viewPx);

/** The scroll position at which a row is completely visible; unchanged if it is already. */
export function scrollToRow(rows: Rows, scrollPx: number, row: number): number {
  const top = topPx(rows, scrollPx);
  const start = row * rows.rowPx;
  if (start < top) return scrollToTop(rows, start);
  const end = start + rows.rowPx;
  return end > top + rows.viewPx ? scrollToTop(rows, end - rows.viewPx) : scrollPx;
}
