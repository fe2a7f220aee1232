// How results are shown, remembered from one start to the next: pictures or table, and the columns of the table.
import { shallowRef } from 'vue';
import { remember } from '../../../bridge/remembered.ts';
import { firstColumns, type GoodsColumn, goodsColumns, inOrder } from '../list/goods-columns.ts';
import { readLayout } from './address.ts';
import type { Layout } from './finding.ts';

export function useShown() {
  const keptLayout = remember<Layout>({ key: 'goods.layout', read: readLayout, otherwise: 'grid' });
  const keptColumns = remember<readonly GoodsColumn[]>({
    key: 'goods.columns',
    read: readColumns,
    otherwise: firstColumns,
  });
  const layout = shallowRef(keptLayout.get());
  const columns = shallowRef(keptColumns.get());
  return {
    layout,
    columns,
    keepLayout: (next: Layout) => {
      layout.value = next;
      keptLayout.set(next);
    },
    keepColumns: (next: readonly GoodsColumn[]) => {
      columns.value = next;
      keptColumns.set(next);
    },
  };
}

const readColumns = (raw: unknown): readonly GoodsColumn[] | undefined =>
  Array.isArray(raw) ? inOrder(goodsColumns.filter((column) => raw.includes(column))) : undefined;
