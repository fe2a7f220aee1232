// A goods item: in a shop file as the interface writes it, in the code and the database as this type.
import { z } from 'zod';
import { list, plainMap } from '../../wire/scalars/lists.ts';
import { fen, optionalFen } from '../../wire/scalars/money.ts';
import { flag, smallIdParam, int, oneOf } from '../../wire/scalars/numbers.ts';
import { plain, textParam } from '../../wire/scalars/text.ts';
import { secondsText } from '../../wire/scalars/time.ts';
import { goodsFormLimits } from '../../wire/sections/goods-form.ts';
import { picture } from './picture-address.ts';

const shortText = () => textParam({ max: goodsFormLimits.shortText }).default('');
const codeText = () => textParam({ max: goodsFormLimits.code }).default('');
const price = () => fen({ min: 0, max: goodsFormLimits.priceFen });
const optionalPrice = () => optionalFen().default(null);
const count = () => int({ min: 0 }).default(0);
const flagField = () => flag().default(false);
const references = () => list(smallIdParam()).default([]);
const seconds = () => secondsText().default(null);
/** 1 yes, 2 no: the document's notation for the flash sale's switches. */
const yesOrNo = () => oneOf([1, 2]).default(2);

const row = z.strictObject({
  id: smallIdParam(),
  model: textParam({ max: 100 }),
  price: price(),
  stock: count(),
  commodity_code: codeText(),
  virtual_price: optionalPrice(),
  img_url: picture(),
  add_time: seconds(),
  sales: count(),
  seckill_stock: count(),
  seckill_price: optionalPrice(),
  seckill_sales: count(),
  no_discount: count(),
  code: codeText(),
});

export type GoodsRow = z.output<typeof row>;

const option = z.strictObject({ id: z.int(), name: z.string() });
const kind = z.strictObject({ id: z.int(), name: z.string(), options: z.array(option) });

const part = z.strictObject({
  goods_id: smallIdParam(),
  model: textParam({ max: 100 }).default(''),
  num: int({ min: 1, max: 9999 }).default(1),
});

export const goodsDocument = z.strictObject({
  id: smallIdParam(),
  title: textParam({ max: goodsFormLimits.title, blank: 'refused' }),
  description: textParam({ max: goodsFormLimits.description }).default(''),
  cover: picture(),
  price: price(),
  virtual_price: optionalPrice(),
  sale_price: optionalPrice(),
  stock: count(),
  sales: count(),
  weight: int().default(0),
  viewed_count: count(),
  type: oneOf([0, 1]).default(0),
  goods_type: int().default(0),
  detail_type: oneOf([0, 1, 2]).default(0),
  status: oneOf([0, 1]).default(0),
  sell_time: textParam({ max: 19 }).default(''),
  add_time: seconds(),
  change_time: seconds(),
  category_id: references(),
  code: codeText(),
  scan_code: codeText(),
  supplier: shortText(),
  share_title: shortText(),
  share_img: picture(),
  img_urls: list(picture()).default([]),
  pick_up_type: list(oneOf([1, 2, 3, 4])).default([]),
  box_fee: optionalPrice(),
  corner_mark: oneOf([0, 1, 2, 3, 4, 5]).default(0),
  corner_position: oneOf([0, 1]).default(0),
  corner_url: picture(),
  recommend_type: oneOf([0, 1]).default(0),
  recommend_id: references(),
  is_recommend: flagField(),
  region_id: textParam({ max: 20 }).default(''),
  delivery_id: textParam({ max: 20 }).default(''),
  express_rule_id: textParam({ max: 20 }).default(''),
  express_fee: optionalPrice(),
  mass: shortText(),
  volume: shortText(),
  integral: int({ min: -1, max: 2 }).default(-1),
  max_can_use_integral: count(),
  is_seckill: yesOrNo(),
  seckill_status: yesOrNo(),
  is_group_buy: flagField(),
  is_vip_goods: flagField(),
  is_presell_goods: flagField(),
  is_gift_goods: flagField(),
  is_package_goods: flagField(),
  package: z.array(part).default([]),
  receipt_group_id: references(),
  attributes: list(plain()).default([]),
  model: z.array(kind).default([]),
  goods_model: z.array(row).default([]),
  /** Fields without a meaning for this service, stored as they were sent. */
  further: plainMap().default({}),
});

export type GoodsDocument = z.output<typeof goodsDocument>;
export type GoodsDocumentFile = z.input<typeof goodsDocument>;

/** An item with rows has the price of its cheapest row, the sum of their stock, and no scan code of its own. */
export function withTotals(after: GoodsDocument): GoodsDocument {
  if (after.goods_model.length === 0) return after;
  const price = after.goods_model.reduce((least, row) => Math.min(least, row.price), Number.MAX_SAFE_INTEGER);
  const stock = after.goods_model.reduce((sum, row) => sum + row.stock, 0);
  return { ...after, price, stock, scan_code: '' };
}

/** Parsed without checks, because only this service writes to the database. */
export function readDocument(text: string): GoodsDocument {
  return JSON.parse(text) as GoodsDocument;
}

export function writeDocument(document: GoodsDocument): string {
  return JSON.stringify(document);
}

export function documentFile(document: GoodsDocument): GoodsDocumentFile {
  return shortened(z.encode(goodsDocument, document));
}

/** Drops fields that have the schema's default values. */
function shortened(file: GoodsDocumentFile): GoodsDocumentFile {
  const rows = (file.goods_model ?? []).map(shortRow);
  return dropDefaults({ ...file, goods_model: rows }, blankDocument) as GoodsDocumentFile;
}

const shortRow = (held: z.input<typeof row>) => dropDefaults(held, blankRow);

export function dropDefaults(held: object, blank: object): Record<string, unknown> {
  const defaults = new Map(Object.entries(blank).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(held).filter(([name, value]) => defaults.get(name) !== JSON.stringify(value)),
  );
}

const blankDocument = blankOf(
  z.encode(goodsDocument, goodsDocument.parse({ id: '1', title: '-', price: '0' })),
  ['id', 'title', 'price'],
);

const blankRow = blankOf(z.encode(row, row.parse({ id: '1', model: '-', price: '0' })), [
  'id',
  'model',
  'price',
]);

function blankOf(file: object, always: readonly string[]): object {
  return Object.fromEntries(Object.entries(file).filter(([name]) => !always.includes(name)));
}
