// Optimistic updates: a tapped change shows at once, and is taken back if the core could not save it.
import { defineStore } from 'pinia';
import { shallowReactive, shallowRef, watch } from 'vue';
import type { GoodsLine, GoodsDetail } from '../../../../contract/goods.ts';

export type Tapped = Partial<Pick<GoodsLine, 'stock' | 'state' | 'sellAtSeconds'>>;

export const useTaps = defineStore('goods-taps', () => {
  const last = shallowRef<{ id: string; change: Tapped | null } | null>(null);
  return {
    last,
    tap: (id: string, change: Tapped) => {
      last.value = { id, change };
    },
    takeBack: (id: string) => {
      last.value = { id, change: null };
    },
  };
});

/** Applies the tapped changes to what is shown, until `renewed` changes: fresh data from the core already contains them. */
export function useTapped(renewed: () => unknown) {
  const taps = useTaps();
  const changes = shallowReactive(new Map<string, Tapped>());
  const follow = () => {
    const { id = '', change = null } = taps.last ?? {};
    if (change === null) changes.delete(id);
    else changes.set(id, change);
  };
  watch(() => taps.last, follow, { flush: 'sync' });
  watch(renewed, () => changes.clear(), { flush: 'sync' });

  const line = (shown: GoodsLine): GoodsLine => {
    const change = changes.get(shown.id);
    return change === undefined ? shown : { ...shown, ...change, isPending: true };
  };
  const detail = (shown: GoodsDetail): GoodsDetail => {
    const isSoldOut = changes.get(shown.line.id)?.stock === 0;
    const rows = isSoldOut ? shown.rows.map((row) => ({ ...row, stock: 0 })) : shown.rows;
    return { ...shown, line: line(shown.line), rows };
  };
  return { line, detail };
}
