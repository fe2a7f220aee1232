// The status marks of an item.
import type { GoodsLine } from '../../../../contract/goods.ts';

export type SaleStatus = 'on-sale' | 'scheduled' | 'in-warehouse' | 'sold-out' | 'low-stock';

type Asked = Pick<GoodsLine, 'state' | 'stock'>;

function stockStatus(stock: number | null, lowStock: number): SaleStatus | undefined {
  if (stock === null) return undefined;
  if (stock <= 0) return 'sold-out';
  return stock <= lowStock ? 'low-stock' : undefined;
}

/** A sold-out item is not shown as on sale, even if the shop's status says so. */
export function statusOf({ state, stock }: Asked, lowStock: number): SaleStatus[] {
  const ofStock = stockStatus(stock, lowStock);
  if (ofStock === undefined) return [state];
  return state === 'on-sale' && ofStock === 'sold-out' ? [ofStock] : [state, ofStock];
}
