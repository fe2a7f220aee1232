// Edits of a block of cells (paste, fill down, clear), each as a list of changes.
import { type Change, columns } from './cells.ts';
import { type Block, cellsIn, type Place } from './places.ts';

export interface Pasted {
  changes: Change[];
  /** The cells that were pasted into. */
  block: Block;
  /** The number of cells that fell outside the sheet. */
  beyond: number;
}

export type Table = readonly (readonly string[])[];

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
