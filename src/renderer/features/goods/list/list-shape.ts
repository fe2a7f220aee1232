// The measures of the two layouts.

import type { GoodsLayout } from '../../../../contract/goods-views.ts';

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

const GAP_PX = 14;
const LEAST_CARD_PX = 212;
const CARD_PX = 290;

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
  const across = Math.max(1, Math.floor((widthPx + GAP_PX) / (LEAST_CARD_PX + GAP_PX)));
  const itemWidthPx = Math.floor((widthPx - GAP_PX * (across - 1)) / across);
  return { across, rowPx: CARD_PX + GAP_PX, headPx: 0, itemWidthPx, itemHeightPx: CARD_PX, overscan: 1 };
}

/** The distance of the n-th item of a row from the left edge. */
export const leftPx = ({ itemWidthPx }: ListShape, nth: number): number => nth * (itemWidthPx + GAP_PX);
