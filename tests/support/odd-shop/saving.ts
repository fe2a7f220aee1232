// AddGoods of the odd shop: normalises the written fields and merges or replaces the row, as the habits say.

import type { FormNode, FormValue } from '../../../src/wire/form/parse.ts';
import { isNode, scalarOf, textsOf, valuesOf } from './form-fields.ts';
import type { OddHabits } from './habits.ts';
import { digits, isDigits } from './raw-json.ts';
import { nextId, type OddStore, type Row, rowById, textOf } from './store.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function priceAs(text: string, { price }: OddHabits): string {
  const value = Number(text);
  if (price === 'whole') return Math.round(value).toFixed(2);
  return price === 'one-place' ? (Math.round(value * 10) / 10).toFixed(2) : value.toFixed(2);
}

const texts = ['title', 'description', 'supplier', 'share_title'];

function normalised(name: string, given: string, habits: OddHabits): string {
  const text = habits.trims ? given.trim() : given;
  if (habits.escapesHtml && texts.includes(name)) return escaped(text);
  if (habits.rewritesCover && name === 'cover')
    return `https://cdn.example/copied/${text.split('/').at(-1) ?? ''}`;
  if (name === 'price' && text !== '') return priceAs(text, habits);
  return name === 'code' && habits.code === 'lowercased' ? text.toLowerCase() : text;
}

const kindOf = (value: FormValue): Row =>
  isNode(value)
    ? {
        id: scalarOf(value.id),
        name: scalarOf(value.name),
        subModelId: textsOf(value.subModelId),
        subModelName: textsOf(value.subModelName),
      }
    : {};

const kindsOf = (value: FormValue): Row =>
  isNode(value)
    ? Object.fromEntries(Object.entries(value).map(([key, kind]): [string, Row] => [key, kindOf(kind)]))
    : {};

function combinationsOf(value: FormValue, item: Row): Row[] {
  const before = Array.isArray(item.goods_model) ? (item.goods_model as Row[]) : [];
  const rows = isNode(value) ? Object.entries(value) : [];
  return rows.map(([key, row], index) => {
    const held = before.find(({ model }) => model === key);
    const written = isNode(row) ? row : {};
    return {
      sales: '0',
      seckill_stock: '0',
      seckill_price: '0.00',
      no_discount: '0',
      ...held,
      id: held?.id ?? String(Number(textOf(item.id)) * 10_000 + index),
      goods_id: textOf(item.id),
      model: key,
      price: scalarOf(written.price) || '0.00',
      stock: scalarOf(written.stock) || '0',
      virtual_price: scalarOf(written.virtual_price),
      commodity_code: scalarOf(written.scan_code),
      img_url: scalarOf(written.img_url),
    };
  });
}

const listFields = ['pick_up_type', 'img_urls', 'recommend_id', 'receipt_group_id', 'package', 'attributes'];

/** Converts a text as PHP does for a column that holds a number or a flag. */
function likeBefore(before: unknown, text: string): unknown {
  if (typeof before === 'boolean') return text !== '' && text !== '0';
  return isDigits(before) && /^-?\d+$/.test(text) ? digits(text) : text;
}

interface Saving {
  store: OddStore;
  item: Row;
  habits: OddHabits;
}

const treeOf = (value: FormValue): unknown =>
  isNode(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, treeOf(inner)]))
    : value;

function changesFor(name: string, value: FormValue, { store, item, habits }: Saving): Row {
  if (name === 'category') {
    const ids = textsOf(value);
    return { category_id: ids, category: ids.map((id) => textOf(rowById(store.categories, id)?.name)) };
  }
  if (name === 'receipt_group_id' && !habits.keepsReceiptGroups) return {};
  if (habits.ignoredFields.includes(name) && item.id !== undefined) return {};
  if (name === 'model') return { model: kindsOf(value) };
  if (name === 'model_items') {
    const rows = combinationsOf(value, item);
    const stock = rows.reduce((sum, row) => sum + Number(row.stock), 0);
    return { goods_model: rows, ...(rows.length > 0 ? { stock: String(stock) } : {}) };
  }
  if (listFields.includes(name)) return { [name]: valuesOf(value).map(treeOf) };
  if (isNode(value)) return { [name]: treeOf(value) };
  return { [name]: likeBefore(item[name], normalised(name, scalarOf(value), habits)) };
}

/** Fields that a replacing shop never loses. */
const ownFields = ['id', 'app_id', 'add_time', 'sales'];

const blank: Row = {
  title: '',
  cover: '',
  price: '0.00',
  stock: '0',
  status: '0',
  description: '',
  virtual_price: '0.00',
  code: '',
  scan_code: '',
  category: [],
  category_id: [],
  pick_up_type: [],
  model: {},
  goods_model: [],
  attributes: [],
  package: [],
  receipt_group_id: [],
  img_urls: [],
  sales: '0',
  app_id: 'odd',
};

function baseFor(held: Row | undefined, store: OddStore, { onModify }: OddHabits): Row {
  if (held === undefined) return { ...blank, id: nextId(store.items) };
  if (onModify === 'merge') return held;
  return { ...blank, ...Object.fromEntries(ownFields.map((name) => [name, held[name]])) };
}

function hasOtherGroups({ receipt_group_id: given }: FormNode, held: Row = blank): boolean {
  if (given === undefined) return false;
  return JSON.stringify(textsOf(given)) !== JSON.stringify(held.receipt_group_id);
}

/** Returns the saved row, or an error message. */
export function saveGoods(
  form: FormNode,
  { store, habits, now }: { store: OddStore; habits: OddHabits; now: number },
): Row | string {
  const written = form.form_data;
  if (!isNode(written)) return '缺少参数 form_data';
  const id = scalarOf(form.data_id);
  const held = rowById(store.items, id);
  if (id !== '' && held === undefined) return '商品不存在';
  if (held === undefined && scalarOf(written.title).trim() === '') return '请填写商品名称';
  if (habits.refusesReceiptGroups && hasOtherGroups(written, held)) return '不支持参数 receipt_group_id';
  const base = baseFor(held, store, habits);
  const saved = Object.entries(written).reduce<Row>(
    (item, [name, value]) => ({
      ...item,
      ...changesFor(name, value, { store, item: { ...held, ...item }, habits }),
    }),
    base,
  );
  const item = { add_time: String(now), ...saved, changed_at: now };
  store.items =
    held === undefined ? [...store.items, item] : store.items.map((row) => (row === held ? item : row));
  return item;
}
