// Reads a typed value, and checks it against the contract of its field.
import { goodsFields, rowFields } from '../../../../contract/goods-fields.ts';
import type { FieldRule } from '../../../../contract/errors.ts';
import { readMoment, showMoment } from '../../../ui/shop-time.ts';
import type { Value } from '../../../changes/change.ts';

export type TypedKind = 'text' | 'long-text' | 'money' | 'pieces' | 'moment';

const kinds: Readonly<Record<string, TypedKind>> = {
  name: 'text',
  title: 'text',
  scanCode: 'text',
  code: 'text',
  supplier: 'text',
  shareTitle: 'text',
  description: 'long-text',
  priceFen: 'money',
  virtualFen: 'money',
  boxFeeFen: 'money',
  stock: 'pieces',
  sellAtSeconds: 'moment',
};

/** Null for fields that are not typed. */
export const typedKind = (path: readonly string[]): TypedKind | null => kinds[path.at(-1) ?? ''] ?? null;

export type Typed = { value: Value } | { rule: FieldRule };

const yuan = /^(\d{1,10})(?:[.,](\d{1,2}))?$/;
const mayBeNothing = new Set(['virtualFen', 'boxFeeFen', 'sellAtSeconds']);
const mustBeFilled = new Set(['name', 'title']);

export function readTyped(path: readonly string[], text: string): Typed {
  const plain = text.trim();
  const name = path.at(-1) ?? '';
  const kind = typedKind(path);
  if (kind !== 'text' && kind !== 'long-text' && plain === '')
    return mayBeNothing.has(name) ? { value: null } : { rule: 'missing' };
  if (mustBeFilled.has(name) && plain === '') return { rule: 'missing' };
  const value = valueOf(kind, plain);
  return value === undefined || !fits(path, value) ? { rule: 'wrong' } : { value };
}

function valueOf(kind: TypedKind | null, text: string): Value | undefined {
  if (kind === 'money') {
    const [, whole, parts = ''] = yuan.exec(text) ?? [];
    return whole === undefined ? undefined : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
  }
  if (kind === 'pieces') return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (kind === 'moment') return readMoment(text);
  return text;
}

/** A field that is not part of goods, such as the name of a group, is left to the shop to check. */
function fits(path: readonly string[], value: Value): boolean {
  const [first = '', , field] = path;
  const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
    field === undefined ? goodsFields.shape : rowFields.shape;
  const name = field ?? first;
  return !Object.hasOwn(shape, name) || shape[name]?.safeParse(value).success === true;
}

/** The initial text of the field. */
export function typedText(path: readonly string[], value: Value): string {
  const kind = typedKind(path);
  if (value === null) return '';
  if (kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  if (kind === 'moment' && typeof value === 'number') return showMoment(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
