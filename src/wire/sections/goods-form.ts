// The form of AddGoods: the item's fields, its kinds and its combinations.
import { z } from 'zod';
import { clearable, keyedParam, listParam } from '../scalars/lists.ts';
import { fen } from '../scalars/money.ts';
import { flagParam, idParam, int, oneOf, smallIdParam } from '../scalars/numbers.ts';
import type { Refusal } from '../scalars/refusal.ts';
import { addressParam, textParam } from '../scalars/text.ts';
import { dateParam } from '../scalars/time.ts';
import { MOST_COMBINATIONS } from '../specifications/kinds.ts';
import { refuseMatrix } from '../specifications/matrix.ts';
import { modelOfForm } from '../specifications/model.ts';

export const goodsFormLimits = {
  title: 200,
  description: 20_000,
  shortText: 200,
  code: 64,
  pictures: 30,
  references: 200,
  stock: 999_999_999,
  priceFen: 99_999_999_999,
} as const;

const shortText = () => textParam({ max: goodsFormLimits.shortText });
const codeParam = () => textParam({ max: goodsFormLimits.code });
const price = () => fen({ min: 0, max: goodsFormLimits.priceFen });
const stock = () => int({ min: 0, max: goodsFormLimits.stock });
const pictures = () => listParam(addressParam(), { most: goodsFormLimits.pictures });
const references = () => listParam(idParam(), { most: goodsFormLimits.references });

/** One combination as the form writes it. */
export const modelItem = z.object({
  img_url: clearable(addressParam()).optional(),
  price: price(),
  stock: stock(),
  virtual_price: clearable(price()).optional(),
  scan_code: codeParam().optional(),
});

const packagePartParam = z.object({
  goods_id: idParam(),
  model: shortText().optional(),
  num: int({ min: 1, max: 9999 }).optional(),
});

export const pickUpTypes = [1, 2, 3, 4] as const;

/**
 * An absent field stays as it is, an empty text clears it; `required` lists what a new item must have. Unlisted fields
 * pass through unchanged, because a shop may store more than the document says.
 */
export const goodsForm = z.looseObject({
  title: textParam({ max: goodsFormLimits.title, blank: 'refused' }).optional(),
  type: oneOf([0, 1], { blank: 0 }).optional(),
  detail_type: oneOf([0, 1, 2], { blank: 0 }).optional(),
  category: references().optional(),
  cover: addressParam().optional(),
  virtual_price: clearable(price()).optional(),
  price: price().optional(),
  stock: stock().optional(),
  status: oneOf([0, 1]).optional(),
  sell_time: dateParam().optional(),
  scan_code: codeParam().optional(),
  supplier: shortText().optional(),
  share_title: shortText().optional(),
  share_img: clearable(addressParam()).optional(),
  code: codeParam().optional(),
  description: textParam({ max: goodsFormLimits.description }).optional(),
  pick_up_type: listParam(oneOf(pickUpTypes), { most: pickUpTypes.length }).optional(),
  box_fee: clearable(price()).optional(),
  corner_mark: oneOf([0, 1, 2, 3, 4, 5], { blank: 0 }).optional(),
  corner_position: oneOf([0, 1], { blank: 0 }).optional(),
  corner_url: clearable(addressParam()).optional(),
  recommend_type: clearable(oneOf([0, 1])).optional(),
  recommend_id: references().optional(),
  region_id: clearable(smallIdParam()).optional(),
  delivery_id: clearable(smallIdParam()).optional(),
  img_urls: pictures().optional(),
  is_package_goods: flagParam({ blank: false }).optional(),
  // Not in the document's parameters; accepted so that groups and packages can be created over the wire.
  receipt_group_id: references().optional(),
  package: listParam(packagePartParam, { most: goodsFormLimits.references }).optional(),
  // Last on purpose: a shop that cuts a long body loses its end first, and these two are the long fields.
  model: modelOfForm().optional(),
  model_items: keyedParam(modelItem, { most: MOST_COMBINATIONS }).optional(),
});

export type GoodsForm = z.output<typeof goodsForm>;

const required = ['title', 'cover', 'price', 'stock', 'status', 'description'] as const;

/**
 * The rules between fields. `model` and `model_items` come together, except for an empty `model`, which removes all
 * rows.
 */
export function refuseGoodsForm(form: GoodsForm, isNew: boolean): Refusal[] {
  const missing = isNew ? required.filter((name) => form[name] === undefined) : [];
  return [
    ...missing.map((name): Refusal => ({ code: 'missing', path: [name] })),
    ...refuseSpecifications(form),
    ...refuseScanCode(form.scan_code, form.model?.length ?? 0),
    ...refuseTwice('category', form.category),
    ...refuseTwice('pick_up_type', form.pick_up_type),
  ];
}

function refuseSpecifications({ model, model_items: items }: GoodsForm): Refusal[] {
  if (model === undefined && items === undefined) return [];
  if (model === undefined) return [{ code: 'needs', path: ['model_items'], limit: 'form_data[model]' }];
  if (items === undefined && model.length > 0)
    return [{ code: 'needs', path: ['model'], limit: 'form_data[model_items]' }];
  const keys = Object.keys(items ?? {});
  return refuseMatrix(model, keys);
}

/** An item without kinds has its own scan code; with kinds, each combination has one instead. */
export function refuseScanCode(scanCode: string | undefined, kinds: number): Refusal[] {
  if (scanCode === undefined || scanCode === '' || kinds === 0) return [];
  return [{ code: 'conflict', path: ['scan_code'], limit: 'form_data[model]' }];
}

function refuseTwice(name: string, values: readonly (string | number)[] = []): Refusal[] {
  const doubled = values.find((value, index) => values.indexOf(value) !== index);
  return doubled === undefined ? [] : [{ code: 'twice', path: [name], got: String(doubled) }];
}
