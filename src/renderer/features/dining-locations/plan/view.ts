// The visible part of the plane: fitted to its tables, zoomed and panned.
import { useResizeObserver } from '@vueuse/core';
import { onMounted, type Ref, shallowRef } from 'vue';
import type { Box, Point } from '../../../ui/floor/geometry.ts';

const STEP = 1.25;
const PER_PIXEL = 0.0015;
const LINE_PX = 16;
/** A larger difference in width is a resized window, not a scroll bar. */
const OTHER_PX = 60;

export function useView(viewport: Readonly<Ref<HTMLElement | null>>, around: () => Box | undefined) {
  const view = shallowRef<View>({ scale: 1, xPx: 0, yPx: 0 });
  let fittedPx = 0;

  const sizeOf = () => ({
    width: viewport.value?.clientWidth ?? 0,
    height: viewport.value?.clientHeight ?? 0,
  });
  const fit = () => {
    const { width, height } = sizeOf();
    fittedPx = width;
    view.value = fitting(around(), { width, height });
  };
  const middle = (): Point => ({ x: sizeOf().width / 2, y: sizeOf().height / 2 });

  const fitIfResized = () => {
    if (Math.abs(sizeOf().width - fittedPx) > OTHER_PX) fit();
  };
  onMounted(fitIfResized);
  useResizeObserver(viewport, fitIfResized);

  /** The position of an event in the viewport. */
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left = 0, top = 0 } = viewport.value?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };

  return {
    view,
    fit,
    pointOf,
    zoomIn: () => void (view.value = zoomed(view.value, STEP, middle())),
    zoomOut: () => void (view.value = zoomed(view.value, 1 / STEP, middle())),
    pan: (by: Point) => void (view.value = panned(view.value, by)),
    zoom: (factor: number, at: Point) => void (view.value = zoomed(view.value, factor, at)),
    onWheel: (event: WheelEvent) => {
      const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
      view.value = zoomed(view.value, Math.exp(-px * PER_PIXEL), pointOf(event));
    },
  };
}

export type PlanView = ReturnType<typeof useView>;

interface View {
  scale: number;
  /** The screen position of the plane's top left corner. */
  xPx: number;
  yPx: number;
}

const SMALLEST_SCALE = 0.1;
const LARGEST_SCALE = 3;
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
