// How the goods stand where no shop is open.
import type { GoodsState } from '../../contract/entities/goods.ts';

export const noGoods: Omit<GoodsState, 'revision'> = {
  menu: 'none',
  held: 0,
  unreadable: 0,
  freshness: { asOfSeconds: null, error: null },
  wholeAtSeconds: null,
  missing: 0,
  progress: null,
};
