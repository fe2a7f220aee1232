// How results are shown: as somebody last chose it for this shop, and at first as most want it.
import { computed } from 'vue';
import { firstColumns, type GoodsColumn, inOrder } from '../list/goods-columns.ts';
import { useGoodsViews } from '../views-store.ts';
import type { Layout } from './finding.ts';

export function useShown() {
  const store = useGoodsViews();
  return {
    layout: computed(() => store.views.layout ?? 'grid'),
    columns: computed(() => inOrder(store.views.columns ?? firstColumns)),
    keepLayout: (layout: Layout) => store.keep({ layout }),
    keepColumns: (columns: readonly GoodsColumn[]) => store.keep({ columns: [...columns] }),
  };
}
