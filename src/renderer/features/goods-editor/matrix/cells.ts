// A specification as data: its kinds, their options, the combinations of these, and the cells of each.
import type { GoodsRule } from '../../../../contract/editing.ts';
import type { GoodsFields, RowFields } from '../../../../contract/goods-fields.ts';
import { type NumberFault, readCount, readMoney, showFen } from '../../../ui/money-typing.ts';
import { moved } from '../model/diff.ts';

export const columns = ['priceFen', 'virtualFen', 'stock', 'code', 'picture'] as const;
export type Column = (typeof columns)[number];

export interface Matrix {
  kinds: GoodsFields['kinds'];
  /** By the option ids, joined with commas in the order of the kind ids. */
  rows: Readonly<Record<string, RowFields>>;
  /** Unreadable texts by `rows/<key>/<column>`; empty text if a number is missing. */
  typed: Readonly<Record<string, string>>;
}

export interface Cell {
  key: string;
  column: Column;
}

export interface Change extends Cell {
  text: string;
}

export interface CellFault {
  rule: GoodsRule | NumberFault;
  limit: string | number | null;
}

const LONGEST_CODE = 64;
const LONGEST_ADDRESS = 2048;

/** The price of 0 is a placeholder: `completed` also marks it as missing, so that it is never sold for nothing. */
export const blankRow: RowFields = { priceFen: 0, virtualFen: null, stock: 0, code: '', picture: '' };

export const cellPath = (key: string, column: Column) => `rows/${key}/${column}`;
const PATH = /^rows\/([\d,]+)\/(\w+)$/;

export function cellOf(path: string): Cell | undefined {
  const [, key, name] = PATH.exec(path) ?? [];
  const column = columns.find((candidate) => candidate === name);
  return key === undefined || column === undefined ? undefined : { key, column };
}

type Read = { value: string | number | null } | CellFault;

export function readCell(column: Column, text: string): Read {
  switch (column) {
    case 'priceFen':
      return orMissing(readMoney(text));
    case 'virtualFen':
      return readMoney(text);
    case 'stock':
      return orMissing(readCount(text));
    case 'code':
      return shortEnough(text.trim(), LONGEST_CODE);
    case 'picture':
      return shortEnough(text.trim(), LONGEST_ADDRESS);
  }
}

const orMissing = (read: Read): Read =>
  'value' in read && read.value === null ? { rule: 'missing', limit: null } : read;

const shortEnough = (text: string, limit: number): Read =>
  text.length > limit ? { rule: 'too-long', limit } : { value: text };

/** Why a typed text is not a valid value; null if it is, or if the path is not that of a cell. */
export function faultOfCell(path: string, text: string): CellFault | null {
  const cell = cellOf(path);
  return cell === undefined ? null : faultIn(cell.column, text);
}

export function faultIn(column: Column, text: string): CellFault | null {
  const read = readCell(column, text);
  return 'rule' in read ? read : null;
}

/** The text in the cell: the unreadable text, or the formatted value. */
export function shownIn({ rows, typed }: Matrix, key: string, column: Column): string {
  const text = typed[cellPath(key, column)];
  if (text !== undefined) return text;
  const value = rows[key]?.[column] ?? '';
  if (typeof value === 'string') return value;
  return column === 'stock' ? String(value) : showFen(value);
}

/** Applies all changes in one pass; unchanged parts keep their identity. */
export function written(matrix: Matrix, changes: readonly Change[]): Matrix {
  const { kinds, rows, typed } = completed(matrix);
  const rowsAfter = { ...rows };
  const typedAfter = new Map(Object.entries(typed));
  let areRowsChanged = false;
  let isTypedChanged = false;
  for (const { key, column, text } of changes) {
    const row = rowsAfter[key];
    if (row === undefined) continue;
    const read = readCell(column, text);
    if ('rule' in read) {
      const path = cellPath(key, column);
      isTypedChanged ||= typedAfter.get(path) !== text;
      typedAfter.set(path, text);
      continue;
    }
    if (typedAfter.size > 0) isTypedChanged = typedAfter.delete(cellPath(key, column)) || isTypedChanged;
    if (row[column] === read.value) continue;
    areRowsChanged = true;
    // Copies the row at its first change and mutates the copy afterwards.
    if (row === rows[key]) rowsAfter[key] = { ...row, [column]: read.value };
    else Object.assign(row, { [column]: read.value });
  }
  return {
    kinds,
    rows: areRowsChanged ? rowsAfter : rows,
    typed: isTypedChanged ? Object.fromEntries(typedAfter) : typed,
  };
}

/** Adds a blank row, with its price marked as missing, for each combination without one. */
function completed(matrix: Matrix): Matrix {
  const absent = combinationKeys(matrix.kinds).filter((key) => matrix.rows[key] === undefined);
  if (absent.length === 0) return matrix;
  return {
    ...matrix,
    rows: { ...matrix.rows, ...Object.fromEntries(absent.map((key) => [key, blankRow])) },
    typed: {
      ...Object.fromEntries(absent.map((key) => [cellPath(key, 'priceFen'), ''])),
      ...matrix.typed,
    },
  };
}

/** In the order in which they are offered: what a restaurant asks its guests comes first. */
export const kindIds = [1, 3, 6, 4, 7, 5, 8, 9, 2] as const;
export type KindId = (typeof kindIds)[number];

export const MOST_KINDS = 3;
export const LONGEST_NAME = 60;
const FIRST_OPTION_ID = 30;

/** The highest id of any option, including those in the keys of existing rows. */
export const highestId = (kinds: Kinds, keys: Iterable<string> = []): number => {
  let highest = FIRST_OPTION_ID - 1;
  for (const { options } of kinds) for (const { id } of options) highest = Math.max(highest, id);
  for (const key of keys) for (const id of key.split(',')) highest = Math.max(highest, Number(id) || 0);
  return highest;
};

const changedKind = (kinds: Kinds, id: number, change: (kind: Kind) => Kind): Kinds =>
  kinds.map((kind) => (kind.id === id ? change(kind) : kind));

/** Kinds are in the order of their ids, because a shop stores no other order. */
export function withKind(kinds: Kinds, id: KindId, name: string): Kinds {
  if (kinds.length >= MOST_KINDS || kinds.some((kind) => kind.id === id)) return kinds;
  return [...kinds, { id, name, options: [] }].toSorted((a, b) => a.id - b.id);
}

export const withoutKind = (kinds: Kinds, id: number): Kinds => kinds.filter((kind) => kind.id !== id);

export const withKindName = (kinds: Kinds, id: number, name: string): Kinds =>
  changedKind(kinds, id, (kind) => ({ ...kind, name }));

const withOptions = (kinds: Kinds, id: number, change: (options: Kind['options']) => Kind['options']) =>
  changedKind(kinds, id, (kind) => ({ ...kind, options: change(kind.options) }));

export const withOption = (kinds: Kinds, id: number, option: Kind['options'][number]): Kinds =>
  withOptions(kinds, id, (options) => [...options, option]);

export const withoutOption = (kinds: Kinds, id: number, at: number): Kinds =>
  withOptions(kinds, id, (options) => options.toSpliced(at, 1));

export const withOptionName = (kinds: Kinds, id: number, { at, name }: { at: number; name: string }): Kinds =>
  withOptions(kinds, id, (options) =>
    options.map((option, place) => (place === at ? { ...option, name } : option)),
  );

export const withMovedOption = (
  kinds: Kinds,
  id: number,
  { from, to }: { from: number; to: number },
): Kinds => withOptions(kinds, id, (options) => moved(options, from, to));

export type OptionRefusal = 'empty' | 'twice' | 'too-many-combinations';

/** Refuses a second option of the same name: some shops identify rows by the names of their options. */
export function refusalOfOption(kinds: Kinds, kind: Kind, name: string): OptionRefusal | null {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  if (plain(name) === '') return 'empty';
  if (kind.options.some((option) => plain(option.name) === plain(name))) return 'twice';
  const after = withOption(kinds, kind.id, { id: 0, name });
  return combinationCount(after) > MOST_COMBINATIONS ? 'too-many-combinations' : null;
}

/** A kind or an option to be removed, with its name for the question. */
export interface Removal {
  change: (kinds: Kinds) => Kinds;
  what: 'option' | 'kind';
  name: string;
}

/** Changes the kinds: continued rows keep their values and typed texts, new rows are blank. */
export function reshaped(matrix: Matrix, kinds: Kinds): Matrix {
  const from = origins(matrix.kinds, kinds);
  const keys = combinationKeys(kinds);
  const areSame =
    keys.length === combinationCount(matrix.kinds) && keys.every((key) => from.get(key) === key);
  if (areSame) return completed({ ...matrix, kinds });
  const held = keys.flatMap((key) => {
    const former = from.get(key);
    const row = former === undefined ? undefined : matrix.rows[former];
    return row === undefined || former === undefined ? [] : [{ key, former, row }];
  });
  const typed = held.flatMap(({ key, former }) =>
    columns.flatMap((column): [string, string][] => {
      const text = matrix.typed[cellPath(former, column)];
      return text === undefined ? [] : [[cellPath(key, column), text]];
    }),
  );
  const others = Object.entries(matrix.typed).filter(([path]) => cellOf(path) === undefined);
  return completed({
    kinds,
    rows: Object.fromEntries(held.map(({ key, row }) => [key, row])),
    typed: Object.fromEntries([...others, ...typed]),
  });
}

/** How many rows would be removed, and how many of them are not blank. */
export function lossOf(matrix: Matrix, kinds: Kinds): { rows: number; holding: number } {
  const remaining = new Set(origins(matrix.kinds, kinds).values());
  const gone = combinationKeys(matrix.kinds).filter((key) => !remaining.has(key));
  return { rows: gone.length, holding: gone.filter((key) => holdsSomething(matrix, key)).length };
}

/** A stock of 0 counts as blank: every row starts with it. */
const holdsSomething = (matrix: Matrix, key: string): boolean =>
  columns.some((column) => {
    const text = shownIn(matrix, key, column);
    return text !== '' && !(column === 'stock' && text === '0');
  });

export type Kinds = GoodsFields['kinds'];
export type Kind = Kinds[number];
export type Option = Kind['options'][number];

export const MOST_COMBINATIONS = 1000;

/** The kinds with options, in the order of their ids, as the shop stores them. */
export const countedKinds = (kinds: Kinds): Kinds =>
  kinds.filter(({ options }) => options.length > 0).toSorted((a, b) => a.id - b.id);

export const combinationCount = (kinds: Kinds): number => {
  const counted = countedKinds(kinds);
  return counted.length === 0 ? 0 : counted.reduce((count, { options }) => count * options.length, 1);
};

/** The options of each row; those of the last kind vary fastest. */
export function combinations(kinds: Kinds): (readonly Option[])[] {
  const counted = countedKinds(kinds);
  if (counted.length === 0) return [];
  return counted.reduce<(readonly Option[])[]>(
    (rows, { options }) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  );
}

const keyOf = (options: readonly Option[]): string => options.map(({ id }) => id).join(',');

export const combinationKeys = (kinds: Kinds): string[] => combinations(kinds).map(keyOf);

/**
 * Maps each combination of `after` to the former row whose values it takes over. A new kind: only its first option takes
 * values over. A removed kind: the row of its first option is used. So no row is used twice.
 */
export function origins(before: Kinds, after: Kinds): Map<string, string> {
  const former = countedKinds(before);
  const counted = countedKinds(after);
  const placeOf = new Map(counted.map(({ id }, place) => [id, place]));
  const wasThere = new Set(former.map(({ id }) => id));
  const firsts = counted.map(({ id, options }) => (wasThere.has(id) ? undefined : options[0]));
  const found = new Map<string, string>();
  if (former.length === 0) return found;
  const formerKeys = new Set(combinationKeys(former));
  for (const options of combinations(counted)) {
    if (firsts.some((first, place) => first !== undefined && options[place] !== first)) continue;
    const ids = former.map(({ id, options: had }) => (options[placeOf.get(id) ?? -1] ?? had[0])?.id);
    const key = ids.join(',');
    if (formerKeys.has(key)) found.set(keyOf(options), key);
  }
  return found;
}
