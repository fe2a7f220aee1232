// The content of the form: valid values, and typed texts that cannot be read yet.
import {
  type GoodsFieldName,
  goodsFields,
  type GoodsFields,
  MOST_FEN,
  type SomeGoodsFields,
} from '../../../../contract/goods-fields.ts';
import type { GoodsRule } from '../../../../contract/editing.ts';
import { faultOfCell } from '../matrix/cells.ts';
import { type NumberFault, readCount, readMoney, showFen } from '../../../ui/money-typing.ts';
import { readMoment, showMoment } from '../../../ui/shop-time.ts';

export interface Sheet {
  fields: SomeGoodsFields;
  /** Unreadable texts by field. */
  typed: Readonly<Record<string, string>>;
}

export type Rule = GoodsRule | NumberFault;
export interface TypedFault {
  rule: Rule;
  limit: string | number | null;
}

export const textNames = [
  'title',
  'description',
  'cover',
  'scanCode',
  'code',
  'supplier',
  'shareTitle',
  'sharePicture',
  'regionId',
  'templateId',
] as const;
export type TextName = (typeof textNames)[number];
export type MoneyName = 'priceFen' | 'virtualFen' | 'boxFeeFen';
export type NumberName = MoneyName | 'stock';
export type TypedName = TextName | NumberName | 'sellAtSeconds';

/** Maximum lengths in UTF-16 code units. */
const longest: Readonly<Record<TextName, number>> = {
  title: 400,
  description: 20_000,
  cover: 2048,
  scanCode: 64,
  code: 64,
  supplier: 200,
  shareTitle: 200,
  sharePicture: 2048,
  regionId: 20,
  templateId: 20,
};

type Read = { value: string | number | null } | TypedFault;

/** Parses the text of a field, or returns why it is not valid. */
function readTyped(name: TypedName, text: string): Read {
  if (name === 'priceFen') return orMissing(readMoney(text));
  if (name === 'stock') return orMissing(readCount(text));
  if (name === 'virtualFen' || name === 'boxFeeFen') return readMoney(text);
  if (name === 'sellAtSeconds') return readSellAt(text);
  return text.length > longest[name] ? { rule: 'too-long', limit: longest[name] } : { value: text };
}

function readSellAt(text: string): Read {
  const seconds = readMoment(text);
  if (seconds !== undefined) return { value: seconds };
  return { rule: text === '' ? 'missing' : 'not-date', limit: null };
}

const orMissing = (read: Read): Read =>
  'value' in read && read.value === null ? { rule: 'missing', limit: null } : read;

const isTypedName = (name: string): name is TypedName =>
  name === 'sellAtSeconds' ||
  name === 'stock' ||
  name.endsWith('Fen') ||
  textNames.some((textName) => textName === name);

/** Null if the text is valid. */
export function faultOfTyped(name: string, text: string): TypedFault | null {
  if (isOfCell(name)) return faultOfCell(name, text);
  const read = isTypedName(name) ? readTyped(name, text) : readAmount(text);
  return 'rule' in read ? read : null;
}

const readAmount = (text: string): Read => {
  const read = orMissing(readCount(text, 9999));
  return 'value' in read && read.value === 0 ? { rule: 'too-small', limit: 1 } : read;
};

const without = <Value>(all: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

/** Sets a value that was chosen, not typed. */
export function withField<Name extends GoodsFieldName>(
  { fields, typed }: Sheet,
  name: Name,
  value: GoodsFields[Name],
): Sheet {
  const after = { ...fields, [name]: value };
  return { fields: after, typed: ofParts(without(typed, name), after.parts ?? []) };
}

/** Drops the typed amounts of parts that have been removed. */
function ofParts(typed: Readonly<Record<string, string>>, parts: GoodsFields['parts']) {
  const names = new Set(parts.map(amountName));
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => !name.startsWith('parts/') || names.has(name)),
  );
}

/** Removes the value and the typed text of a field. */
export const withoutField = ({ fields, typed }: Sheet, name: GoodsFieldName): Sheet => ({
  fields: without(fields, name),
  typed: without(typed, name),
});

/** Never loses typed text: if it cannot be read, the last valid value is kept as well. */
export function withTyped(sheet: Sheet, name: TypedName, text: string): Sheet {
  const read = readTyped(name, text);
  if ('rule' in read) return { ...sheet, typed: { ...sheet.typed, [name]: text } };
  return { fields: { ...sheet.fields, [name]: read.value }, typed: without(sheet.typed, name) };
}

export const isOfCell = (name: string) => name.startsWith('rows/');

/** Replaces the unreadable texts of all cells. */
export const withCellTexts = ({ fields, typed }: Sheet, texts: Sheet['typed']): Sheet => ({
  fields,
  typed: { ...Object.fromEntries(Object.entries(typed).filter(([name]) => !isOfCell(name))), ...texts },
});

export const cellTexts = ({ typed }: Sheet): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => isOfCell(name)));

/** The key of a part's amount in `typed`. */
export const amountName = ({ id, row }: { id: string; row: string }) => `parts/${id}/${row}`;

export function withAmount(sheet: Sheet, at: number, text: string): Sheet {
  const parts = sheet.fields.parts ?? [];
  const part = parts[at];
  if (part === undefined) return sheet;
  const name = amountName(part);
  const read = readAmount(text);
  if (!('value' in read) || typeof read.value !== 'number')
    return { ...sheet, typed: { ...sheet.typed, [name]: text } };
  const changed = parts.with(at, { ...part, amount: read.value });
  return { fields: { ...sheet.fields, parts: changed }, typed: without(sheet.typed, name) };
}

/** The text of the field: the unreadable text, or the formatted value. */
export function shownIn({ fields, typed }: Sheet, name: TypedName): string {
  const text = typed[name];
  if (text !== undefined) return text;
  const value = fields[name];
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (name === 'sellAtSeconds') return showMoment(value);
  return name === 'stock' ? String(value) : showFen(Math.min(value, MOST_FEN));
}

/** Whether the text means the value that the form already has. */
export function saysSame(sheet: Sheet, name: TypedName, text: string): boolean {
  const typed = sheet.typed[name];
  if (typed !== undefined) return typed === text;
  const read = readTyped(name, text);
  return 'value' in read && read.value === (sheet.fields[name] ?? null);
}

/** The initial fields of a new item. */
export const blankFields: SomeGoodsFields = {
  title: '',
  description: '',
  cover: '',
  type: 0,
  detailStyle: 0,
  state: 'on-sale',
};

const codeless: readonly GoodsFieldName[] = ['scanCode', 'code', 'rows', 'sellAtSeconds'];

/** The fields of a copy: without codes, which must be unique, and without the scheduled sale time. */
export function duplicateOf(fields: SomeGoodsFields): SomeGoodsFields {
  const remaining = Object.entries(fields).filter(([name]) => !codeless.some((dropped) => dropped === name));
  const rows = Object.entries(fields.rows ?? {}).map(([key, row]): [string, typeof row] => [
    key,
    { ...row, code: '' },
  ]);
  return {
    ...blankFields,
    ...Object.fromEntries(remaining),
    ...(rows.length === 0 ? {} : { rows: Object.fromEntries(rows) }),
  };
}

export const isField = (name: string): name is GoodsFieldName => Object.hasOwn(goodsFields.shape, name);
