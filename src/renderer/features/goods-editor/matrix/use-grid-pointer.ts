// The sheet by mouse and finger: one tap stands in a cell, a pull or Shift chooses a block, two taps go into the text.
import { type Grid, placeOf } from './grid.ts';

export function useGridPointer(grid: Grid) {
  let isPulling = false;

  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      isPulling = place !== undefined && event.pointerType === 'mouse' && event.button === 0;
      // A finger may only be scrolling: its tap brings the focus, and that is enough.
      if (place === undefined || event.button !== 0 || event.pointerType === 'touch') return;
      const { row, column } = grid.place.value;
      const isHere = row === place.row && column === place.column;
      // Within the text that is being typed, it is the caret that is set.
      if (isHere && !grid.isReady()) {
        isPulling = false;
        return;
      }
      grid.write();
      grid.stand(place, event.shiftKey);
    },
    onPointerOver: (event: PointerEvent) => {
      const place = placeOf(event.target);
      isPulling = isPulling && event.buttons === 1;
      if (isPulling && place !== undefined) grid.corner.value = place;
    },
    /** The press has put the caret somewhere: what is typed is to take the place of all. */
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof HTMLInputElement && grid.isReady()) target.select();
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (placeOf(target) !== undefined) grid.isEditing.value = true;
    },
  };
}
