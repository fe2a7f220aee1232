// The visible part of the plane and its scale; zooming keeps the point under the pointer fixed.
import type { Box, Point } from './geometry.ts';

export interface View {
  scale: number;
  /** The screen position of the plane's top left corner. */
  xPx: number;
  yPx: number;
}

export const SMALLEST_SCALE = 0.1;
export const LARGEST_SCALE = 3;
const MARGIN_PX = 32;
/** A few tables alone need not fill the screen. */
const LARGEST_FIT = 1.25;

const bounded = (scale: number) => Math.min(Math.max(scale, SMALLEST_SCALE), LARGEST_SCALE);

export const toPlane = ({ scale, xPx, yPx }: View, { x, y }: Point): Point => ({
  x: (x - xPx) / scale,
  y: (y - yPx) / scale,
});

export const toScreen = ({ scale, xPx, yPx }: View, { x, y }: Point): Point => ({
  x: x * scale + xPx,
  y: y * scale + yPx,
});

export function zoomed(view: View, factor: number, at: Point): View {
  const scale = bounded(view.scale * factor);
  const under = toPlane(view, at);
  return { scale, xPx: at.x - under.x * scale, yPx: at.y - under.y * scale };
}

export const panned = (view: View, by: Point): View => ({
  ...view,
  xPx: view.xPx + by.x,
  yPx: view.yPx + by.y,
});

/** Shows the whole box, centred. */
export function fitting(box: Box | undefined, size: { width: number; height: number }): View {
  if (box === undefined || size.width === 0 || size.height === 0) return { scale: 1, xPx: 0, yPx: 0 };
  const [width, height] = [Math.max(box.right - box.left, 1), Math.max(box.bottom - box.top, 1)];
  const room = Math.min((size.width - 2 * MARGIN_PX) / width, (size.height - 2 * MARGIN_PX) / height);
  const scale = bounded(Math.min(room, LARGEST_FIT));
  return {
    scale,
    xPx: (size.width - width * scale) / 2 - box.left * scale,
    yPx: (size.height - height * scale) / 2 - box.top * scale,
  };
}
