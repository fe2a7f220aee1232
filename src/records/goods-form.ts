// The form that is sent for an item: everything that its record holds, with the changes applied.
import type { GoodsFields, RowFields, SomeGoodsFields } from '../contract/goods-fields.ts';
import type { Form } from '../wire/endpoints.ts';
import { combinationKeys } from '../wire/specifications/matrix.ts';
import type { SecondsOf } from '../wire/shop-time.ts';
import { hasUnreadableRows, valuesOf } from './goods-values.ts';
import { sentBack } from './sent-back.ts';
import { unsendable } from '../contract/failure.ts';

export type GoodsForm = Form<'addGoods'>['form_data'];

/**
 * The shop may erase what a form leaves out, so the form has the whole item: our values first, because a shop that
 * truncates a body loses its end, then every other field as it was read.
 */
export function formOf(record: unknown, wanted: SomeGoodsFields, secondsOf: SecondsOf): GoodsForm {
  const held = valuesOf(record, secondsOf);
  const values = withoutUnknownRows(applyFields(held, wanted), { held, wanted });
  // Groups that are not changed go back exactly as the shop sent them.
  const form = toForm({ ...values, receiptGroups: wanted.receiptGroups }, held.rows);
  if (hasUnreadableRows(record, held)) {
    // Writing only the readable rows would delete the others.
    if (wanted.rows !== undefined || wanted.kinds !== undefined) throw unsendable('goods_model');
    delete form.model;
    delete form.model_items;
  }
  return { ...form, ...sentBack(record, form) };
}

/** The form of an item that the shop does not have yet. */
export function newFormOf(wanted: SomeGoodsFields): GoodsForm {
  return toForm(applyFields({}, wanted), {});
}

/** Applies a change; rows change field by field, and a new row gets blank values for the rest. */
export function applyFields(
  { rows: held = {}, ...values }: SomeGoodsFields,
  { rows: wanted = {}, ...fields }: SomeGoodsFields,
): SomeGoodsFields {
  const after = { ...values, ...fields };
  const keys = combinationKeys(after.kinds ?? []);
  if (keys.length === 0) return after;
  const rows: NonNullable<SomeGoodsFields['rows']> = {};
  for (const key of keys) rows[key] = { ...blankRow, ...held[key], ...wanted[key] };
  return { ...after, rows };
}

const blankRow: RowFields = { priceFen: 0, virtualFen: null, stock: 0, code: '', picture: '' };

/** A combination without a row at the shop must not be written at a price of 0, unless the kinds themselves change. */
function withoutUnknownRows(
  { rows, ...values }: SomeGoodsFields,
  { held, wanted }: Record<'held' | 'wanted', SomeGoodsFields>,
): SomeGoodsFields {
  if (rows === undefined || wanted.kinds !== undefined) return { ...values, ...(rows && { rows }) };
  const isKnown = ([key]: [string, unknown]) =>
    Object.hasOwn(held.rows ?? {}, key) || Object.hasOwn(wanted.rows ?? {}, key);
  return { ...values, rows: Object.fromEntries(Object.entries(rows).filter(isKnown)) };
}

function toForm(values: SomeGoodsFields, heldRows: HeldRows): GoodsForm {
  const form: GoodsForm = {
    title: values.title,
    description: values.description,
    type: values.type,
    detail_type: values.detailStyle,
    category: values.categories,
    receipt_group_id: values.receiptGroups,
    cover: nonEmpty(values.cover),
    img_urls: values.pictures,
    price: values.priceFen,
    virtual_price: values.virtualFen,
    stock: values.stock,
    status: statusOf(values.state),
    sell_time: values.sellAtSeconds,
    supplier: values.supplier,
    share_title: values.shareTitle,
    share_img: orCleared(values.sharePicture),
    code: values.code,
    pick_up_type: values.delivery,
    box_fee: values.boxFeeFen,
    region_id: orCleared(values.regionId),
    delivery_id: orCleared(values.templateId),
    is_package_goods: values.isPackage,
    ...badgeOf(values.badge),
    ...recommendationOf(values.recommends),
    ...rowsOf(values, heldRows),
    ...(values.parts === undefined ? {} : { package: values.parts.map(partOf) }),
  };
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

const nonEmpty = (address: string | undefined) => (address === '' ? undefined : address);
const orCleared = (text: string | undefined) => (text === '' ? null : text);

const statusOf = (state: GoodsFields['state'] | undefined) =>
  state === undefined ? undefined : state === 'on-sale' ? 0 : 1;

function badgeOf(badge: GoodsFields['badge'] | undefined): GoodsForm {
  if (badge === undefined) return {};
  return {
    corner_mark: badge.mark,
    corner_position: badge.place === 'title' ? 1 : 0,
    corner_url: orCleared(badge.picture),
  };
}

function recommendationOf(recommends: GoodsFields['recommends'] | undefined): GoodsForm {
  if (recommends === undefined) return {};
  return { recommend_type: recommends?.type ?? null, recommend_id: recommends?.ids ?? [] };
}

type HeldRows = SomeGoodsFields['rows'];
type Row = NonNullable<HeldRows>[string];

/** Single goods have a scan code; goods with combinations have one per combination. */
function rowsOf({ kinds, rows = {}, scanCode }: SomeGoodsFields, held: HeldRows = {}): GoodsForm {
  if (kinds === undefined) return { scan_code: scanCode };
  if (kinds.length === 0) return { scan_code: scanCode, model: [], model_items: {} };
  const items: NonNullable<GoodsForm['model_items']> = {};
  for (const [key, row] of Object.entries(rows)) items[key] = rowOf(row, held[key] ?? {});
  return { model: kinds, model_items: items };
}

/** Leaves out what is empty now and before, because shops truncate long forms. */
function rowOf({ priceFen, stock, virtualFen, code, picture }: Row, held: Row) {
  return {
    price: priceFen ?? 0,
    stock: stock ?? 0,
    ...(isEmpty(virtualFen) && isEmpty(held.virtualFen) ? {} : { virtual_price: virtualFen }),
    ...(isEmpty(code) && isEmpty(held.code) ? {} : { scan_code: code }),
    ...(isEmpty(picture) && isEmpty(held.picture) ? {} : { img_url: orCleared(picture) }),
  };
}

const isEmpty = (value: number | string | null | undefined) =>
  value === undefined || value === null || value === '';

const partOf = ({ id, row, amount }: GoodsFields['parts'][number]) => ({
  goods_id: id,
  model: row,
  num: amount,
});
