// The measures of a list as CSS custom properties.
import { computed, type ComputedRef } from 'vue';
import { columnTracks, type GoodsColumn, leastWidthPx } from './goods-columns.ts';
import type { ListShape } from './list-shape.ts';

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
