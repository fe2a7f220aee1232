// The rendered items of a virtualized list and their positions; the elements are recycled.
import { computed, type ComputedRef } from 'vue';
import { leftPx, type ListShape } from './list-shape.ts';
import { mostRows, type Rows, rowWindow } from '../../../ui/rows/row-window.ts';
import type { View } from '../../../ui/rows/use-view.ts';

export interface DrawnItem {
  index: number;
  /** The element that renders it: the item that was there before is replaced. */
  slot: number;
  /** A CSS transform. */
  place: string;
}

export interface DrawnItems {
  rows: ComputedRef<Rows>;
  from: ComputedRef<number>;
  to: ComputedRef<number>;
  items: ComputedRef<DrawnItem[]>;
}

export function useDrawnItems(view: View, shape: ComputedRef<ListShape>, total: () => number): DrawnItems {
  const rows = computed<Rows>(() => ({
    count: Math.ceil(total() / shape.value.across),
    rowPx: shape.value.rowPx,
    viewPx: Math.max(0, view.heightPx.value - shape.value.headPx),
  }));
  const window = computed(() => rowWindow(rows.value, view.scrollPx.value, shape.value.overscan));
  // Plain numbers, so that dependents update once per row and not at every scrolled pixel.
  const from = computed(() => window.value.from * shape.value.across);
  const to = computed(() => Math.min(window.value.to * shape.value.across, total()));
  const shiftPx = computed(() => window.value.shiftPx);

  const items = computed(() => {
    const { across, rowPx, overscan } = shape.value;
    const slots = mostRows(rows.value, overscan) * across;
    const drawn: DrawnItem[] = [];
    for (let index = from.value; index < to.value; index += 1) {
      const top = Math.floor(index / across) * rowPx + shiftPx.value;
      const place = `translate(${leftPx(shape.value, index % across)}px, ${top}px)`;
      drawn.push({ index, slot: index % slots, place });
    }
    return drawn;
  });

  return { rows, from, to, items };
}
