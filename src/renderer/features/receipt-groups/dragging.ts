// Drags items onto a group: with the mouse by the whole row, with a finger by its handle, so that rows still scroll.
import { useEventListener, useRafFn } from '@vueuse/core';
import { type ShallowRef, shallowRef } from 'vue';

/** Movements smaller than this are a press, not a drag. */
const STILL_PX = { mouse: 5, touch: 9 };
/** Within this distance of its upper or lower edge the list of groups scrolls. */
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
}

interface Pressed {
  pointer: number;
  from: Point;
  index: number;
  stillPx: number;
}

export interface Dragged<Load> {
  load: Load;
  at: Point;
  /** The group below the pointer. */
  over: string | null;
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
  if (!isMouse && target.closest('[data-handle]') === null) return undefined;
  return {
    pointer: pointerId,
    from: pointOf(event),
    index: Number(row.dataset.index),
    stillPx: isMouse ? STILL_PX.mouse : STILL_PX.touch,
  };
}

/** The browser fires a click after a drag; it must not tick a row. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => event.stopPropagation();
  document.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }));
}

export function useDragging<Load>({ grab, drop }: DragOptions<Load>) {
  const dragged: ShallowRef<Dragged<Load> | null> = shallowRef(null);
  let pressed: Pressed | undefined;
  const scrolling = useScrollAtEdge(() => dragged.value?.at);

  function move(event: PointerEvent) {
    if (pressed?.pointer !== event.pointerId) return;
    const at = pointOf(event);
    const { from, stillPx, index } = pressed;
    if (dragged.value === null && Math.hypot(at.x - from.x, at.y - from.y) < stillPx) return;
    const load = dragged.value?.load ?? grab(index);
    if (load === undefined) {
      pressed = undefined;
      return;
    }
    dragged.value = { load, at, over: elementAt(at, '[data-drop]')?.dataset.drop ?? null };
    scrolling.resume();
  }

  function end(isDropped: boolean) {
    const last = dragged.value;
    pressed = undefined;
    dragged.value = null;
    scrolling.pause();
    if (last === null) return;
    ignoreNextClick();
    if (isDropped && last.over !== null) drop(last.load, last.over);
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
