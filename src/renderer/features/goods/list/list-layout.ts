// The layouts of the list: their measures, and which items are rendered where.
import { computed, type ComputedRef } from 'vue';
import type { GoodsLayout } from '../../../../contract/goods-views.ts';
import { mostRows, type Rows, rowWindow, type View } from '../../../ui/rows/rows.ts';
import { columnTracks, type GoodsColumn, leastWidthPx } from './goods-columns.ts';

export interface ListShape {
  /** How many items are side by side in a row. */
  across: number;
  /** The distance from one row to the next. */
  rowPx: number;
  /** The height of the fixed header above the rows. */
  headPx: number;
  itemWidthPx: number;
  itemHeightPx: number;
  /** Rows rendered beyond either edge, so that none is missing while scrolling. */
  overscan: number;
}

const GAP_PX = 8;
/** At 1024 × 768, twelve cards with pictures or twenty without are whole. */
const CARDS = { grid: { leastPx: 172, heightPx: 204 }, compact: { leastPx: 172, heightPx: 118 } };

const ROW_PX = 48;
const HEAD_PX = 44;

export function shapeOf(layout: GoodsLayout, widthPx: number): ListShape {
  if (layout === 'table')
    return {
      across: 1,
      rowPx: ROW_PX,
      headPx: HEAD_PX,
      itemWidthPx: widthPx,
      itemHeightPx: ROW_PX,
      overscan: 4,
    };
  const { leastPx, heightPx } = CARDS[layout];
  const across = Math.max(1, Math.floor((widthPx + GAP_PX) / (leastPx + GAP_PX)));
  const itemWidthPx = Math.floor((widthPx - GAP_PX * (across - 1)) / across);
  return { across, rowPx: heightPx + GAP_PX, headPx: 0, itemWidthPx, itemHeightPx: heightPx, overscan: 1 };
}

/** The distance of the n-th item of a row from the left edge. */
const leftPx = ({ itemWidthPx }: ListShape, nth: number): number => nth * (itemWidthPx + GAP_PX);

interface DrawnItem {
  index: number;
  /** The element that renders it: the item that was there before is replaced. */
  slot: number;
  /** A CSS transform. */
  place: string;
}

interface DrawnItems {
  rows: ComputedRef<Rows>;
  from: ComputedRef<number>;
  to: ComputedRef<number>;
  items: ComputedRef<DrawnItem[]>;
}

export function useDrawnItems(view: View, shape: ComputedRef<ListShape>, total: () => number): DrawnItems {
  const rows = computed<Rows>(() => ({
    count: Math.ceil(total() / shape.value.across),
    rowPx: shape.value.rowPx,
    viewPx: Math.max(0, view.heightPx.value - shape.value.headPx),
  }));
  const window = computed(() => rowWindow(rows.value, view.scrollPx.value, shape.value.overscan));
  // Plain numbers, so that dependents update once per row and not at every scrolled pixel.
  const from = computed(() => window.value.from * shape.value.across);
  const to = computed(() => Math.min(window.value.to * shape.value.across, total()));
  const shiftPx = computed(() => window.value.shiftPx);

  const items = computed(() => {
    const { across, rowPx, overscan } = shape.value;
    const slots = mostRows(rows.value, overscan) * across;
    const drawn: DrawnItem[] = [];
    for (let index = from.value; index < to.value; index += 1) {
      const top = Math.floor(index / across) * rowPx + shiftPx.value;
      const place = `translate(${leftPx(shape.value, index % across)}px, ${top}px)`;
      drawn.push({ index, slot: index % slots, place });
    }
    return drawn;
  });

  return { rows, from, to, items };
}

/** The widths of the button at the end of each row and of the checkbox at its beginning. */
const CHOOSER_PX = 46;
const TICK_PX = 48;

interface Options {
  shape: ComputedRef<ListShape>;
  columns: ComputedRef<readonly GoodsColumn[]>;
  isTicking: () => boolean;
}

export const useLook = ({ shape, columns, isTicking }: Options) =>
  computed(() => {
    const tickPx = isTicking() ? TICK_PX : 0;
    const tracks = columnTracks(columns.value);
    return {
      '--item-width': `${shape.value.itemWidthPx}px`,
      '--item-height': `${shape.value.itemHeightPx}px`,
      '--head-height': `${shape.value.headPx}px`,
      '--tracks': tickPx === 0 ? tracks : `${tickPx}px ${tracks}`,
      '--least-width': `${leastWidthPx(columns.value) + CHOOSER_PX + tickPx}px`,
      '--chooser': `${CHOOSER_PX}px`,
    };
  });
