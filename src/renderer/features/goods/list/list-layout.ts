// The sizes of cards and rows, and what the list shows of a selection.
import type { GoodsLayout } from '../../../../contract/goods-views.ts';
import type { Cards } from '../../../ui/rows/rows.ts';
import { columnTracks, type GoodsColumn, leastWidthPx } from './goods-columns.ts';

export type HowMany = 'all' | 'some' | 'none';

export interface Ticks {
  has: (id: string) => boolean;
  /** In relation to all found items. */
  howMany: HowMany;
}

/** The position of a menu: its top left corner. */
export interface MenuPlace {
  left: number;
  top: number;
}

const GAP_PX = 8;
const HEAD_PX = 44;

interface ListShape {
  rowPx: number;
  headPx?: number;
  overscan: number;
  cards?: Cards;
}

const cardsOf = (heightPx: number): ListShape => ({
  rowPx: heightPx + GAP_PX,
  overscan: 1,
  cards: { leastPx: 172, gapPx: GAP_PX },
});

/** At 1024 × 768, twelve cards with pictures or twenty without are whole. */
export const shapes: Readonly<Record<GoodsLayout, ListShape>> = {
  grid: cardsOf(204),
  compact: cardsOf(118),
  table: { rowPx: 48, headPx: HEAD_PX, overscan: 4 },
};

/** The widths of the button at the end of each row and of the checkbox at its beginning. */
const CHOOSER_PX = 46;
const TICK_PX = 48;

export function lookOf(columns: readonly GoodsColumn[], isTicking: boolean) {
  const tickPx = isTicking ? TICK_PX : 0;
  const tracks = columnTracks(columns);
  return {
    '--head-height': `${HEAD_PX}px`,
    '--tracks': tickPx === 0 ? tracks : `${tickPx}px ${tracks}`,
    '--least-width': `${leastWidthPx(columns) + CHOOSER_PX + tickPx}px`,
    '--chooser': `${CHOOSER_PX}px`,
  };
}
