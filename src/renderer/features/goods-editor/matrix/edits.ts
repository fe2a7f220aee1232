// Changes of many cells at once: a selected block, a whole column, new codes.
import {
  type CellFault,
  cellPath,
  type Change,
  type Column,
  columns,
  type Matrix,
  shownIn,
} from './cells.ts';
import { type Block, cellsIn, type Place } from './grid.ts';
import { MOST_FEN, MOST_PIECES } from '../../../../contract/goods-fields.ts';
import { readCount, readMoney, showFen } from '../../../ui/money-typing.ts';

interface Pasted {
  changes: Change[];
  /** The cells that were pasted into. */
  block: Block;
  /** The number of cells that fell outside the sheet. */
  beyond: number;
}

type Table = readonly (readonly string[])[];

const tallOf = ({ from, to }: Block) => to.row - from.row + 1;
const wideOf = ({ from, to }: Block) => to.column - from.column + 1;

/** Repeats the table if the block is a multiple of its size; otherwise pastes it once from the block's first cell. */
export function pasted(table: Table, over: Block, keys: readonly string[]): Pasted {
  const wide = table.reduce((most, cells) => Math.max(most, cells.length), 0);
  const fits = wide > 0 && tallOf(over) % table.length === 0 && wideOf(over) % wide === 0;
  const tall = fits ? tallOf(over) : table.length;
  const across = fits ? wideOf(over) : wide;
  const block = {
    from: over.from,
    to: { row: over.from.row + tall - 1, column: over.from.column + across - 1 },
  };
  let beyond = 0;
  const changes = cellsIn(block).flatMap((place): Change[] => {
    const cells = table[(place.row - over.from.row) % table.length];
    const text = cells?.[(place.column - over.from.column) % wide];
    if (text === undefined) return [];
    const change = changeAt(place, text, keys);
    if (change === undefined) beyond += 1;
    return change === undefined ? [] : [change];
  });
  const to = {
    row: Math.min(block.to.row, keys.length - 1),
    column: Math.min(block.to.column, columns.length - 1),
  };
  return { changes, block: { from: over.from, to }, beyond };
}

function changeAt({ row, column }: Place, text: string, keys: readonly string[]): Change | undefined {
  const key = keys[row];
  const name = columns[column];
  return key === undefined || name === undefined ? undefined : { key, column: name, text };
}

/** Copies the first row of the block down; a single row is filled from the row above. */
export function filledDown(block: Block, keys: readonly string[], shown: (place: Place) => string): Change[] {
  const isSingle = block.from.row === block.to.row;
  const source = isSingle ? block.from.row - 1 : block.from.row;
  if (source < 0) return [];
  return cellsIn(block)
    .filter(({ row }) => row !== source)
    .flatMap((place) => changeAt(place, shown({ row: source, column: place.column }), keys) ?? []);
}

export const emptied = (block: Block, keys: readonly string[]): Change[] =>
  cellsIn(block).flatMap((place) => changeAt(place, '', keys) ?? []);

export const tableOf = ({ from, to }: Block, shown: (place: Place) => string): string[][] =>
  Array.from({ length: to.row - from.row + 1 }, (_row, down) =>
    Array.from({ length: to.column - from.column + 1 }, (_column, right) =>
      shown({ row: from.row + down, column: from.column + right }),
    ),
  );

export const setAll = (keys: readonly string[], column: Column, text: string): Change[] =>
  keys.map((key) => ({ key, column, text }));

export const adjustable = ['priceFen', 'stock'] as const;
export type Adjustable = (typeof adjustable)[number];

const SIGN = /^\s*([+\-\u2212\uff0b\uff0d]?)/;

/** Accepts `+2.00`, `2` and `-0,50`. */
export function readDelta(column: Adjustable, text: string): { value: number } | CellFault {
  const sign = SIGN.exec(text)?.[1] ?? '';
  const rest = text.replace(SIGN, '');
  const read = column === 'priceFen' ? readMoney(rest) : readCount(rest);
  if ('rule' in read) return read;
  if (read.value === null) return { rule: 'missing', limit: null };
  return { value: /[-\u2212\uff0d]/.test(sign) ? -read.value : read.value };
}

interface Adjustment {
  /** Null adjusts every row. */
  optionId: number | null;
  column: Adjustable;
  by: number;
}

interface Adjusted {
  changes: Change[];
  /** The number of rows left unchanged: without a number, or with a result below zero or above the limit. */
  left: number;
}

export function adjusted(matrix: Matrix, keys: readonly string[], adjustment: Adjustment): Adjusted {
  const { optionId, column, by } = adjustment;
  const most = column === 'priceFen' ? MOST_FEN : MOST_PIECES;
  const wanted = optionId === null ? keys : keys.filter((key) => key.split(',').includes(String(optionId)));
  const changes = wanted.flatMap((key): Change[] => {
    const held = matrix.rows[key]?.[column];
    const isUnread = matrix.typed[cellPath(key, column)] !== undefined;
    if (held === undefined || isUnread || held + by < 0 || held + by > most) return [];
    const after = held + by;
    return [{ key, column, text: column === 'priceFen' ? showFen(after) : String(after) }];
  });
  return { changes, left: wanted.length - changes.length };
}

interface Totals {
  stock: number;
  /** Null if no row has a price yet. */
  leastFen: number | null;
  mostFen: number | null;
}

/** Ignores cells that cannot be read. */
export function totalsOf({ rows, typed }: Matrix, keys: readonly string[]): Totals {
  let stock = 0;
  let leastFen: number | null = null;
  let mostFen: number | null = null;
  for (const key of keys) {
    const row = rows[key];
    if (row === undefined) continue;
    if (typed[cellPath(key, 'stock')] === undefined) stock += row.stock;
    if (typed[cellPath(key, 'priceFen')] !== undefined) continue;
    leastFen = Math.min(leastFen ?? row.priceFen, row.priceFen);
    mostFen = Math.max(mostFen ?? row.priceFen, row.priceFen);
  }
  return { stock, leastFen, mostFen };
}

interface CodePlan {
  prefix: string;
  from: number;
  /** Shorter numbers are padded with zeros. */
  digits: number;
  /** Replaces existing codes as well. */
  isForAll: boolean;
}

const LONGEST_CODE = 64;
const START = /^(\d{1,9})$/;

/** `001` starts at 1 with three digits; undefined if the text is not a number. */
export function readStart(text: string): Pick<CodePlan, 'from' | 'digits'> | undefined {
  const [, digits] = START.exec(text.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? undefined : { from: Number(digits), digits: digits.length };
}

/** The rows that get a code, and the codes of the other rows. */
export function rowsToCode(matrix: Matrix, keys: readonly string[], isForAll: boolean) {
  const codes = keys.map((key) => ({ key, code: shownIn(matrix, key, 'code').trim() }));
  const wanted = isForAll ? codes : codes.filter(({ code }) => code === '');
  const existing = isForAll ? [] : codes.flatMap(({ code }) => (code === '' ? [] : [code]));
  return { keys: wanted.map(({ key }) => key), existing: new Set(existing) };
}

/** Ascending codes that are not in use; fewer than `count` if they would become too long. */
export function runningCodes(plan: CodePlan, count: number, inUse: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let number = plan.from; found.length < count; number += 1) {
    const code = plan.prefix + String(number).padStart(plan.digits, '0');
    if (code.length > LONGEST_CODE) break;
    if (!inUse.has(code)) found.push(code);
  }
  return found;
}

/** Asks which codes are taken, and repeats with others until all are free; undefined if that cannot be found out. */
export async function freeCodes(
  plan: CodePlan,
  count: number,
  {
    existing,
    ask,
  }: { existing: ReadonlySet<string>; ask: (codes: string[]) => Promise<string[] | undefined> },
): Promise<string[] | undefined> {
  const inUse = new Set(existing);
  const free = new Set<string>();
  for (;;) {
    const codes = runningCodes(plan, count, inUse);
    const unasked = codes.filter((code) => !free.has(code));
    if (unasked.length === 0) return codes;
    const taken = await ask(unasked);
    if (taken === undefined) return undefined;
    for (const code of unasked) free.add(code);
    for (const code of taken) {
      inUse.add(code);
      free.delete(code);
    }
  }
}

export const codeChanges = (keys: readonly string[], codes: readonly string[]): Change[] =>
  codes.flatMap((text, at) => {
    const key = keys[at];
    return key === undefined ? [] : [{ key, column: 'code' as const, text }];
  });
