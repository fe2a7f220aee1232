// Scroll anchoring: keeps the visible rows in place when the list changes and when its layout changes.
import { type ComputedRef, nextTick, watchEffect } from 'vue';
import { type Rows, scrollToTop, topPx, type View } from './rows.ts';

interface Shape {
  across: number;
  rowPx: number;
}

interface Options {
  view: View;
  shape: ComputedRef<Shape>;
  rows: ComputedRef<Rows>;
  total: () => number;
  /** Undefined while the row is not here. */
  idAt: (index: number) => string | undefined;
  /** Changes whenever an index may have another row. */
  revision: () => number;
  /** Another list keeps nothing of the former one. */
  listKey: () => unknown;
  active: { value: number };
}

interface Snapshot {
  shape: Shape;
  listKey: unknown;
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
    if (before !== undefined && before.revision !== now.revision && before.listKey === now.listKey) {
      // The new rows arrive page by page: waits for the visible ones before comparing.
      if (before.first !== undefined && now.first === undefined && now.firstIndex < options.total()) return;
      followAnchors(options, before);
      now.active = anchorAt(options, options.active.value);
    }
    before = now;
  });
}

const hasLayoutChanged = (a: Shape, b: Shape) => a.across !== b.across || a.rowPx !== b.rowPx;

function takeSnapshot(options: Options): Snapshot {
  const { view, shape, rows, revision, active } = options;
  const row = Math.floor(topPx(rows.value, view.scrollPx.value) / shape.value.rowPx);
  const firstIndex = row * shape.value.across;
  const [first, activeAnchor] = [anchorAt(options, firstIndex), anchorAt(options, active.value)];
  return {
    shape: shape.value,
    listKey: options.listKey(),
    revision: revision(),
    firstIndex,
    first,
    active: activeAnchor,
  };
}

function anchorAt({ idAt }: Options, index: number): Anchor | undefined {
  const id = idAt(index);
  return id === undefined ? undefined : { index, id };
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
  const { view, shape, rows, idAt, active } = options;
  if (before.active?.index === active.value) active.value += shiftOf(before.active, idAt);
  // A list scrolled to the top stays there and shows new items.
  if (before.first === undefined || view.scrollPx.value === 0) return;
  const { across, rowPx } = shape.value;
  const { index } = before.first;
  const byRows = Math.floor((index + shiftOf(before.first, idAt)) / across) - Math.floor(index / across);
  if (byRows === 0) return;
  const top = topPx(rows.value, view.scrollPx.value) + byRows * rowPx;
  scrollLater(options, () => top);
}

interface Anchor {
  index: number;
  id: string;
}

/** A change rarely moves a row farther than this, and rows farther away may not be here. */
const MOST_SHIFT = 200;

/** By how many positions the row has moved; 0 if it is not found nearby. */
export function shiftOf({ index, id }: Anchor, idAt: (index: number) => string | undefined): number {
  const isAt = (position: number) => position >= 0 && idAt(position) === id;
  for (let distance = 0; distance <= MOST_SHIFT; distance += 1) {
    if (isAt(index + distance)) return distance;
    if (isAt(index - distance)) return -distance;
  }
  return 0;
}
