// Every choice of the goods filters as goodsList's own form.
import type { GoodsListForm } from './goods-list.ts';

type Choices = Readonly<Record<string, GoodsListForm>>;

type ChosenGroup = 'status' | 'type' | 'points' | 'packages' | 'activity' | 'delivery';

export const goodsChoices: Readonly<Record<ChosenGroup, Choices>> = {
  status: { 'on-sale': { status: 1 }, 'in-warehouse': { status: 2 }, 'sold-out': { status: 3 } },
  type: { '0': { type: 0 }, '1': { type: 1 } },
  points: {
    discount: { is_integral: 1 },
    none: { is_integral: 2 },
    exchange: { is_integral: 3 },
    'without-exchange': { is_integral: 5 },
  },
  packages: {
    single: { show_package_goods: 0 },
    package: { show_package_goods: 1 },
  },
  activity: {
    'flash-sale': { is_seckill: 1 },
    none: { is_seckill: 2 },
    'no-flash-sale': { is_group_buy: 1 },
  },
  delivery: {
    '1': { pick_up_type: [1] },
    '2': { pick_up_type: [2] },
    '3': { pick_up_type: [3] },
    '4': { pick_up_type: [4] },
  },
};
