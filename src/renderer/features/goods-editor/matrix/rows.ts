// The rendered rows of the sheet: the visible ones and the one with the focus, in recycled elements.
import { type Column, columns, type Kinds, type Option } from './cells.ts';
import type { CellMark, Marks } from './marks.ts';
import type { Block, Place } from './grid.ts';
import type { RowWindow } from '../../../ui/rows/rows.ts';

const ROW_PX = 46;
const LINE_PX = 19;
const MARGIN_PX = 22;

/** Wide characters, such as Chinese ones, take about twice the width of others. */
const widthPx = (text: string) => 9 * text.length + 7 * (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** The size of the cells with the options, so that the longest name wraps without being cut off. */
export function sizesFor(kinds: Kinds): { optionPx: number; rowPx: number } {
  const names = kinds.flatMap((kind) => [kind, ...kind.options].map(({ name }) => widthPx(name)));
  const longest = Math.max(0, ...names);
  const optionPx = Math.min(Math.max(96, longest + MARGIN_PX), 150);
  const lines = Math.ceil((longest * 1.1) / (optionPx - MARGIN_PX));
  return { optionPx, rowPx: Math.max(ROW_PX, lines * LINE_PX + 8) };
}

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

interface OptionCell {
  name: string;
  /** The row above has the same option, and the same options before it. */
  isRepeated: boolean;
}

/** The first visible row shows all names, because the row above it cannot be seen. */
function optionCells(
  row: readonly Option[],
  above: readonly Option[] | undefined,
  isFirstSeen: boolean,
): OptionCell[] {
  const parted =
    isFirstSeen || above === undefined ? 0 : row.findIndex(({ id }, nth) => above[nth]?.id !== id);
  // The last option is always shown, because it is what distinguishes the rows.
  return row.map(({ name }, nth) => ({ name, isRepeated: nth < parted && nth < row.length - 1 }));
}

export const namesOf = (row: readonly Option[]): string => row.map(({ name }) => name).join(' / ');

/** Rows are sorted by slot and not by position: moving an element in the DOM would take the focus from it. */
type InSlot<Row> = Row & { slot: number };

interface AtRow {
  at: number;
}

/** Reuses the elements of rows that have left, because creating elements is slow. Rows that stay visible keep their slots. */
export function createRowSlots() {
  let held: ReadonlyMap<number, number> = new Map();

  return <Row extends AtRow>(rows: readonly Row[]): InSlot<Row>[] => {
    const reused = new Set(rows.flatMap(({ at }) => held.get(at) ?? []));
    let next = 0;
    const free = () => {
      while (reused.has(next)) next += 1;
      return next++;
    };
    const placed = rows.map((row) => ({ ...row, slot: held.get(row.at) ?? free() }));
    held = new Map(placed.map(({ at, slot }) => [at, slot]));
    return placed.toSorted((a, b) => a.slot - b.slot);
  };
}
