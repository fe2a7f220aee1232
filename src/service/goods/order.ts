// The sort orders of goodsList: a column and then the id, so that no two rows are equal.
import { SORT_ASCENDING, type GoodsListForm, type GoodsSortKey } from '../../wire/sections/goods-list.ts';

const columns: Record<GoodsSortKey, { name: string; type: 'bigint' | 'text' }> = {
  weight: { name: 'weight', type: 'bigint' },
  sales: { name: 'sales', type: 'bigint' },
  price: { name: 'price_fen', type: 'bigint' },
  add_time: { name: 'add_time', type: 'bigint' },
  update_time: { name: 'change_time', type: 'bigint' },
  stock: { name: 'stock', type: 'bigint' },
  viewed_count: { name: 'viewed_count', type: 'bigint' },
  title: { name: 'title', type: 'text' },
};

export interface GoodsOrder {
  column: string;
  type: 'bigint' | 'text';
  ascending: boolean;
}

/** The default order is by weight, then newest first. */
export function goodsOrder({
  sort_key: key = 'weight',
  sort_direction: direction,
}: GoodsListForm): GoodsOrder {
  const { name, type } = columns[key];
  return { column: name, type, ascending: direction === SORT_ASCENDING };
}
