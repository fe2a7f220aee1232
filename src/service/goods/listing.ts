// goodsList's answer for one item, built when the item is saved, so that a page only reads and sends stored texts.
import { z } from 'zod';
import { yuanFromFen } from '../../wire/scalars/money.ts';
import type {
  filterFlags,
  goodsRecord,
  goodsRow,
  sharedGoodsFields,
} from '../../wire/sections/goods-record.ts';
import { modelOfReply } from '../../wire/specifications/model.ts';
import type { GoodsDocument, GoodsRow } from './document.ts';
import type { Zone } from './zone.ts';

export interface ListingContext {
  appId: string;
  zone: Zone;
  categoryNames: ReadonlyMap<string, string>;
}

/** All fields of a record, in the document's raw types. */
type RawShape<Shape extends z.ZodRawShape> = Required<z.input<z.ZodObject<Shape>>>;
type SharedFields = Omit<RawShape<typeof sharedGoodsFields>, 'server_time'>;
type ListedFields = Omit<RawShape<(typeof goodsRecord)['shape']>, 'server_time'>;
export type RawRow = RawShape<(typeof goodsRow)['shape']>;

const yuan = (fen: number | null) => (fen === null ? '' : yuanFromFen(fen));
const oneOrZero = (value: boolean) => (value ? 1 : 0);

/** The fields that both goods answers have, in the document's raw types. */
export function sharedFields(
  document: GoodsDocument,
  { appId, zone, categoryNames }: ListingContext,
): SharedFields {
  return {
    ...identityFields(document, appId),
    ...salesFields(document),
    ...displayFields(document),
    add_time: document.add_time ?? 0,
    update_time: dayOf(document.change_time, zone),
    sell_time: document.sell_time,
    category: document.category_id.map((id) => categoryNames.get(id) ?? ''),
    category_id: document.category_id,
    model: z.encode(kinds, document.model),
    goods_express_data: { express_fee: yuanFromFen(document.express_fee ?? 0), express_fee_sort: [] },
    receipt_group_id: document.receipt_group_id,
    attributes: document.attributes,
  };
}

const kinds = modelOfReply();

function dayOf(seconds: number | null, zone: Zone): string {
  return seconds === null ? '0' : zone.localOf(seconds).slice(0, 10).replaceAll('-', '.');
}

function identityFields(document: GoodsDocument, appId: string) {
  return {
    id: Number(document.id),
    app_id: appId,
    title: document.title,
    description: document.description,
    cover: document.cover,
    code: document.code,
    type: document.type,
    goods_type: document.goods_type,
    delivery_id: Number(document.delivery_id),
    region_id: Number(document.region_id),
    express_rule_id: Number(document.express_rule_id),
    mass: document.mass,
    volume: document.volume,
  };
}

function salesFields(document: GoodsDocument) {
  return {
    price: yuanFromFen(document.price),
    sale_price: yuanFromFen(document.sale_price ?? 0),
    virtual_price: yuan(document.virtual_price),
    sales: document.sales,
    stock: document.stock,
    status: String(document.status),
    max_can_use_integral: document.max_can_use_integral,
    integral: document.integral,
    is_seckill: document.is_seckill,
    seckill_status: document.seckill_status,
    pick_up_type: document.pick_up_type,
    box_fee: yuanFromFen(document.box_fee ?? 0),
  };
}

function displayFields(document: GoodsDocument) {
  return {
    is_recommend: oneOrZero(document.is_recommend),
    weight: document.weight,
    viewed_count: String(document.viewed_count),
    corner_mark: document.corner_mark,
    corner_position: document.corner_position,
    corner_url: document.corner_url,
  };
}

export function rawRow(row: GoodsRow, goodsId: string): RawRow {
  return {
    id: Number(row.id),
    goods_id: Number(goodsId),
    model: row.model,
    price: yuanFromFen(row.price),
    stock: row.stock,
    commodity_code: row.commodity_code,
    add_time: row.add_time ?? 0,
    sales: row.sales,
    seckill_stock: row.seckill_stock,
    seckill_price: yuanFromFen(row.seckill_price ?? 0),
    seckill_sales: row.seckill_sales,
    img_url: row.img_url,
    virtual_price: yuanFromFen(row.virtual_price ?? 0),
    no_discount: row.no_discount,
  };
}

export function flagsOf(document: GoodsDocument): RawShape<typeof filterFlags> {
  return {
    is_package_goods: oneOrZero(document.is_package_goods),
    is_vip_goods: oneOrZero(document.is_vip_goods),
    is_presell_goods: oneOrZero(document.is_presell_goods),
    is_gift_goods: oneOrZero(document.is_gift_goods),
  };
}

/** JSON in ASCII only, as PHP writes it; drivers, strings and sockets handle such a page several times faster. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^\0-\x7F]/g, escaped);
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The record without the server's time; `closeListing` adds that and the closing brackets. */
export function listingOf(document: GoodsDocument, context: ListingContext): string {
  const record: ListedFields = {
    ...sharedFields(document, context),
    ...flagsOf(document),
    goods_model: document.goods_model.map((row) => rawRow(row, document.id)),
    is_group_buy: oneOrZero(document.is_group_buy),
    package: document.package,
    scan_code: document.scan_code,
  };
  return `{"form_data":${asciiJson(record).slice(0, -1)},"server_time":`;
}

export function closeListing(listing: string, nowSeconds: number): string {
  return `${listing}${nowSeconds}}}`;
}
