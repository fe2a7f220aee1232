// The kind of every parameter of every endpoint, from the interface document; input of the bad-input sweep.

import type { EndpointName } from '../../../src/wire/endpoints.ts';

export type ScalarName =
  | ('id' | 'searchedId' | 'sortKey' | 'digits' | 'page' | 'size' | 'count' | 'integer' | 'seconds')
  | ('amount' | 'flag' | 'code' | 'moment' | 'address');

interface TextKind {
  kind: 'text';
  most: number;
  mayBeBlank: boolean;
}

export type ItemKind = { kind: ScalarName | 'group' } | TextKind;
export type Kind = ItemKind | { kind: 'list'; of: ItemKind; most: number };

export interface Parameter {
  kind: Kind;
  required: boolean;
}

const a = (kind: ScalarName | 'group'): ItemKind => ({ kind });
const code = a('code');
const text = (most: number): ItemKind => ({ kind: 'text', most, mayBeBlank: true });
const name = (most: number): ItemKind => ({ kind: 'text', most, mayBeBlank: false });
const list = (of: ItemKind, most: number): Kind => ({ kind: 'list', of, most });

const needs = (kind: Kind): Parameter => ({ kind, required: true });
const may = (kind: Kind): Parameter => ({ kind, required: false });

const paging = { page: may(a('page')), page_size: may(a('size')) };
const demandedPaging = { page: needs(a('page')), page_size: needs(a('size')) };
/** A search accepts unknown and very long ids and finds nothing; a write needs existing ids. */
const searchedId = a('searchedId');
const ids = () => may(list(a('id'), 200));

const item = {
  'form_data[title]': needs(name(200)),
  'form_data[type]': may(code),
  'form_data[detail_type]': may(code),
  'form_data[category]': ids(),
  'form_data[cover]': needs(a('address')),
  'form_data[virtual_price]': may(a('amount')),
  'form_data[price]': needs(a('amount')),
  'form_data[stock]': needs(a('count')),
  'form_data[status]': needs(code),
  'form_data[sell_time]': may(a('moment')),
  'form_data[scan_code]': may(text(64)),
  'form_data[supplier]': may(text(200)),
  'form_data[share_title]': may(text(200)),
  'form_data[share_img]': may(a('address')),
  'form_data[code]': may(text(64)),
  'form_data[description]': needs(text(20_000)),
  'form_data[pick_up_type]': may(list(code, 4)),
  'form_data[box_fee]': may(a('amount')),
  'form_data[corner_mark]': may(code),
  'form_data[corner_position]': may(code),
  'form_data[corner_url]': may(a('address')),
  'form_data[recommend_type]': may(code),
  'form_data[recommend_id]': ids(),
  'form_data[region_id]': may(a('id')),
  'form_data[delivery_id]': may(a('id')),
  'form_data[img_urls]': may(list(a('address'), 30)),
  'form_data[model]': may(a('group')),
  'form_data[model_items]': may(a('group')),
  'form_data[is_package_goods]': may(a('flag')),
  'form_data[receipt_group_id]': ids(),
  'form_data[package]': may(list(a('group'), 200)),
} as const;

const filters = {
  'idx_arr[idx]': needs(code),
  'idx_arr[idx_value]': needs(text(200)),
  data_ids: may(list(searchedId, 10_000)),
  sort_key: may(a('sortKey')),
  sort_direction: may(code),
  is_integral: may(code),
  only_display_common: may(a('flag')),
  filter_vip_goods: may(a('flag')),
  least_price: may(a('amount')),
  most_price: may(a('amount')),
  least_view: may(a('count')),
  most_view: may(a('count')),
  start_time: may(a('seconds')),
  end_time: may(a('seconds')),
  least_stock: may(a('count')),
  most_stock: may(a('count')),
  least_sales: may(a('count')),
  most_sales: may(a('count')),
  type: may(code),
  status: may(code),
  pick_up_type: may(list(code, 100)),
  goods_code: may(text(200)),
  show_package_goods: may(a('integer')),
  only_pick_up_type: may(list(code, 100)),
  package_goods_id: may(searchedId),
  is_seckill: may(code),
  is_group_buy: may(code),
} as const;

/** Names as in a form; a list appears under its own name, without the index of an entry. */
export const parameters: Record<EndpointName, Readonly<Record<string, Parameter>>> = {
  getReceiptGroupList: { ...demandedPaging, id: may(searchedId) },
  addReceiptGroup: { name: needs(name(60)), id: may(a('id')) },
  delReceiptGroup: { id: needs(a('id')) },
  addGoods: { data_id: may(a('id')), ...item },
  goodsList: { ...paging, ...filters },
  dataList: {
    ...paging,
    form: may(text(200)),
    'idx_arr[idx]': needs(text(200)),
    'idx_arr[idx_value]': needs(text(200)),
    search_key: may(text(200)),
    search_value: may(text(200)),
    sort_key: may(text(200)),
    sort_direction: may(code),
  },
  getCouponInfo: { app_id: needs(name(64)), coupon_id: needs(a('id')) },
  getRegionList: { pid: may(a('digits')) },
  getPickUpSetting: { pick_up_type: needs(code) },
  getFuncSetting: { pick_up_type: needs(code), ordering_food_type: needs(code) },
  getEcLocationDataList: demandedPaging,
  getCategoryByPage: { category_id: may(searchedId), ...paging },
  getCategoryInfo: { app_id: needs(name(64)), cate_ids: needs(list(searchedId, 10_000)) },
};

/** A valid form for each endpoint, to which a bad parameter is added. */
export const validForms: Record<EndpointName, Readonly<Record<string, string>>> = {
  getReceiptGroupList: { page: '1', page_size: '10' },
  addReceiptGroup: { name: 'Grill 烧烤' },
  delReceiptGroup: { id: '999' },
  addGoods: {
    'form_data[title]': 'Soup 汤',
    'form_data[cover]': 'https://shop.test/soup.png',
    'form_data[price]': '12.00',
    'form_data[stock]': '5',
    'form_data[status]': '0',
    'form_data[description]': 'hot',
  },
  goodsList: { 'idx_arr[idx]': 'title', 'idx_arr[idx_value]': 'Soup' },
  dataList: { 'idx_arr[idx]': 'name', 'idx_arr[idx_value]': 'x', search_key: 'name', search_value: 'x' },
  getCouponInfo: { app_id: 'demo', coupon_id: '1' },
  getRegionList: {},
  getPickUpSetting: { pick_up_type: '2' },
  getFuncSetting: { pick_up_type: '4', ordering_food_type: '1' },
  getEcLocationDataList: { page: '1', page_size: '10' },
  getCategoryByPage: {},
  getCategoryInfo: { app_id: 'demo', 'cate_ids[0]': '1' },
};
