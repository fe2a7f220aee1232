// AddGoods' answer: the saved item with every field that the document names.
import type { z } from 'zod';
import { yuanFromFen } from '../../wire/scalars/money.ts';
import {
  type PlainFieldName,
  plainFieldNames,
  type savedGoods,
  type savedRow,
} from '../../wire/sections/goods-saved.ts';
import { combinationNames } from '../../wire/specifications/matrix.ts';
import type { GoodsDocument, GoodsRow } from './document.ts';
import { flagsOf, type ListingContext, rawRow, sharedFields } from './listing.ts';

type Saved = Required<z.input<typeof savedGoods>>;
type SavedRow = Required<z.input<typeof savedRow>>;

export interface SavedContext extends ListingContext {
  appName: string;
  nowSeconds: number;
}

export function savedAnswer(document: GoodsDocument, context: SavedContext): Saved {
  const rows = document.goods_model.map((row) => savedRowOf(row, document.id));
  const plain: Record<PlainFieldName, unknown> = {
    ...blankPlainFields,
    ...document.further,
    ...ownPlainFields(document, context),
    ...priceRange(document),
  };
  return {
    ...sharedFields(document, context),
    ...plain,
    express_fee: yuanFromFen(document.express_fee ?? 0),
    server_time: context.nowSeconds,
    transactionSecurity: [],
    benefit_config: noBenefitExcluded,
    model_items: rows,
    model_items_object: Object.fromEntries(
      rows.map((row) => [
        row.id,
        { ...row, model_name: combinationNames(document.model, row.model).join(',') },
      ]),
    ),
  };
}

function savedRowOf(row: GoodsRow, goodsId: string): SavedRow {
  return { ...rawRow(row, goodsId), min_sales_nums: 1, discount_stock: 0, code: row.code };
}

const blankPlainFields = Object.fromEntries(plainFieldNames.map((name) => [name, ''])) as Record<
  PlainFieldName,
  unknown
>;

/** The plain fields whose values this service knows; they override what a form said. */
function ownPlainFields(
  document: GoodsDocument,
  { appName }: SavedContext,
): Partial<Record<PlainFieldName, unknown>> {
  return {
    ...flagsOf(document),
    img_urls: document.img_urls,
    model_num: document.goods_model.length,
    commodity_code: document.scan_code,
    share_title: document.share_title,
    share_img: document.share_img,
    supplier: document.supplier,
    recommend_type: String(document.recommend_type),
    recommend_id: document.recommend_id,
    is_schedule_onsale: document.status === 1 && document.sell_time !== '' ? 1 : 0,
    is_virtual_goods: document.type,
    app_name: appName,
  };
}

function priceRange(document: GoodsDocument): Partial<Record<PlainFieldName, unknown>> {
  const prices = document.goods_model.map((row) => row.price);
  const virtual = document.goods_model.map((row) => row.virtual_price ?? 0);
  const low = (values: number[], single: number) =>
    yuanFromFen(values.length === 0 ? single : smallest(values));
  const high = (values: number[], single: number) =>
    yuanFromFen(values.length === 0 ? single : largest(values));
  return {
    goods_price: yuanFromFen(document.price),
    min_price: low(prices, document.price),
    max_price: high(prices, document.price),
    min_virtual_price: low(virtual, document.virtual_price ?? 0),
    max_virtual_price: high(virtual, document.virtual_price ?? 0),
  };
}

const smallest = (values: number[]) => values.reduce((least, value) => Math.min(least, value));
const largest = (values: number[]) => values.reduce((most, value) => Math.max(most, value));

const noBenefitExcluded = {
  not_use_coupon: 0,
  not_use_paid_vip: 0,
  not_use_common_vip: 0,
  not_use_benefit_day_vip: 0,
  not_use_common_appshop_vip: 0,
  not_use_paid_appshop_vip: 0,
  not_use_benefit_day_appshop_vip: 0,
  not_use_integral: 0,
  not_use_appointment_card: 0,
};
