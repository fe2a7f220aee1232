// Rows that are as tall as their content: where each begins, and which are in view.
import {
  computed,
  type ComputedRef,
  nextTick,
  onBeforeUnmount,
  onMounted,
  onUpdated,
  shallowReactive,
  type ShallowRef,
} from 'vue';
import type { Rows, View } from './rows.ts';

/** Where each row begins, and at the end where the last one ends. */
export function topsOf(
  { count, rowPx }: Pick<Rows, 'count' | 'rowPx'>,
  heights: ReadonlyMap<number, number>,
) {
  const tops = [0];
  for (let row = 0; row < count; row += 1) tops.push((tops[row] ?? 0) + (heights.get(row) ?? rowPx));
  return tops;
}

/** The first row that ends below this position. */
function rowAt(tops: readonly number[], px: number): number {
  let from = 0;
  let to = Math.max(0, tops.length - 2);
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((tops[middle + 1] ?? 0) > px) to = middle;
    else from = middle + 1;
  }
  return from;
}

export function variedWindow(
  tops: readonly number[],
  { scrollPx, heightPx }: Pick<View, 'scrollPx' | 'heightPx'>,
  overscan: number,
) {
  const count = tops.length - 1;
  const last = rowAt(tops, scrollPx.value + heightPx.value);
  return {
    from: Math.max(0, rowAt(tops, scrollPx.value) - overscan),
    to: Math.min(count, last + 1 + overscan),
    shiftPx: 0,
  };
}

/** The scroll position at which a row is completely visible; unchanged if it is already. */
export function scrollToVaried(
  tops: readonly number[],
  { scrollPx, viewPx }: { scrollPx: number; viewPx: number },
  row: number,
): number {
  const start = tops[row] ?? 0;
  const end = tops[row + 1] ?? start;
  if (start < scrollPx) return start;
  return end > scrollPx + viewPx ? end - viewPx : scrollPx;
}

/** Measures the rows that are drawn; what is in view stays there when a row above it turns out taller. */
export function useTops(
  items: Readonly<ShallowRef<HTMLElement[] | null>>,
  view: View,
  rows: () => Rows,
): ComputedRef<readonly number[]> {
  const heights = shallowReactive(new Map<number, number>());
  const tops = computed(() => topsOf(rows(), heights));

  function measure() {
    const first = rowAt(tops.value, view.scrollPx.value);
    const before = tops.value[first] ?? 0;
    for (const item of items.value ?? []) {
      const measuredPx = item.offsetHeight;
      if (measuredPx > 0) heights.set(Number(item.dataset.index), measuredPx);
    }
    const movedPx = (tops.value[first] ?? 0) - before;
    if (movedPx !== 0) void nextTick(() => view.scrollTo(view.scrollPx.value + movedPx));
  }

  const observer = new ResizeObserver(measure);
  const observed = new WeakSet<Element>();
  function observe() {
    for (const item of items.value ?? []) {
      if (!observed.has(item)) observer.observe(item);
      observed.add(item);
    }
  }
  onMounted(observe);
  onUpdated(observe);
  onBeforeUnmount(() => observer.disconnect());
  return tops;
}
