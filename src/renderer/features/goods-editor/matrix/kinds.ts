// Edits of the kinds and their options: add, rename, move and remove.
import { moved } from '../model/moved.ts';
import { cellOf, cellPath, columns, completed, type Matrix, shownIn } from './cells.ts';
import {
  combinationCount,
  combinationKeys,
  type Kind,
  type Kinds,
  MOST_COMBINATIONS,
  origins,
} from './combinations.ts';

export const kindIds = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
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
