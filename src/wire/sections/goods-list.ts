// The form of goodsList: paging, sorting and every filter of the document.
import { z } from 'zod';
import { pageParams } from '../endpoint.ts';
import { fieldNames } from '../field-names.ts';
import { listParam } from '../scalars/lists.ts';
import { fen } from '../scalars/money.ts';
import { flagParam, idParam, int, oneOf } from '../scalars/numbers.ts';
import type { Refusal } from '../scalars/refusal.ts';
import { textParam } from '../scalars/text.ts';
import { secondsParam } from '../scalars/time.ts';
import { searchParam, sortKey } from '../scalars/searches.ts';
import { pickUpTypes } from './goods-form.ts';

const LONGEST_SEARCH = 200;
// No limit of its own: the form's field limit applies first.
const MOST_IDS = 10_000;

export const goodsSortKeys = fieldNames('sales price weight add_time update_time stock viewed_count title');

export type GoodsSortKey = (typeof goodsSortKeys)[number];

export const SORT_DESCENDING = 0;
export const SORT_ASCENDING = 1;
export const sortDirection = () => oneOf([SORT_DESCENDING, SORT_ASCENDING]);

const count = () => int({ min: 0 });
const deliveryModes = () => listParam(oneOf(pickUpTypes), { most: 100 });

export const goodsListForm = z.object({
  ...pageParams.optional,
  idx_arr: searchParam(
    z.object({ idx: oneOf(['category', 'title']), idx_value: textParam({ max: LONGEST_SEARCH }) }),
  ),
  data_ids: listParam(idParam(), { most: MOST_IDS }).optional(),
  sort_key: sortKey(goodsSortKeys).optional(),
  sort_direction: sortDirection().optional(),
  is_integral: oneOf([0, 1, 2, 3, 4, 5]).optional(),
  only_display_common: flagParam().optional(),
  filter_vip_goods: flagParam().optional(),
  least_price: fen({ min: 0 }).optional(),
  most_price: fen({ min: 0 }).optional(),
  least_view: count().optional(),
  most_view: count().optional(),
  start_time: secondsParam().optional(),
  end_time: secondsParam().optional(),
  least_stock: count().optional(),
  most_stock: count().optional(),
  least_sales: count().optional(),
  most_sales: count().optional(),
  type: oneOf([0, 1]).optional(),
  status: oneOf([0, 1, 2, 3]).optional(),
  pick_up_type: deliveryModes().optional(),
  goods_code: textParam({ max: LONGEST_SEARCH }).optional(),
  show_package_goods: int().optional(),
  only_pick_up_type: deliveryModes().optional(),
  package_goods_id: idParam().optional(),
  is_seckill: oneOf([1, 2]).optional(),
  is_group_buy: oneOf([0, 1]).optional(),
});

export type GoodsListForm = z.output<typeof goodsListForm>;

const ranges = [
  ['least_price', 'most_price'],
  ['least_view', 'most_view'],
  ['start_time', 'end_time'],
  ['least_stock', 'most_stock'],
  ['least_sales', 'most_sales'],
] as const;

/** The rules between filters: a range may not be reversed, and the activity filters exclude each other. */
export function refuseGoodsList(form: GoodsListForm): Refusal[] {
  const reversed = ranges.flatMap(([least, most]): Refusal[] => {
    const from = form[least];
    const to = form[most];
    return from !== undefined && to !== undefined && from > to
      ? [{ code: 'range-reversed', path: [least], limit: most }]
      : [];
  });
  return [...reversed, ...refuseActivities(form), ...refuseCategory(form)];
}

// The only valid pair is 0 with 2: goods that take part in no activity.
function refuseActivities({ is_seckill: flashSale, is_group_buy: groupBuy }: GoodsListForm): Refusal[] {
  const both = flashSale !== undefined && groupBuy !== undefined;
  return both && !(flashSale === 2 && groupBuy === 0)
    ? [{ code: 'conflict', path: ['is_seckill'], limit: 'is_group_buy' }]
    : [];
}

function refuseCategory({ idx_arr: search }: GoodsListForm): Refusal[] {
  return search?.idx === 'category' && !idParam().safeParse(search.idx_value).success
    ? [{ code: 'not-id', path: ['idx_arr', 'idx_value'], got: JSON.stringify(search.idx_value) }]
    : [];
}
