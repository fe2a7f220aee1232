// The filters of goodsList as SQL conditions, one entry per filter, by the document's names.
import { type RawBuilder, sql } from 'kysely';
import { foldTitle, modesMask } from '../../wire/sections/goods-meaning.ts';
import type { GoodsListForm } from '../../wire/sections/goods-list.ts';
import { gramsToFind } from './columns.ts';

type Condition = RawBuilder<boolean>;

/** Written as a PostgreSQL array literal, because drivers bind arrays in different ways. */
const idsLiteral = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

const range = (column: string, from: number | undefined, to: number | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} <= ${to}`]),
];

function searched(search: GoodsListForm['idx_arr'], appId: string): Condition[] {
  if (search === undefined) return [];
  return search.idx === 'category' ? [inCategory(search.idx_value, appId)] : titled(search.idx_value);
}

/** A first-level category includes the goods of its children. */
function inCategory(id: string, appId: string): Condition {
  return sql`category_ids && (select array_agg(entry.id) || ${idsLiteral([id])} from entry
    where entry.app_id = ${appId} and entry.kind = 'category' and entry.parent = ${id})`;
}

function titled(words: string): Condition[] {
  const key = foldTitle(words);
  const grams = gramsToFind(key);
  const contains = sql<boolean>`title_key like ${`%${key.replace(/[\\%_]/g, '\\$&')}%`}`;
  if (grams.length === 0) return [contains];
  const literal = `{${grams.map((gram) => `"${gram.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  // `like` instead of `strpos`, because the planner expects few matches from it and then uses the index.
  return [contains, sql<boolean>`title_grams @> ${literal}::text[]`];
}

function isOnSale(status: GoodsListForm['status'], now: number): Condition[] {
  if (status === 1) return [sql<boolean>`(status = 0 or sell_at <= ${now})`];
  if (status === 2) return [sql<boolean>`(status = 1 and (sell_at is null or sell_at > ${now}))`];
  return status === 3 ? [sql<boolean>`stock = 0`] : [];
}

const pointsConditions: Record<number, Condition[]> = {
  0: [],
  1: [sql<boolean>`integral between 0 and 1`],
  2: [sql<boolean>`integral < 0`],
  3: [sql<boolean>`integral = 2`],
  4: [],
  5: [sql<boolean>`integral <> 2`],
};

function activities({ is_seckill: flashSale, is_group_buy: groupBuy }: GoodsListForm): Condition[] {
  const noFlashSale = sql<boolean>`not is_flash_sale`;
  const noGroupBuy = sql<boolean>`not is_group_buy`;
  if (flashSale === 2) return [noFlashSale, noGroupBuy];
  if (flashSale === 1) return [sql<boolean>`is_flash_sale`, noGroupBuy];
  return groupBuy === undefined ? [] : [noFlashSale];
}

function packages(shown: number | undefined): Condition[] {
  if (shown === 2) return [];
  return [shown === 1 ? sql<boolean>`is_package` : sql<boolean>`not is_package`];
}

function marketing({ only_display_common: only, filter_vip_goods: withVip }: GoodsListForm): Condition[] {
  if (only !== true) return [];
  return withVip === true ? [sql<boolean>`joins_marketing`] : [sql<boolean>`joins_marketing and not is_vip`];
}

/**
 * Excludes single goods that the package already contains; goods with rows may be added again as another combination.
 */
function notInPackage(id: string | undefined, appId: string): Condition[] {
  if (id === undefined) return [];
  return [
    sql<boolean>`(is_multi or goods.id <> all(coalesce(
      (select p.part_ids from goods p where p.app_id = ${appId} and p.id = ${id}), '{}')))`,
  ];
}

function delivered(form: GoodsListForm): Condition[] {
  const { pick_up_type: anyOf = [], only_pick_up_type: allOf = [] } = form;
  const all = modesMask(allOf);
  return [
    ...(anyOf.length === 0 ? [] : [sql<boolean>`pick_up_modes & ${modesMask(anyOf)}::int <> 0`]),
    ...(allOf.length === 0 ? [] : [sql<boolean>`pick_up_modes & ${all}::int = ${all}::int`]),
  ];
}

export interface FilterContext {
  appId: string;
  nowSeconds: number;
}

export function goodsConditions(form: GoodsListForm, { appId, nowSeconds }: FilterContext): Condition[] {
  return [
    sql<boolean>`goods.app_id = ${appId}`,
    ...searched(form.idx_arr, appId),
    ...(form.data_ids === undefined ? [] : [sql<boolean>`goods.id = any(${idsLiteral(form.data_ids)})`]),
    ...(form.is_integral === undefined ? [] : (pointsConditions[form.is_integral] ?? [])),
    ...marketing(form),
    ...range('price_fen', form.least_price, form.most_price),
    ...range('viewed_count', form.least_view, form.most_view),
    ...range('change_time', form.start_time, form.end_time),
    ...range('goods.stock', form.least_stock, form.most_stock),
    ...range('sales', form.least_sales, form.most_sales),
    ...(form.type === undefined ? [] : [sql<boolean>`goods.type = ${form.type}`]),
    ...isOnSale(form.status, nowSeconds),
    ...delivered(form),
    ...(form.goods_code === undefined ? [] : [sql<boolean>`codes @> array[${form.goods_code}]::text[]`]),
    ...packages(form.show_package_goods),
    ...notInPackage(form.package_goods_id, appId),
    ...activities(form),
  ];
}

/** Whether the answer can change without a write, because a scheduled sale begins. */
export function changesByTime(form: GoodsListForm): boolean {
  return form.status === 1 || form.status === 2;
}
