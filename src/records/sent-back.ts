// The fields of a record that are sent back as they were read, because none of our values replaces them.
import { goodsForm } from '../wire/sections/goods-form.ts';
import { textOf } from '../wire/scalars/scalar.ts';

/** Fields with another name in the form, or computed by the shop, so that the old value would be stale. */
const notSentBack = new Set([
  ...['id', 'app_id', 'add_time', 'update_time', 'server_time', 'sales', 'viewed_count', 'sale_price'],
  ...['category', 'category_id', 'goods_model', 'model', 'model_items', 'model_items_object', 'package'],
  ...['is_seckill', 'seckill_status', 'is_group_buy'],
]);

const lists = new Set(['receipt_group_id', 'recommend_id', 'img_urls', 'pick_up_type']);

/** `written` has the fields that the form contains already. */
export function sentBack(record: unknown, written: Readonly<Record<string, unknown>>) {
  const fields: Record<string, unknown> = {};
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return fields;
  for (const [name, raw] of Object.entries(record)) {
    if (notSentBack.has(name) || Object.hasOwn(written, name)) continue;
    // Only single goods have a scan code of their own.
    if (name === 'scan_code' && 'model_items' in written) continue;
    const value: unknown = name in goodsForm.shape ? readAsParam(name, raw) : raw;
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** A field that the form knows must fit its schema; undefined if it does not. */
function readAsParam(name: string, raw: unknown): unknown {
  if (lists.has(name)) return textsIn(raw);
  if (raw === null || raw === '') return undefined;
  const shape: Readonly<Record<string, { safeParse: (raw: unknown) => { data?: unknown } }>> =
    goodsForm.shape;
  return shape[name]?.safeParse(raw).data;
}

const NUMBERS = /^\d+(?:\s*,\s*\d+)*$/;

/**
 * A list of texts in any form that PHP produces: an array, an object with or without gaps, numbers separated by
 * commas, or any of the empty values. Undefined if any part of it is unreadable.
 */
export function textsIn(raw: unknown): string[] | undefined {
  if (raw === undefined) return undefined;
  if (raw === null || raw === false || raw === '' || raw === 0 || raw === '0') return [];
  if (typeof raw !== 'object') {
    const text = textOf(raw)?.trim() ?? '';
    return NUMBERS.test(text) ? text.split(',').map((part) => part.trim()) : undefined;
  }
  const texts = Object.values(raw).map(textOf);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}
