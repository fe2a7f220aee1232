// The rendered rows of the sheet: the visible ones and the one with the focus.
import { columns, type Column } from './cells.ts';
import type { Option } from './combinations.ts';
import type { CellMark, Marks } from './marks.ts';
import { type OptionCell, optionCells } from './option-cells.ts';
import type { Block, Place } from './places.ts';
import type { RowWindow } from '../../../ui/rows/row-window.ts';

export interface RowView {
  at: number;
  options: readonly OptionCell[];
  texts: readonly string[];
  marks: readonly (CellMark | undefined)[];
  /** The column of the sheet's tab stop, if it is in this row. */
  tabColumn: number | null;
  /** The first and the last selected column; null if the row is outside the block. */
  chosen: readonly [number, number] | null;
}

interface Drawn {
  keys: readonly string[];
  options: readonly (readonly Option[])[];
  marks: Marks;
  window: Pick<RowWindow, 'from' | 'to'>;
  /** The first row that is more than half visible. */
  first: number;
  place: Place;
  block: Block;
  shown: (key: string, column: Column) => string;
}

/** The row with the focus is always rendered, so that scrolling does not lose what is being typed. */
function rowsIn({ keys, window: { from, to }, place }: Drawn): number[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const isAmong = place.row >= from && place.row < to;
  return isAmong || keys[place.row] === undefined ? rows : [...rows, place.row];
}

export const rowViews = (drawn: Drawn): RowView[] =>
  rowsIn(drawn).flatMap((at): RowView[] => {
    const { keys, options, marks, first, place, block, shown } = drawn;
    const [key, row] = [keys[at], options[at]];
    if (key === undefined || row === undefined) return [];
    const isChosen = at >= block.from.row && at <= block.to.row;
    return [
      {
        at,
        options: optionCells(row, options[at - 1], at === first),
        texts: columns.map((column) => shown(key, column)),
        marks: columns.map((column) => marks.get(key)?.[column]),
        tabColumn: at === place.row ? place.column : null,
        chosen: isChosen ? [block.from.column, block.to.column] : null,
      },
    ];
  });
