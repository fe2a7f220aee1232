// Positions in the sheet: keyboard navigation, and the block between two positions.

export interface Place {
  row: number;
  column: number;
}

export interface Size {
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

export const inside = ({ row, column }: Place, size: Pick<Size, 'rows' | 'columns'>): Place => ({
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
