// The measures by which the parts of a list are laid out, as its style sheet reads them.
import { computed, type ComputedRef } from 'vue';
import { columnTracks, type GoodsColumn, leastWidthPx } from './goods-columns.ts';
import type { ListShape } from './list-shape.ts';

/** What the buttons at the end of the headings and of each row take up, and the boxes at their beginning. */
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
