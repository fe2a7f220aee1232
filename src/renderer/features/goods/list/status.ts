// How an item stands, in the few marks that a glance must tell apart.
import type { GoodsLine } from '../../../../contract/goods.ts';

export type SaleStatus = 'on-sale' | 'scheduled' | 'in-warehouse' | 'sold-out' | 'low-stock';

type Asked = Pick<GoodsLine, 'state' | 'stock'>;

function stockStatus(stock: number | null, lowStock: number): SaleStatus | undefined {
  if (stock === null) return undefined;
  if (stock <= 0) return 'sold-out';
  return stock <= lowStock ? 'low-stock' : undefined;
}

/** What nobody can buy is not called on sale, whatever the shop's own switch says. */
export function statusOf({ state, stock }: Asked, lowStock: number): SaleStatus[] {
  const ofStock = stockStatus(stock, lowStock);
  if (ofStock === undefined) return [state];
  return state === 'on-sale' && ofStock === 'sold-out' ? [ofStock] : [state, ofStock];
}
