// The keyboard handling of the sheet, as in a spreadsheet: move, select, edit, fill, clear.
import { emptied, filledDown } from './block-edits.ts';
import { columns } from './cells.ts';
import { type Grid, placeOf } from './grid.ts';
import { type Key, type Place, placeAfter } from './places.ts';
import { isSaveKey } from './use-going.ts';

interface Options {
  grid: Grid;
  /** The number of visible rows. */
  page: () => number;
  go: (place: Place, isExtended?: boolean) => void;
  said: (what: 'filled' | 'emptied', n: number) => void;
}

type Act = (options: Options, event: KeyboardEvent) => void;

const movesOnly = new Set(['Tab', 'Enter']);

export function useGridKeys(options: Options) {
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

function actOn(event: KeyboardEvent, options: Options) {
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
