// The visible part of the plane: fitted to its tables, zoomed and panned.
import { useResizeObserver } from '@vueuse/core';
import { onMounted, type Ref, shallowRef } from 'vue';
import type { Box, Point } from './model/geometry.ts';
import { fitting, panned, type View, zoomed } from './model/view.ts';

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
    fittedPx = sizeOf().width;
    view.value = fitting(around(), sizeOf());
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
