// Pointer handling of the sheet: click focuses a cell, drag or Shift+click selects a block, double click edits the text.
import { type Grid, placeOf } from './grid.ts';

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
