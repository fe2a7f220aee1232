// How large the tiles are: a choice of this screen, so it is not among the settings.
import { useLocalStorage } from '@vueuse/core';
import { computed } from 'vue';
import type { Cards } from '../../../ui/rows/rows.ts';

export const tileSizes = ['text', 'compact', 'picture', 'large'] as const;
export type TileSize = (typeof tileSizes)[number];

const GAP_PX = 8;
const INSET_PX = 8;

const shapeOf = (leastPx: number, heightPx: number): { rowPx: number; cards: Cards } => ({
  rowPx: heightPx + GAP_PX,
  cards: { leastPx, gapPx: GAP_PX, insetPx: INSET_PX },
});

/** At 1024 × 768 there are four columns of text, three of small pictures, four of pictures, and three of large ones. */
export const tileShapes: Readonly<Record<TileSize, { rowPx: number; cards: Cards }>> = {
  text: shapeOf(132, 92),
  compact: shapeOf(176, 76),
  picture: shapeOf(132, 132),
  large: shapeOf(176, 196),
};

const isSize = (value: string): value is TileSize => (tileSizes as readonly string[]).includes(value);

export function useTileChoice() {
  const stored = useLocalStorage('servery.tile-size', 'picture');
  const turnsPages = useLocalStorage('servery.tile-pages', false);
  return {
    size: computed({
      get: (): TileSize => (isSize(stored.value) ? stored.value : 'picture'),
      set: (size: TileSize) => (stored.value = size),
    }),
    /** Buttons that turn a screen of tiles, for those who do not want to scroll. */
    turnsPages,
  };
}
