// The fields of a record that go back to the shop as they were read, because no value of ours takes their place.
import { goodsForm } from '../../wire/sections/goods-form.ts';
import { textOf } from '../../wire/scalars/scalar.ts';

/** Named otherwise in the form, or counted by the shop itself: sent back they would be stale at best. */
const notSentBack = new Set([
  ...['id', 'app_id', 'add_time', 'update_time', 'server_time', 'sales', 'viewed_count', 'sale_price'],
  ...['category', 'category_id', 'goods_model', 'model', 'model_items', 'model_items_object', 'package'],
  ...['is_seckill', 'seckill_status', 'is_group_buy'],
]);

const lists = new Set(['receipt_group_id', 'recommend_id', 'img_urls', 'pick_up_type']);

/** `written` is what the form holds already. */
export function sentBack(record: unknown, written: Readonly<Record<string, unknown>>) {
  const fields: Record<string, unknown> = {};
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return fields;
  for (const [name, raw] of Object.entries(record)) {
    if (notSentBack.has(name) || Object.hasOwn(written, name)) continue;
    // A code to scan belongs to single goods.
    if (name === 'scan_code' && 'model_items' in written) continue;
    const value: unknown = name in goodsForm.shape ? readAsParam(name, raw) : raw;
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** A field that the form knows has to be one that it can hold. Undefined where it cannot be read. */
function readAsParam(name: string, raw: unknown): unknown {
  if (lists.has(name)) return textsIn(raw);
  if (raw === null || raw === '') return undefined;
  const shape: Readonly<Record<string, { safeParse: (raw: unknown) => { data?: unknown } }>> =
    goodsForm.shape;
  return shape[name]?.safeParse(raw).data;
}

const NUMBERS = /^\d+(?:\s*,\s*\d+)*$/;

/**
 * A list of texts as PHP may spell it: an array, an object with or without gaps, numbers with commas between them, or
 * any of the values that stand for none. Undefined where it cannot be read, or not all of it.
 */
export function textsIn(raw: unknown): string[] | undefined {
  if (raw === undefined) return undefined;
  if (raw === null || raw === false || raw === '' || raw === 0 || raw === '0') return [];
  if (typeof raw !== 'object') {
    const text = textOf(raw)?.trim() ?? '';
    return NUMBERS.test(text) ? text.split(',').map((one) => one.trim()) : undefined;
  }
  const texts = Object.values(raw).map(textOf);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}
