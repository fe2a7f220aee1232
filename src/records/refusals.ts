// What the shop's rules refuse in typed fields, with the paths of the editor.
import { z } from 'zod';
import { type GoodsCheck, type GoodsRule, goodsRules, type RefusedGoods } from '../contract/editing.ts';
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import { addGoods } from '../wire/sections/goods.ts';
import { goodsForm, refuseGoodsForm } from '../wire/sections/goods-form.ts';
import { countVariables } from '../wire/form/encode.ts';
import { writeForm } from '../wire/form/codec.ts';
import { type Refusal, refusalsOf } from '../wire/scalars/refusal.ts';
import { applyFields, newFormOf } from './goods-form.ts';
import { withGivenIds } from './provisional-ids.ts';
import { sentBack } from './sent-back.ts';

/** Only a new item must have all required fields; an existing one has them already. */
export function checkGoods(fields: SomeGoodsFields, isNew: boolean, record?: unknown): GoodsCheck {
  const whole = applyFields({}, withGivenIds(fields));
  const form = newFormOf(whole);
  const read = goodsForm.safeParse(z.encode(goodsForm, form), { reportInput: true });
  const found = read.success ? refuseGoodsForm(form, isNew) : refusalsOf(read.error);
  // Counts the variables with the record's other fields and a token.
  const sent = { data_id: '1', form_data: { ...form, ...sentBack(record, form) } };
  const body = writeForm(addGoods, sent, { nesting: 'brackets', accessToken: 'token' });
  return {
    refused: found.map((refusal) => toEditorRefusal(refusal, whole)),
    variables: countVariables(body),
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  detail_type: 'detailStyle',
  category: 'categories',
  receipt_group_id: 'receiptGroups',
  img_urls: 'pictures',
  price: 'priceFen',
  virtual_price: 'virtualFen',
  status: 'state',
  sell_time: 'sellAtSeconds',
  scan_code: 'scanCode',
  share_title: 'shareTitle',
  share_img: 'sharePicture',
  pick_up_type: 'delivery',
  box_fee: 'boxFeeFen',
  corner_mark: 'badge',
  corner_position: 'badge',
  corner_url: 'badge',
  recommend_type: 'recommends',
  recommend_id: 'recommends',
  region_id: 'regionId',
  delivery_id: 'templateId',
  is_package_goods: 'isPackage',
  package: 'parts',
  model: 'kinds',
  model_items: 'rows',
};

const rowNames: Readonly<Record<string, string>> = {
  price: 'priceFen',
  virtual_price: 'virtualFen',
  scan_code: 'code',
  img_url: 'picture',
};

const isRule = (code: string): code is GoodsRule => goodsRules.some((rule) => rule === code);

function toEditorRefusal({ code, path, ...facts }: Refusal, fields: SomeGoodsFields): RefusedGoods {
  const limit = facts.limit ?? null;
  const [first = '', second, third, fourth] = path.map(String);
  const rule = code === 'conflict' ? 'no-code-with-rows' : isRule(code) ? code : 'wrong';
  const name = fieldNames[first] ?? first;
  if (name === 'rows' && second !== undefined)
    return {
      path: ['rows', second, ...(third === undefined ? [] : [rowNames[third] ?? third])],
      rule,
      limit,
    };
  if (name === 'kinds' && second !== undefined) {
    // The form has kinds by id; the editor has them as a list.
    const at = (fields.kinds ?? []).findIndex(({ id }) => String(id) === second);
    const option = third?.startsWith('subModel') === true && fourth !== undefined ? ['options', fourth] : [];
    return { path: ['kinds', String(at), ...option], rule, limit };
  }
  return { path: [name, ...(second === undefined ? [] : [second])], rule, limit };
}
