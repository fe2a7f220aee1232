// Valid forms of all 13 endpoints, which every endpoint must read back unchanged.

import { fc } from './fast-check.ts';
import type { EndpointName, Form } from '../../src/wire/endpoints.ts';
import { goodsSortKeys, type GoodsListForm } from '../../src/wire/sections/goods-list.ts';
import type { GoodsForm } from '../../src/wire/sections/goods-form.ts';
import { combinationKeys } from '../../src/wire/specifications/matrix.ts';
import { specKinds } from './arbitrary-specifications.ts';
import {
  address,
  anyText,
  cleared,
  count,
  extraName,
  fields,
  flag,
  id,
  moment,
  price,
  seconds,
  someOf,
  text,
  whole,
} from './arbitrary-values.ts';

const LARGEST_PAGE = 1_000_000_000;
const page = fc.oneof(
  { weight: 1, arbitrary: fc.constant(-1) },
  { weight: 4, arbitrary: whole(1, LARGEST_PAGE) },
);
const pageSize = whole(1, LARGEST_PAGE);
const paging = { page, page_size: pageSize };
const sortDirection = fc.constantFrom(0, 1);

/** A non-empty list: at the top of a form an empty one counts as absent. */
const traceable = <Item>(items: fc.Arbitrary<Item[]>) => items.filter((made) => made.length > 0);
const ids = (least: number) => fc.array(id, { minLength: least, maxLength: 6 });
const uniqueIds = fc.uniqueArray(id, { maxLength: 6 });

const required = {
  title: text(200),
  cover: address,
  price,
  stock: whole(0, 999_999_999),
  status: fc.constantFrom(0, 1),
  description: anyText(20_000),
};

const packagePart = fields({ goods_id: id }, { model: anyText(200), num: whole(1, 9999) });

const optional = {
  type: fc.constantFrom(0, 1),
  detail_type: fc.constantFrom(0, 1, 2),
  category: uniqueIds,
  virtual_price: cleared(price),
  sell_time: moment,
  scan_code: anyText(64),
  supplier: anyText(200),
  share_title: anyText(200),
  share_img: cleared(address),
  code: anyText(64),
  pick_up_type: someOf(1, 2, 3, 4),
  box_fee: cleared(price),
  corner_mark: fc.constantFrom(0, 1, 2, 3, 4, 5),
  corner_position: fc.constantFrom(0, 1),
  corner_url: cleared(address),
  recommend_type: cleared(fc.constantFrom(0, 1)),
  recommend_id: ids(0),
  region_id: cleared(id),
  delivery_id: cleared(id),
  img_urls: fc.array(address, { maxLength: 4 }),
  is_package_goods: flag,
  receipt_group_id: ids(0),
  package: fc.array(packagePart, { maxLength: 3 }),
};

const modelItem = fields(
  { price, stock: whole(0, 999_999_999) },
  { img_url: cleared(address), virtual_price: cleared(price), scan_code: anyText(64) },
);

/** Kinds with one row for each combination, or neither. */
const specifications = fc.oneof(
  fc.constant({}),
  specKinds().chain((model) => {
    const rows = combinationKeys(model).map((key) => fc.tuple(fc.constant(key), modelItem));
    // Goods with combinations have their codes on the combinations.
    const noCode = model.length === 0 ? {} : { scan_code: '' };
    return fc
      .tuple(...rows)
      .map((entries) => ({ ...noCode, model, model_items: Object.fromEntries(entries) }));
  }),
);

/** Fields that the interface document does not list; the service stores them unchanged. */
const extras = fc.dictionary(extraName, anyText(40), { maxKeys: 2, noNullPrototype: true });

const newItem = fc
  .tuple(extras, fields(required, optional), specifications)
  .map(([further, named, specs]): GoodsForm => ({ ...further, ...named, ...specs }));

const changedItem = fc
  .tuple(extras, fields({}, { ...required, ...optional }), specifications)
  .map(([further, named, specs]): GoodsForm => ({ ...further, ...named, ...specs }))
  .filter((named) => Object.keys(named).length > 0);

const goodsSearch = fc.oneof(
  fields({ idx: fc.constant('category' as const), idx_value: id }),
  fields({ idx: fc.constant('title' as const), idx_value: anyText(200) }),
);

/** The two ends of a range: both, one or none, never reversed. */
function ends<Least extends keyof GoodsListForm, Most extends keyof GoodsListForm>(
  [least, most]: readonly [Least, Most],
  end: fc.Arbitrary<number>,
): fc.Arbitrary<Partial<Record<Least | Most, number>>> {
  const both = fc.tuple(end, end).map((pair) => pair.toSorted((a, b) => a - b));
  const made = fc.tuple(both, fc.boolean(), fc.boolean());
  return made.map(
    ([[from, to], hasLeast, hasMost]) =>
      ({ ...(hasLeast && { [least]: from }), ...(hasMost && { [most]: to }) }) as Partial<
        Record<Least | Most, number>
      >,
  );
}

const ranges = fc
  .tuple(
    ends(['least_price', 'most_price'], whole(0, 99_999_999_999_999)),
    ends(['least_view', 'most_view'], count),
    ends(['start_time', 'end_time'], seconds),
    ends(['least_stock', 'most_stock'], count),
    ends(['least_sales', 'most_sales'], count),
  )
  .map(([prices, views, times, stocks, sales]) => ({ ...prices, ...views, ...times, ...stocks, ...sales }));

/** The activity filters exclude each other, except for the one pair that has a meaning. */
const activities: fc.Arbitrary<Pick<GoodsListForm, 'is_seckill' | 'is_group_buy'>> = fc.constantFrom(
  {},
  { is_seckill: 1 },
  { is_seckill: 2 },
  { is_group_buy: 0 },
  { is_group_buy: 1 },
  { is_seckill: 2, is_group_buy: 0 },
);

const filters = fields(
  {},
  {
    ...paging,
    idx_arr: goodsSearch,
    data_ids: ids(1),
    sort_key: fc.constantFrom(...goodsSortKeys),
    sort_direction: sortDirection,
    is_integral: fc.constantFrom(0, 1, 2, 3, 4, 5),
    only_display_common: flag,
    filter_vip_goods: flag,
    type: fc.constantFrom(0, 1),
    status: fc.constantFrom(0, 1, 2, 3),
    pick_up_type: traceable(someOf(1, 2, 3, 4)),
    goods_code: text(200),
    show_package_goods: whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    only_pick_up_type: traceable(someOf(1, 2, 3, 4)),
    package_goods_id: id,
  },
);

const goodsListForm = fc
  .tuple(filters, ranges, activities)
  .map(([filter, range, activity]): GoodsListForm => ({ ...filter, ...range, ...activity }));

const dataListForm = fields(
  {},
  {
    ...paging,
    form: text(200),
    idx_arr: fields({ idx: text(200), idx_value: anyText(200) }),
    search_key: text(200),
    search_value: text(200),
    sort_key: text(200),
    sort_direction: sortDirection,
  },
);

const appId = text(64);
const pickUpMode = fc.constantFrom(2, 4);

export const arbitraryForms: { readonly [Name in EndpointName]: fc.Arbitrary<Form<Name>> } = {
  getReceiptGroupList: fields(paging, { id }),
  addReceiptGroup: fields({ name: text(60) }, { id }),
  delReceiptGroup: fields({ id }),
  addGoods: fc.oneof(fields({ form_data: newItem }), fields({ data_id: id, form_data: changedItem })),
  goodsList: goodsListForm,
  dataList: dataListForm,
  getCouponInfo: fields({ app_id: appId, coupon_id: id }),
  getRegionList: fields({}, { pid: whole(0, 999_999_999_999_999).map(String) }),
  getPickUpSetting: fields({ pick_up_type: pickUpMode }),
  getFuncSetting: fields({ pick_up_type: pickUpMode, ordering_food_type: fc.constantFrom(1, 2) }),
  getEcLocationDataList: fields(paging),
  getCategoryByPage: fields({}, { category_id: id, ...paging }),
  getCategoryInfo: fields({ app_id: appId, cate_ids: ids(1) }),
};
