// How large the floor plan is drawn: all of it in the view if its tables stay large enough to read and to touch.
import type { PlanTable } from '../../../../contract/floor-plan.ts';
import { boxAround, boxOf } from '../../../ui/floor/geometry.ts';

export interface Size {
  widthPx: number;
  heightPx: number;
}

interface Place {
  id: string;
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

export interface DrawnPlan extends Size {
  places: Place[];
}

/** For the seats around the outer tables. */
const MARGIN_PX = 26;
/** Three lines of text. */
const LEAST_TABLE_PX = 80;
/** A few tables alone need not fill the screen. */
const LARGEST_SCALE = 1.5;

/** The plan is at least as large as the view, in which it is centred; a larger one is scrolled. */
export function drawPlan(tables: readonly PlanTable[], view: Size): DrawnPlan {
  const box = boxAround(tables);
  if (box === undefined) return { ...view, places: [] };
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const fitting = Math.min(
    (view.widthPx - 2 * MARGIN_PX) / width,
    (view.heightPx - 2 * MARGIN_PX) / height,
    LARGEST_SCALE,
  );
  const smallest = Math.min(...tables.map((table) => Math.min(table.width, table.height)));
  const scale = Math.max(fitting, Math.min(1, LEAST_TABLE_PX / smallest));
  const widthPx = Math.max(view.widthPx, width * scale + 2 * MARGIN_PX);
  const heightPx = Math.max(view.heightPx, height * scale + 2 * MARGIN_PX);
  const [leftPx, topPx] = [(widthPx - width * scale) / 2, (heightPx - height * scale) / 2];
  const places = tables.map((table) => {
    const around = boxOf(table);
    return {
      id: table.id,
      leftPx: leftPx + (around.left - box.left) * scale,
      topPx: topPx + (around.top - box.top) * scale,
      widthPx: (around.right - around.left) * scale,
      heightPx: (around.bottom - around.top) * scale,
    };
  });
  return { widthPx, heightPx, places };
}
