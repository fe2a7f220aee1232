// Scroll anchoring: keeps the visible items in place when the result changes and when the layout changes.
import { type ComputedRef, nextTick, watchEffect } from 'vue';
import type { ListShape } from './list-layout.ts';
import type { ResultSource } from '../find/results.ts';
import { type Rows, scrollToTop, topPx, type View } from '../../../ui/rows/rows.ts';
import type { GoodsLine } from '../../../../contract/goods.ts';

interface Options {
  view: View;
  shape: ComputedRef<ListShape>;
  rows: ComputedRef<Rows>;
  source: () => ResultSource;
  active: { value: number };
}

interface Snapshot {
  shape: ListShape;
  revision: number;
  firstIndex: number;
  first: Anchor | undefined;
  active: Anchor | undefined;
}

export function usePlaceKeeping(options: Options): void {
  let before: Snapshot | undefined;
  watchEffect(() => {
    if (before !== undefined && hasLayoutChanged(before.shape, options.shape.value)) {
      bringBack(options, before.firstIndex);
      before = { ...before, shape: options.shape.value };
      return;
    }
    const now = takeSnapshot(options);
    if (before !== undefined && before.revision !== now.revision) {
      // The new lines arrive page by page: waits for the visible ones before comparing.
      if (before.first !== undefined && now.first === undefined && now.firstIndex < options.source().total)
        return;
      followAnchors(options, before);
      now.active = anchorAt(options, options.active.value);
    }
    before = now;
  });
}

const hasLayoutChanged = (a: ListShape, b: ListShape) => a.across !== b.across || a.rowPx !== b.rowPx;

function takeSnapshot(options: Options): Snapshot {
  const { view, shape, rows, source, active } = options;
  const row = Math.floor(topPx(rows.value, view.scrollPx.value) / shape.value.rowPx);
  const firstIndex = row * shape.value.across;
  const [first, activeAnchor] = [anchorAt(options, firstIndex), anchorAt(options, active.value)];
  return { shape: shape.value, revision: source().revision, firstIndex, first, active: activeAnchor };
}

function anchorAt({ source }: Options, index: number): Anchor | undefined {
  const line = source().lineAt(index);
  return line && { index, id: line.id };
}

/** Waits until the list has its new height. */
const scrollLater = ({ view, rows }: Options, top: () => number) =>
  void nextTick(() => view.scrollTo(scrollToTop(rows.value, top())));

const bringBack = (options: Options, index: number) =>
  scrollLater(options, () => {
    const { across, rowPx } = options.shape.value;
    return Math.floor(index / across) * rowPx;
  });

function followAnchors(options: Options, before: Snapshot): void {
  const { view, shape, rows, source, active } = options;
  const { lineAt } = source();
  if (before.active?.index === active.value) active.value += shiftOf(before.active, lineAt);
  // A list scrolled to the top stays there and shows new items.
  if (before.first === undefined || view.scrollPx.value === 0) return;
  const { across, rowPx } = shape.value;
  const { index } = before.first;
  const byRows = Math.floor((index + shiftOf(before.first, lineAt)) / across) - Math.floor(index / across);
  if (byRows === 0) return;
  const top = topPx(rows.value, view.scrollPx.value) + byRows * rowPx;
  scrollLater(options, () => top);
}

interface Anchor {
  index: number;
  id: string;
}

/** A fetch rarely moves an item farther than this, and lines farther away are not cached. */
const MOST_SHIFT = 200;

/** By how many positions the item has moved; 0 if it is not found nearby. */
export function shiftOf({ index, id }: Anchor, lineAt: (index: number) => GoodsLine | undefined): number {
  const isAt = (place: number) => place >= 0 && lineAt(place)?.id === id;
  for (let distance = 0; distance <= MOST_SHIFT; distance += 1) {
    if (isAt(index + distance)) return distance;
    if (isAt(index - distance)) return -distance;
  }
  return 0;
}
