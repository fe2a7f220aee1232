// The fields of an item that a shop's list may not show, as its answer to a write shows them.
import type { GoodsFieldName, SomeGoodsFields } from '../contract/goods-fields.ts';
import { goodsFieldOf, type TriedField, triedFields } from '../contract/shop-behaviour.ts';
import type { GoodsForm } from './goods-form.ts';
import { fenFromYuan } from '../wire/scalars/money.ts';
import { textOf } from '../wire/scalars/scalar.ts';
import { rawOf } from '../wire/record-fields.ts';
import { textsIn } from './sent-back.ts';

/** The fields that a form does not contain although the item may have them, and that its record does not show. */
export const unseenIn = (record: unknown, form: GoodsForm): TriedField[] =>
  triedFields.filter((name) => {
    if (rawOf(record, name) !== undefined || Object.hasOwn(form, name)) return false;
    // Only single goods have a scan code of their own.
    return name !== 'scan_code' || Object.keys(form.model_items ?? {}).length === 0;
  });

/** What an answer shows of these fields, without the empty ones. */
export function shownIn(answer: unknown, names: readonly TriedField[] = triedFields): SomeGoodsFields {
  const shown: [GoodsFieldName, unknown][] = names.map((name) => [goodsFieldOf[name], readers[name](answer)]);
  const filled = shown.filter(([, value]) => value !== undefined && !isEmpty(value));
  return Object.fromEntries(filled) as SomeGoodsFields;
}

const isEmpty = (value: unknown) =>
  value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);

type Reader = (answer: unknown) => unknown;

const text =
  (name: TriedField): Reader =>
  (answer) =>
    textOf(rawOf(answer, name));

/** A decoded answer has whole fen where the document says so, and a text elsewhere. */
const price =
  (name: TriedField): Reader =>
  (answer) => {
    const raw = rawOf(answer, name);
    return typeof raw === 'string' ? fenFromYuan(raw) : raw;
  };

function recommendsIn(answer: unknown): SomeGoodsFields['recommends'] | undefined {
  const ids = textsIn(rawOf(answer, 'recommend_id')) ?? [];
  return ids.length === 0 ? undefined : { type: isOne(rawOf(answer, 'recommend_type')) ? 1 : 0, ids };
}

const isOne = (raw: unknown) => raw === 1 || raw === '1';

const readers: Readonly<Record<TriedField, Reader>> = {
  scan_code: text('scan_code'),
  supplier: text('supplier'),
  share_title: text('share_title'),
  virtual_price: price('virtual_price'),
  box_fee: price('box_fee'),
  detail_type: (answer) => [1, 2].find((style) => String(style) === textOf(rawOf(answer, 'detail_type'))),
  share_img: text('share_img'),
  img_urls: (answer) => textsIn(rawOf(answer, 'img_urls')),
  recommend_type: recommendsIn,
  recommend_id: recommendsIn,
};
