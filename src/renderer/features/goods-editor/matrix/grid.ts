// The state of the sheet: the active cell, the selected block, and the text being typed.
import { computed, shallowRef } from 'vue';
import { type Change, type Column, columns, type Matrix, shownIn } from './cells.ts';
import { blockOf, inside, type Place } from './places.ts';

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
