// Long lists: which rows to draw and where, how far to scroll to a row, and the arrow keys.
import { useEventListener, useResizeObserver } from '@vueuse/core';
import {
  computed,
  type MaybeRefOrGetter,
  onBeforeUnmount,
  onMounted,
  type Ref,
  ref,
  shallowRef,
  type ShallowRef,
  toValue,
} from 'vue';

/** Browsers limit an element's height to some thirty million pixels: taller lists scroll proportionally. */
export const MOST_PX = 10_000_000;

export interface Rows {
  count: number;
  rowPx: number;
  /** The visible height of the list. */
  viewPx: number;
}

export interface RowWindow {
  from: number;
  /** Exclusive. */
  to: number;
  /** Row n is drawn at n * rowPx + shiftPx. */
  shiftPx: number;
}

const fullPx = ({ count, rowPx }: Rows) => count * rowPx;

export const heightPx = (rows: Rows): number => Math.min(fullPx(rows), MOST_PX);

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** Pixels of the list per pixel of scrolling. */
function proportion(rows: Rows): number {
  const room = heightPx(rows) - rows.viewPx;
  return room <= 0 ? 1 : (fullPx(rows) - rows.viewPx) / room;
}

/** Rounded, so that rows are drawn on whole pixels. */
const shiftAt = (rows: Rows, scrollPx: number) => Math.round(scrollPx - scrollPx * proportion(rows));

/** The position in the list of the top edge of the view. */
export function topPx(rows: Rows, scrollPx: number): number {
  const scroll = clamp(scrollPx, heightPx(rows) - rows.viewPx);
  return scroll - shiftAt(rows, scroll);
}

export function rowWindow(rows: Rows, scrollPx: number, overscan: number): RowWindow {
  const { count, rowPx, viewPx } = rows;
  const scroll = clamp(scrollPx, heightPx(rows) - viewPx);
  const shiftPx = shiftAt(rows, scroll);
  const top = scroll - shiftPx;
  const from = clamp(Math.floor(top / rowPx) - overscan, count);
  const to = clamp(Math.ceil((top + viewPx) / rowPx) + overscan, count);
  return { from, to, shiftPx };
}

/** The maximum number of rows in a window: that many elements are drawn and reused. */
export const mostRows = ({ rowPx, viewPx }: Rows, overscan: number): number =>
  Math.ceil(viewPx / rowPx) + 1 + 2 * overscan;

/** The scroll position at which `top` is the top edge of the view. */
export const scrollToTop = (rows: Rows, top: number): number =>
  clamp(Math.round(top / proportion(rows)), heightPx(rows) - rows.viewPx);

/** The scroll position at which a row is completely visible; unchanged if it is already. */
export function scrollToRow(rows: Rows, scrollPx: number, row: number): number {
  const top = topPx(rows, scrollPx);
  const start = row * rows.rowPx;
  if (start < top) return scrollToTop(rows, start);
  const end = start + rows.rowPx;
  return end > top + rows.viewPx ? scrollToTop(rows, end - rows.viewPx) : scrollPx;
}

export interface Cards {
  leastPx: number;
  gapPx: number;
  /** Around all of them. */
  insetPx?: number;
}

/** As many cards side by side as fit, and at least one. */
export function cardShape(listPx: number, { leastPx, gapPx, insetPx = 0 }: Cards) {
  const widthPx = listPx - 2 * insetPx;
  const across = Math.max(1, Math.floor((widthPx + gapPx) / (leastPx + gapPx)));
  return { across, itemPx: Math.floor((widthPx - gapPx * (across - 1)) / across), gapPx, insetPx };
}

export interface View {
  widthPx: ShallowRef<number>;
  heightPx: ShallowRef<number>;
  scrollPx: ShallowRef<number>;
  onScroll: () => void;
  scrollTo: (px: number) => void;
}

/** Taller than any screen: a page that forgets to limit the list's height must not draw all of it. */
const TALLEST_PX = 5000;
/** The width and the height while there is none to measure. */
const USUAL_PX = 800;

export function useView(scroller: Readonly<ShallowRef<HTMLElement | null>>): View {
  const widthPx = shallowRef(0);
  const heightPx = shallowRef(0);
  const scrollPx = shallowRef(0);

  const measure = () => {
    const measuredPx = scroller.value?.clientHeight ?? 0;
    widthPx.value = measuredPx === 0 ? USUAL_PX : (scroller.value?.clientWidth ?? 0);
    heightPx.value = measuredPx === 0 ? USUAL_PX : Math.min(measuredPx, TALLEST_PX);
  };
  const onScroll = () => {
    scrollPx.value = scroller.value?.scrollTop ?? 0;
  };
  onMounted(measure);
  useResizeObserver(scroller, measure);

  return {
    widthPx,
    heightPx,
    scrollPx,
    onScroll,
    scrollTo: (px) => {
      if (scroller.value === null || scrollPx.value === px) return;
      scroller.value.scrollTop = px;
      onScroll();
    },
  };
}

/** Of a list that is scrolled by the page. */
export function usePageView(list: Readonly<ShallowRef<HTMLElement | null>>): View {
  const widthPx = shallowRef(0);
  const heightPx = shallowRef(USUAL_PX);
  const scrollPx = shallowRef(0);
  /** The desk is zoomed, but what is measured on the screen is not. */
  let scale = 1;

  const onScroll = () => {
    if (list.value === null) return;
    const { top, width } = list.value.getBoundingClientRect();
    widthPx.value = list.value.offsetWidth;
    scale = widthPx.value === 0 ? 1 : width / widthPx.value;
    heightPx.value = Math.min(window.innerHeight / scale, TALLEST_PX);
    scrollPx.value = Math.max(0, -top / scale);
  };
  onMounted(onScroll);
  useResizeObserver(list, onScroll);
  useEventListener(window, ['scroll', 'resize'], onScroll, { passive: true });

  return {
    widthPx,
    heightPx,
    scrollPx,
    onScroll,
    scrollTo: (px) => {
      if (px === scrollPx.value) return;
      window.scrollBy(0, (px - scrollPx.value) * scale);
      onScroll();
    },
  };
}

/** The number of extra rows drawn outside the view: none in the first frame, in which nothing scrolls yet. */
export function useOverscan(rows: MaybeRefOrGetter<number>): Readonly<Ref<number>> {
  const isPainted = ref(false);
  let frame = 0;
  const after = (act: () => void) => {
    frame = requestAnimationFrame(act);
  };
  // The extra rows come after the first painted frame.
  onMounted(() => after(() => after(() => (isPainted.value = true))));
  onBeforeUnmount(() => cancelAnimationFrame(frame));
  return computed(() => (isPainted.value ? toValue(rows) : 0));
}

interface Place {
  index: number;
  total: number;
  /** The number of columns. */
  across: number;
  /** The number of visible rows. */
  pageRows: number;
}

type Move = (place: Place) => number;

const stay = (wanted: number, { index, total }: Place) => (wanted >= 0 && wanted < total ? wanted : index);

function down(place: Place): number {
  const { index, total, across } = place;
  const below = index + across;
  if (below < total) return below;
  // Moves to the last item if the last row has none directly below.
  const hasRowBelow = Math.floor(index / across) < Math.floor((total - 1) / across);
  return hasRowBelow ? total - 1 : index;
}

const page = (rows: number): Move => {
  return ({ index, total, across, pageRows }) => {
    const wanted = index + rows * Math.max(1, pageRows) * across;
    return Math.max(0, Math.min(wanted, total - 1));
  };
};

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: down,
  ArrowUp: (place) => stay(place.index - place.across, place),
  PageDown: page(1),
  PageUp: page(-1),
  Home: () => 0,
  End: ({ total }) => total - 1,
};

/** Left and right work only in a list with several columns. */
const sideways: Readonly<Record<string, Move>> = {
  ArrowRight: (place) => stay(place.index + 1, place),
  ArrowLeft: (place) => stay(place.index - 1, place),
};

/** Undefined if the key does not move. */
export function indexAfter(key: string, place: Place): number | undefined {
  if (place.total === 0) return undefined;
  const move = moves[key] ?? (place.across > 1 ? sideways[key] : undefined);
  return move?.(place);
}
