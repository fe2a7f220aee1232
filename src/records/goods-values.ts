// Reads an item's record into values that can be written.
import type { GoodsFields, RowFields, SomeGoodsFields } from '../contract/goods-fields.ts';
import { deliveryModes } from '../contract/goods.ts';
import { MOST_REFERENCES } from '../wire/scalars/lists.ts';
import { fenFromYuan } from '../wire/scalars/money.ts';
import { goodsRecord, goodsRow, packagePart } from '../wire/sections/goods-record.ts';
import { savedGoods } from '../wire/sections/goods-saved.ts';
import type { SpecKind } from '../wire/specifications/kinds.ts';
import { type Fields, fieldsOf } from '../wire/record-fields.ts';
import { idsByText, listIn } from './goods-rows.ts';
import type { SecondsOf } from '../wire/shop-time.ts';
import { textsIn } from './sent-back.ts';

const shape = { ...savedGoods.shape, ...goodsRecord.shape };
type Read = Fields<typeof shape>;

/** Leaves out fields that are missing or unreadable. */
export function valuesOf(record: unknown, secondsOf: SecondsOf): SomeGoodsFields {
  const field = fieldsOf(shape, record);
  const kinds = field('model');
  const values: { [Name in keyof GoodsFields]: GoodsFields[Name] | undefined } = {
    title: field('title'),
    description: field('description'),
    type: oneOf([0, 1], field('type')),
    detailStyle: undefined,
    categories: field('category_id'),
    receiptGroups: field('receipt_group_id'),
    cover: field('cover'),
    pictures: picturesIn(field('img_urls')),
    priceFen: field('price'),
    virtualFen: openFen(field('virtual_price')),
    stock: field('stock'),
    state: stateOf(field('status')),
    sellAtSeconds: sellAt(field('sell_time'), secondsOf),
    scanCode: field('scan_code'),
    code: field('code'),
    supplier: text(field('supplier')),
    shareTitle: text(field('share_title')),
    sharePicture: text(field('share_img')),
    delivery: field('pick_up_type')?.flatMap((mode) => oneOf(deliveryModes, mode) ?? []),
    boxFeeFen: zeroAsNull(field('box_fee')),
    badge: badgeOf(field),
    recommends: undefined,
    regionId: field('region_id'),
    templateId: field('delivery_id'),
    kinds,
    rows: kinds === undefined || kinds.length === 0 ? undefined : rowsIn(record, kinds),
    isPackage: field('is_package_goods'),
    parts: partsIn(record),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** A list that no screen could show is left as it is. */
function picturesIn(raw: unknown): string[] | undefined {
  const pictures = textsIn(raw);
  return pictures === undefined || pictures.length > MOST_REFERENCES ? undefined : pictures;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const oneOf = <Value>(listed: readonly Value[], value: unknown) => listed.find((entry) => entry === value);

/** A shop sends 0.00 for a price that was never set. */
const zeroAsNull = (fen: number | null | undefined) => (fen === 0 ? null : fen);

/** Some shops put words there; undefined leaves those unchanged. */
function openFen(text: string | undefined): number | null | undefined {
  return text === undefined || text === '' ? null : zeroAsNull(fenFromYuan(text));
}

function stateOf(status: unknown): GoodsFields['state'] | undefined {
  if (status === 0) return 'on-sale';
  return status === 1 ? 'in-warehouse' : undefined;
}

const sellAt = (text: string | number | null | undefined, secondsOf: SecondsOf): number | null | undefined =>
  typeof text === 'string' && text !== '' ? secondsOf(text) : typeof text === 'number' ? text : null;

function badgeOf(field: Read): GoodsFields['badge'] | undefined {
  const mark = oneOf([0, 1, 2, 3, 4, 5] as const, field('corner_mark'));
  if (mark === undefined) return undefined;
  const place = field('corner_position') === 1 ? 'title' : 'picture';
  return { mark, place, picture: field('corner_url') ?? '' };
}

/** Rows by the ids of their options; a row that matches no combination is ignored. */
function rowsIn(record: unknown, kinds: readonly SpecKind[]): Record<string, RowFields> {
  const keyOf = keysIn(kinds);
  const rows = listIn(record, 'goods_model').flatMap((row): [string, RowFields][] => {
    const field = fieldsOf(goodsRow.shape, row);
    const key = keyOf(field('model') ?? '');
    const priceFen = field('price');
    const stock = field('stock');
    if (key === undefined || priceFen === undefined || stock === undefined) return [];
    const picture = field('img_url') ?? '';
    const code = field('commodity_code') ?? '';
    return [
      [key, { priceFen, virtualFen: zeroAsNull(field('virtual_price')) ?? null, stock, code, picture }],
    ];
  });
  return Object.fromEntries(rows);
}

/** Whether a row matches a combination but its price or stock is unreadable. */
export function hasUnreadableRows(record: unknown, { kinds = [] }: SomeGoodsFields): boolean {
  const keyOf = keysIn(kinds);
  return listIn(record, 'goods_model').some((row) => {
    const field = fieldsOf(goodsRow.shape, row);
    const isRow = keyOf(field('model') ?? '') !== undefined;
    return isRow && (field('price') === undefined || field('stock') === undefined);
  });
}

/** The key of a combination by what a row says; some shops send the names of the options instead of their ids. */
function keysIn(kinds: readonly SpecKind[]): (model: string) => string | undefined {
  const known = kinds.map(({ options }) => idsByText(options));
  return (model) => {
    const texts = model.split(',');
    if (texts.length !== known.length) return undefined;
    const ids = texts.map((text, at) => known[at]?.get(text.trim()));
    return ids.includes(undefined) ? undefined : ids.join(',');
  };
}

function partsIn(record: unknown): GoodsFields['parts'] | undefined {
  const parts = listIn(record, 'package');
  if (parts.length === 0) return undefined;
  const read = parts.flatMap((part) => {
    const field = fieldsOf(packagePart.shape, part);
    const id = field('goods_id');
    return id === undefined ? [] : [{ id, row: field('model') ?? '', amount: field('num') ?? 1 }];
  });
  // Writing the package with only the readable parts would remove the others.
  return read.length === parts.length ? read : undefined;
}
