// The layout and the columns last chosen for this shop, with defaults.
import { computed } from 'vue';
import { firstColumns, type GoodsColumn, inOrder } from '../list/goods-columns.ts';
import { useGoodsViews } from '../views-store.ts';
import type { Layout } from './finding.ts';

export function useShown() {
  const store = useGoodsViews();
  return {
    layout: computed(() => store.views.layout ?? 'grid'),
    columns: computed(() => inOrder(store.views.columns ?? firstColumns)),
    saveLayout: (layout: Layout) => store.save({ layout }),
    saveColumns: (columns: readonly GoodsColumn[]) => store.save({ columns: [...columns] }),
  };
}
