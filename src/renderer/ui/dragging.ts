// Drags rows of a list onto what has `data-drop`: with the mouse by the whole row, with a finger by its handle or after a hold, so that rows still scroll.
import { useEventListener, useRafFn } from '@vueuse/core';
import { type ShallowRef, shallowRef } from 'vue';

/** Movements smaller than this are a press, not a drag. */
const STILL_PX = { mouse: 5, touch: 9 };
/** Within this distance of its upper or lower edge the list with `data-drops` scrolls. */
const EDGE_PX = 40;
const SCROLL_PX = 10;

interface Point {
  x: number;
  y: number;
}

interface DragOptions<Load> {
  /** What is dragged by the row; undefined if it cannot be. */
  grab: (index: number) => Load | undefined;
  drop: (load: Load, to: string) => void;
  /** It is over another place, or over none. */
  move?: (load: Load, over: string | null) => void;
  /** It was lifted and let go where it was. */
  still?: (load: Load, at: Point) => void;
  /** It ended, dropped or not. */
  end?: (isDropped: boolean) => void;
}

interface Pressed {
  pointer: number;
  from: Point;
  index: number;
  stillPx: number;
  /** A finger that is not on a handle scrolls, unless it is lifted by a hold. */
  isWaiting: boolean;
}

export interface Dragged<Load> {
  load: Load;
  at: Point;
  /** The place below the pointer. */
  over: string | null;
  hasMoved: boolean;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

const elementAt = ({ x, y }: Point, selector: string) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(selector) ?? null;

/** Undefined if the press is for something else, such as scrolling. */
function pressOn(event: PointerEvent): Pressed | undefined {
  const { target, button, pointerId, pointerType } = event;
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  if (button !== 0 || row === null || !(target instanceof Element)) return undefined;
  const isMouse = pointerType === 'mouse';
  return {
    pointer: pointerId,
    from: pointOf(event),
    index: Number(row.dataset.index),
    stillPx: isMouse ? STILL_PX.mouse : STILL_PX.touch,
    isWaiting: !isMouse && target.closest('[data-handle]') === null,
  };
}

/** The browser fires a click after a drag; it must not tick a row. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => event.stopPropagation();
  document.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }));
}

export function useDragging<Load>({ grab, drop, ...listeners }: DragOptions<Load>) {
  const dragged: ShallowRef<Dragged<Load> | null> = shallowRef(null);
  let pressed: Pressed | undefined;
  const scrolling = useScrollAtEdge(() => dragged.value?.at);

  function move(event: PointerEvent) {
    if (pressed?.pointer !== event.pointerId) return;
    const at = pointOf(event);
    const { from, stillPx, index, isWaiting } = pressed;
    const isStill = Math.hypot(at.x - from.x, at.y - from.y) < stillPx;
    if (isWaiting || (isStill && dragged.value?.hasMoved !== true)) return;
    const load = dragged.value?.load ?? grab(index);
    if (load === undefined) {
      pressed = undefined;
      return;
    }
    const over = elementAt(at, '[data-drop]')?.dataset.drop ?? null;
    if (dragged.value?.over !== over) listeners.move?.(load, over);
    dragged.value = { load, at, over, hasMoved: true };
    scrolling.resume();
  }

  /** After a hold; false if this cannot be dragged. */
  function lift(): boolean {
    const load = pressed && grab(pressed.index);
    if (pressed === undefined || load === undefined) return false;
    pressed.isWaiting = false;
    dragged.value = { load, at: pressed.from, over: null, hasMoved: false };
    return true;
  }

  function end(isDropped: boolean) {
    const last = dragged.value;
    pressed = undefined;
    dragged.value = null;
    scrolling.pause();
    if (last === null) return;
    ignoreNextClick();
    if (isDropped && last.over !== null) drop(last.load, last.over);
    if (isDropped && !last.hasMoved) listeners.still?.(last.load, last.at);
    listeners.end?.(isDropped);
  }

  const endFor = (isDropped: boolean) => (event: PointerEvent) => {
    if (pressed?.pointer === event.pointerId) end(isDropped);
  };
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || dragged.value === null) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  }
  useEventListener(document, 'pointermove', move);
  useEventListener(document, 'pointerup', endFor(true));
  useEventListener(document, 'pointercancel', endFor(false));
  useEventListener(document, 'keydown', onKey, { capture: true });

  return {
    dragged,
    lift,
    press: (event: PointerEvent) => {
      pressed = pressOn(event);
    },
  };
}

/** Scrolls the list below the pointer while that is near its edge. */
const useScrollAtEdge = (pointer: () => Point | undefined) =>
  useRafFn(
    () => {
      const at = pointer();
      const list = at === undefined ? null : elementAt(at, '[data-drops]');
      if (at === undefined || list === null) return;
      const { top, bottom } = list.getBoundingClientRect();
      if (at.y < top + EDGE_PX) list.scrollTop -= SCROLL_PX;
      else if (at.y > bottom - EDGE_PX) list.scrollTop += SCROLL_PX;
    },
    { immediate: false },
  );
