// What is sent of an item: all that its record holds, with what is wished laid over it.
import type { GoodsFields, RowFields, SomeGoodsFields } from '../../contract/entities/goods-fields.ts';
import type { Form } from '../../wire/endpoints.ts';
import { combinationKeys } from '../../wire/specifications/matrix.ts';
import type { SecondsOf } from '../settings/shop-time.ts';
import { valuesOf } from './goods-values.ts';

export type GoodsForm = Form<'addGoods'>['form_data'];

/**
 * The shop may wipe what a form leaves out, so it gets the whole item; what no field of ours understands goes back as
 * it came.
 */
export function formOf(record: unknown, wished: SomeGoodsFields, secondsOf: SecondsOf): GoodsForm {
  return { ...unknownIn(record), ...written(laidOver(valuesOf(record, secondsOf), wished)) };
}

/** Of an item that the shop does not have yet. */
export function newFormOf(wished: SomeGoodsFields): GoodsForm {
  return written(laidOver({}, wished));
}

/** A row's fields are wished one by one; what a new row is not told stands at nothing. */
export function laidOver(
  { rows: held = {}, ...values }: SomeGoodsFields,
  { rows: wished = {}, ...fields }: SomeGoodsFields,
): SomeGoodsFields {
  const after = { ...values, ...fields };
  const keys = combinationKeys(after.kinds ?? []);
  if (keys.length === 0) return after;
  const rows: NonNullable<SomeGoodsFields['rows']> = {};
  for (const key of keys) rows[key] = { ...blankRow, ...held[key], ...wished[key] };
  return { ...after, rows };
}

const blankRow: RowFields = { priceFen: 0, virtualFen: null, stock: 0, code: '', picture: '' };

/** Named otherwise in the form, or counted by the shop itself: sent back they would be stale at best. */
const notSentBack = new Set([
  ...['id', 'app_id', 'add_time', 'update_time', 'server_time', 'sales', 'viewed_count', 'sale_price'],
  ...['category', 'category_id', 'goods_model', 'model', 'model_items', 'model_items_object', 'package'],
  ...['is_seckill', 'seckill_status', 'is_group_buy'],
]);

/** Fields of the form, whose values come from `written`. */
const ours = new Set([
  ...['title', 'description', 'type', 'detail_type', 'cover', 'img_urls', 'price', 'virtual_price', 'stock'],
  ...['status', 'sell_time', 'scan_code', 'code', 'supplier', 'share_title', 'share_img', 'pick_up_type'],
  ...['box_fee', 'corner_mark', 'corner_position', 'corner_url', 'recommend_type', 'recommend_id'],
  ...['region_id', 'delivery_id', 'is_package_goods'],
]);

function unknownIn(record: unknown): Record<string, unknown> {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return {};
  const entries = Object.entries(record);
  return Object.fromEntries(entries.filter(([name]) => !notSentBack.has(name) && !ours.has(name)));
}

function written(values: SomeGoodsFields): GoodsForm {
  const form: GoodsForm = {
    title: values.title,
    description: values.description,
    type: values.type,
    detail_type: values.detailStyle,
    category: values.categories,
    cover: given(values.cover),
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
    ...rowsOf(values),
    ...(values.parts === undefined ? {} : { package: values.parts.map(partOf) }),
  };
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

const given = (address: string | undefined) => (address === '' ? undefined : address);
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

/** A code to scan belongs to single goods; of goods with combinations each has its own. */
function rowsOf({ kinds, rows = {}, scanCode }: SomeGoodsFields): GoodsForm {
  if (kinds === undefined) return { scan_code: scanCode };
  if (kinds.length === 0) return { scan_code: scanCode, model: [], model_items: {} };
  const items: NonNullable<GoodsForm['model_items']> = {};
  for (const [key, row] of Object.entries(rows)) {
    const { priceFen, virtualFen, stock, code, picture } = row;
    const cells = { virtual_price: virtualFen, scan_code: code, img_url: orCleared(picture) };
    items[key] = { price: priceFen ?? 0, stock: stock ?? 0, ...cells };
  }
  return { model: kinds, model_items: items };
}

const partOf = ({ id, row, amount }: GoodsFields['parts'][number]) => ({
  goods_id: id,
  model: row,
  num: amount,
});
