// goodsList computed by hand: every filter, the order and the page from the records themselves, one rule per line.

import type { z } from 'zod';
import type { GoodsListForm, GoodsSortKey } from '../../../src/wire/sections/goods-list.ts';
import {
  foldTitle,
  isOnSale,
  joinsMarketing,
  NO_POINTS,
  POINTS_EXCHANGE,
} from '../../../src/wire/sections/goods-meaning.ts';
import type { goodsRecord } from '../../../src/wire/sections/goods-record.ts';

export type GoodsRecord = z.output<typeof goodsRecord>;

export interface Menu {
  records: readonly GoodsRecord[];
  /** The second of the last write; a record shows only the day. */
  changeTimes: ReadonlyMap<string, number>;
  /** From a category id to its parent's id. */
  parents: ReadonlyMap<string, string>;
  secondsOf: (local: string) => number | undefined;
  nowSeconds: number;
}

type Rule = (record: GoodsRecord, form: GoodsListForm, menu: Menu) => boolean;

const within = (value: number | undefined, from: number | undefined, to: number | undefined) =>
  (value ?? 0) >= (from ?? -Infinity) && (value ?? 0) <= (to ?? Infinity);
const modesOf = ({ pick_up_type: modes = [] }: GoodsRecord) => modes.map(Number);
const rowsOf = ({ goods_model: rows = [] }: GoodsRecord) => rows;
const isIn = (activity: 'flash sale' | 'group buying', record: GoodsRecord) =>
  activity === 'flash sale' ? record.is_seckill === 1 : record.is_group_buy === 1;

function onSale({ status, sell_time: sellTime }: GoodsRecord, menu: Menu): boolean {
  const sellAt = typeof sellTime === 'string' ? (menu.secondsOf(sellTime) ?? null) : null;
  return isOnSale({ status: Number(status), sellAt }, menu.nowSeconds);
}

const search: Rule = (record, { idx_arr: asked }, { parents }) => {
  if (asked === undefined) return true;
  if (asked.idx === 'title') return foldTitle(record.title).includes(foldTitle(asked.idx_value));
  return (record.category_id ?? []).some(
    (id) => id === asked.idx_value || parents.get(id) === asked.idx_value,
  );
};

const points: Rule = ({ integral = NO_POINTS }, { is_integral: asked = 0 }) =>
  ({
    0: true,
    1: integral === 0 || integral === 1,
    2: integral === NO_POINTS,
    3: integral === POINTS_EXCHANGE,
    4: true,
    5: integral !== POINTS_EXCHANGE,
  })[asked];

const marketing: Rule = (record, { only_display_common: only, filter_vip_goods: withVip }) => {
  const isVip = record.is_vip_goods ?? false;
  const joins = joinsMarketing({
    isPresell: record.is_presell_goods ?? false,
    isGift: record.is_gift_goods ?? false,
    integral: record.integral ?? NO_POINTS,
  });
  return only !== true || (joins && (!isVip || withVip === true));
};

const status: Rule = (record, { status: asked }, menu) => {
  if (asked === 1) return onSale(record, menu);
  if (asked === 2) return !onSale(record, menu);
  return asked !== 3 || record.stock === 0;
};

const delivery: Rule = (record, { pick_up_type: some = [], only_pick_up_type: all = [] }) =>
  (some.length === 0 || some.some((mode) => modesOf(record).includes(mode))) &&
  all.every((mode) => modesOf(record).includes(mode));

const codes: Rule = (record, { goods_code: code }) =>
  code === undefined ||
  [record.code, record.scan_code, ...rowsOf(record).map((row) => row.commodity_code)].includes(code);

const packages: Rule = (record, { show_package_goods: shown = 0 }) =>
  shown === 2 || record.is_package_goods === (shown === 1);

const notYetInPackage: Rule = (record, { package_goods_id: id }, { records }) => {
  if (id === undefined || rowsOf(record).length > 0) return true;
  const parts = records.find((other) => other.id === id)?.package ?? [];
  return !parts.some((part) => part.goods_id === record.id);
};

/** The document's five rules for the activity filters. */
const activities: Rule = (record, { is_seckill: flashSale, is_group_buy: groupBuy }) => {
  if (flashSale === 1) return isIn('flash sale', record) && !isIn('group buying', record);
  if (flashSale === 2) return !isIn('flash sale', record) && !isIn('group buying', record);
  return groupBuy === undefined || !isIn('flash sale', record);
};

const ranges: Rule = (record, form, { changeTimes }) =>
  within(record.price, form.least_price, form.most_price) &&
  within(Number(record.viewed_count), form.least_view, form.most_view) &&
  within(changeTimes.get(record.id), form.start_time, form.end_time) &&
  within(record.stock, form.least_stock, form.most_stock) &&
  within(record.sales, form.least_sales, form.most_sales);

const rules: readonly Rule[] = [
  ...[search, points, marketing, status, delivery, codes, packages, notYetInPackage, activities, ranges],
  (record, { data_ids: ids }) => ids === undefined || ids.includes(record.id),
  (record, { type }) => type === undefined || record.type === type,
];

type SortValue = number | string | undefined;

const sortValues: Record<GoodsSortKey, (record: GoodsRecord, menu: Menu) => SortValue> = {
  sales: (record) => record.sales,
  price: (record) => record.price,
  weight: (record) => record.weight,
  add_time: (record) => record.add_time ?? 0,
  update_time: (record, { changeTimes }) => changeTimes.get(record.id) ?? 0,
  stock: (record) => record.stock,
  viewed_count: (record) => Number(record.viewed_count),
  title: (record) => record.title,
};

/** Texts are sorted by code points, unlike JavaScript's UTF-16 order. */
function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

/** All matching records in order, without paging. */
export function expectedGoods(form: GoodsListForm, menu: Menu): GoodsRecord[] {
  const { sort_key: key = 'weight', sort_direction: direction = 0 } = form;
  const sign = direction === 1 ? 1 : -1;
  const valueOf = (record: GoodsRecord) => sortValues[key](record, menu);
  return menu.records
    .filter((record) => rules.every((rule) => rule(record, form, menu)))
    .toSorted((a, b) => sign * (compare(valueOf(a), valueOf(b)) || Number(a.id) - Number(b.id)));
}
