// The state of the sheet: its place, its selected block, its open cell, and where keys lead.
import { computed, shallowRef } from 'vue';
import { type Change, type Column, columns, type Matrix, shownIn } from './cells.ts';

interface Options {
  matrix: () => Matrix;
  keys: () => readonly string[];
  /** Applies all changes as one undo step. */
  write: (changes: readonly Change[]) => void;
}

export type Grid = ReturnType<typeof createGrid>;

const first: Place = { row: 0, column: 0 };

export function createGrid({ matrix, keys, write }: Options) {
  /** The cell that has or had the focus; the block spans from the anchor to the corner. */
  const active = shallowRef(first);
  const anchor = shallowRef(first);
  const corner = shallowRef(first);
  const typing = useTyping(matrix);
  const size = () => ({ rows: keys().length, columns: columns.length });
  const place = computed(() => inside(active.value, size()));
  const block = computed(() => blockOf(inside(anchor.value, size()), inside(corner.value, size())));

  const cellAt = (at: Place) => cellIn(keys(), at);

  return {
    ...typing,
    place,
    block,
    corner,
    size,
    keys,
    shownAt: (at: Place) => {
      const cell = cellAt(at);
      return cell === undefined ? '' : typing.shown(cell.key, cell.column);
    },
    type: (at: Place, text: string) => {
      const cell = cellAt(at);
      if (cell !== undefined) typing.entry.value = { ...cell, text };
    },
    /** Includes the text being typed, so that both are one undo step. */
    write: (changes: readonly Change[] = []) => {
      const all = [...typing.take(), ...changes];
      if (all.length > 0) write(all);
    },
    stand: (at: Place, isExtended = false) => {
      active.value = at;
      corner.value = at;
      if (!isExtended) anchor.value = at;
    },
    choose: (from: Place, to: Place) => {
      anchor.value = from;
      corner.value = to;
    },
  };
}

function cellIn(keys: readonly string[], { row, column }: Place) {
  const key = keys[row];
  const name = columns[column];
  return key === undefined || name === undefined ? undefined : { key, column: name };
}

function useTyping(matrix: () => Matrix) {
  const entry = shallowRef<Change | null>(null);
  /** Entered with F2 or a double click: the arrow keys move within the text. */
  const isEditing = shallowRef(false);
  const drop = () => {
    entry.value = null;
    isEditing.value = false;
  };
  return {
    entry,
    isEditing,
    drop,
    isReady: () => entry.value === null && !isEditing.value,
    shown: (key: string, column: Column) => {
      const { value: typed } = entry;
      return typed?.key === key && typed.column === column ? typed.text : shownIn(matrix(), key, column);
    },
    take: (): Change[] => {
      const { value: typed } = entry;
      drop();
      const isNew = typed !== null && typed.text !== shownIn(matrix(), typed.key, typed.column);
      return isNew ? [typed] : [];
    },
  };
}

/** The position of the cell that contains an element. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof HTMLElement ? target.closest('[role=gridcell]') : null;
  const [row, column] = (fieldIn(cell)?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

const fieldIn = (cell: Element | null) => cell?.querySelector<HTMLElement>('[data-cell]');

export interface Place {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
  /** The number of visible rows. */
  page: number;
}

/** Inclusive of both corners. */
export interface Block {
  from: Place;
  to: Place;
}

export const blockOf = (a: Place, b: Place): Block => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export const cellsIn = ({ from, to }: Block): Place[] =>
  Array.from({ length: to.row - from.row + 1 }, (_row, down) =>
    Array.from({ length: to.column - from.column + 1 }, (_column, right) => ({
      row: from.row + down,
      column: from.column + right,
    })),
  ).flat();

const inside = ({ row, column }: Place, size: Pick<Size, 'rows' | 'columns'>): Place => ({
  row: Math.max(0, Math.min(row, size.rows - 1)),
  column: Math.max(0, Math.min(column, size.columns - 1)),
});

export interface Key {
  key: string;
  shiftKey: boolean;
  /** Ctrl, or Command on a Mac. */
  isCommand: boolean;
  /** The text is being edited: keys that move the caret do not leave the cell. */
  isEditing: boolean;
}

const inText = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Undefined if the key does not move to another cell; Tab leaves the sheet at its ends. */
export function placeAfter(place: Place, pressed: Key, size: Size): Place | undefined {
  const { key, shiftKey, isCommand, isEditing } = pressed;
  if (isEditing && inText.has(key)) return undefined;
  if (key === 'Tab') return isCommand ? undefined : placeAfterTab(place, shiftKey ? -1 : 1, size);
  const to = targetOf(place, { ...pressed, by: isCommand ? Infinity : 1 }, size);
  return to === undefined ? undefined : inside(to, size);
}

function targetOf(
  { row, column }: Place,
  { key, shiftKey, isCommand, by }: Key & { by: number },
  { page }: Size,
): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: row - by, column };
    case 'ArrowDown':
      return { row: row + by, column };
    case 'ArrowLeft':
      return { row, column: column - by };
    case 'ArrowRight':
      return { row, column: column + by };
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 };
    case 'End':
      return { row: isCommand ? Infinity : row, column: Infinity };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Enter':
      return { row: row + (shiftKey ? -1 : 1), column };
    default:
      return undefined;
  }
}

function placeAfterTab({ row, column }: Place, by: number, size: Size): Place | undefined {
  const cell = row * size.columns + column + by;
  if (cell < 0 || cell >= size.rows * size.columns) return undefined;
  return { row: Math.floor(cell / size.columns), column: cell % size.columns };
}
