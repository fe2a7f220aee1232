// What people do with the sheet: keys, clipboard, pointer, and leaving the page while a cell is open.
import { useEventListener } from '@vueuse/core';
import { emptied, filledDown, pasted, tableOf } from './edits.ts';
import { columns } from './cells.ts';
import { type Grid, type Key, type Place, placeAfter, placeOf } from './grid.ts';

interface KeyOptions {
  grid: Grid;
  /** The number of visible rows. */
  page: () => number;
  go: (place: Place, isExtended?: boolean) => void;
  said: (what: 'filled' | 'emptied', n: number) => void;
}

type Act = (options: KeyOptions, event: KeyboardEvent) => void;

const movesOnly = new Set(['Tab', 'Enter']);

/** As in a spreadsheet: move, select, edit, fill, clear. */
export function useGridKeys(options: KeyOptions) {
  const { grid } = options;
  /** Tab leaves the sheet after Escape. */
  let isLeaving = false;

  return (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || placeOf(event.target) === undefined) return;
    const wasLeaving = isLeaving;
    isLeaving = wasLeaving && event.key === 'Shift';
    // Commits the pending text; the page's own shortcut then saves it.
    if (isSaveKey(event)) grid.write();
    else if (event.key === 'Escape' && isAtRest(grid)) isLeaving = true;
    else if (event.key !== 'Tab' || !wasLeaving) actOn(event, options);
  };
}

function actOn(event: KeyboardEvent, options: KeyOptions) {
  const act = actOf(event, options.grid);
  if (act === undefined) {
    move(options, event);
    return;
  }
  event.preventDefault();
  act(options, event);
}

function actOf(event: KeyboardEvent, grid: Grid): Act | undefined {
  const letter = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
  if (letter === 'd') return fill;
  if (letter === 'a' && grid.isReady()) return chooseAll;
  if (event.key === 'F2') return edit;
  if (event.key === 'Escape' || (letter === 'z' && !grid.isReady())) return giveUp;
  return ['Delete', 'Backspace'].includes(event.key) && grid.isReady() ? empty : undefined;
}

/** Nothing is being typed, and a single cell is selected. */
function isAtRest(grid: Grid): boolean {
  const { from, to } = grid.block.value;
  return grid.isReady() && from.row === to.row && from.column === to.column;
}

const giveUp: Act = ({ grid, go }, event) => {
  event.stopPropagation();
  grid.drop();
  go(grid.place.value);
};

const edit: Act = ({ grid }, { target }) => {
  grid.isEditing.value = true;
  if (target instanceof HTMLInputElement) target.setSelectionRange(target.value.length, target.value.length);
};

const empty: Act = ({ grid, said }) => {
  const changes = emptied(grid.block.value, grid.keys());
  grid.write(changes);
  if (changes.length > 1) said('emptied', changes.length);
};

const fill: Act = ({ grid, said }) => {
  const changes = filledDown(grid.block.value, grid.keys(), grid.shownAt);
  grid.write(changes);
  said('filled', changes.length);
};

const chooseAll: Act = ({ grid }) => {
  const { rows } = grid.size();
  grid.choose({ row: 0, column: 0 }, { row: rows - 1, column: columns.length - 1 });
};

const move: Act = ({ grid, page, go }, event) => {
  const isExtended = event.shiftKey && !movesOnly.has(event.key);
  const from = isExtended ? grid.corner.value : grid.place.value;
  const to = placeAfter(from, keyOf(event, grid), { ...grid.size(), page: page() });
  if (to === undefined) return;
  event.preventDefault();
  grid.write();
  go(to, isExtended);
};

const keyOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, { isEditing }: Grid): Key => ({
  key,
  shiftKey,
  isCommand: ctrlKey || metaKey,
  isEditing: isEditing.value,
});

interface ClipboardOptions {
  grid: Grid;
  said: (what: 'copied' | 'emptied' | 'pasted' | 'beyond', n: number, beyond?: number) => void;
}

/** Compatible with spreadsheets. While a text is edited, the browser handles the clipboard. */
export function useGridClipboard({ grid, said }: ClipboardOptions) {
  function copy(event: ClipboardEvent): number {
    if (!grid.isReady() || event.clipboardData === null) return 0;
    event.preventDefault();
    const table = tableOf(grid.block.value, grid.shownAt);
    event.clipboardData.setData('text/plain', writeTable(table));
    return table.flat().length;
  }

  return {
    onCopy: (event: ClipboardEvent) => {
      const count = copy(event);
      if (count > 0) said('copied', count);
    },
    onCut: (event: ClipboardEvent) => {
      const count = copy(event);
      if (count === 0) return;
      grid.write(emptied(grid.block.value, grid.keys()));
      said('emptied', count);
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!grid.isReady() || text === '') return;
      event.preventDefault();
      const { changes, block, beyond } = pasted(readTable(text), grid.block.value, grid.keys());
      grid.write(changes);
      grid.choose(block.from, block.to);
      said(beyond > 0 ? 'beyond' : 'pasted', changes.length, beyond);
    },
  };
}

const NEEDS_QUOTES = /[\t\n\r"]/;

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n');

/** Matches a quoted or plain cell, and the separator after it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', behind] of text.matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (behind === '\t') continue;
    rows.push(row);
    row = [];
    if (behind === '') break;
  }
  // A trailing line break does not start another row.
  const last = rows.at(-1);
  const isNone = last?.length === 1 && last[0] === '' && /[\r\n]$/.test(text);
  return isNone ? rows.slice(0, -1) : rows;
}

/** A click focuses a cell, a drag or Shift+click selects a block, a double click edits the text. */
export function useGridPointer(grid: Grid) {
  let isDragging = false;

  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      isDragging = place !== undefined && event.pointerType === 'mouse' && event.button === 0;
      // A touch may be the start of scrolling; a tap moves the focus anyway.
      if (place === undefined || event.button !== 0 || event.pointerType === 'touch') return;
      const { row, column } = grid.place.value;
      const isHere = row === place.row && column === place.column;
      // A click into the text being typed only moves the caret.
      if (isHere && !grid.isReady()) {
        isDragging = false;
        return;
      }
      grid.write();
      grid.stand(place, event.shiftKey);
    },
    onPointerOver: (event: PointerEvent) => {
      const place = placeOf(event.target);
      isDragging = isDragging && event.buttons === 1;
      if (isDragging && place !== undefined) grid.corner.value = place;
    },
    /** Selects the whole text, because the click has placed the caret and typing should replace everything. */
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof HTMLInputElement && grid.isReady()) target.select();
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (placeOf(target) !== undefined) grid.isEditing.value = true;
    },
  };
}

export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Commits pending text before the page is hidden or closed. */
export function useGoing(commit: () => void): void {
  useEventListener(document, 'visibilitychange', commit);
  useEventListener('beforeunload', commit);
}
