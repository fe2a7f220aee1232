// Keeps what a person is looking at where it is: when the list changes under it, and when its rows become other ones.
import { type ComputedRef, nextTick, watchEffect } from 'vue';
import type { ListShape } from './list-shape.ts';
import type { ResultSource } from './result-source-shape.ts';
import { type Rows, scrollToTop, topPx } from '../../../ui/rows/row-window.ts';
import type { View } from '../../../ui/rows/use-view.ts';
import type { GoodsLine } from '../../../../contract/goods.ts';

interface Options {
  view: View;
  shape: ComputedRef<ListShape>;
  rows: ComputedRef<Rows>;
  source: () => ResultSource;
  active: { value: number };
}

interface Seen {
  shape: ListShape;
  revision: number;
  firstIndex: number;
  first: Anchor | undefined;
  active: Anchor | undefined;
}

export function usePlaceKeeping(parts: Options): void {
  let before: Seen | undefined;
  watchEffect(() => {
    if (before !== undefined && hasOtherRows(before.shape, parts.shape.value)) {
      bringBack(parts, before.firstIndex);
      before = { ...before, shape: parts.shape.value };
      return;
    }
    const now = look(parts);
    if (before !== undefined && before.revision !== now.revision) {
      // The new lines come in pieces: until these are here there is nothing to compare with.
      if (before.first !== undefined && now.first === undefined && now.firstIndex < parts.source().total)
        return;
      follow(parts, before);
      now.active = anchorAt(parts, parts.active.value);
    }
    before = now;
  });
}

const hasOtherRows = (one: ListShape, other: ListShape) =>
  one.across !== other.across || one.rowPx !== other.rowPx;

function look(parts: Options): Seen {
  const { view, shape, rows, source, active } = parts;
  const row = Math.floor(topPx(rows.value, view.scrollPx.value) / shape.value.rowPx);
  const firstIndex = row * shape.value.across;
  const [first, itsActive] = [anchorAt(parts, firstIndex), anchorAt(parts, active.value)];
  return { shape: shape.value, revision: source().revision, firstIndex, first, active: itsActive };
}

function anchorAt({ source }: Options, index: number): Anchor | undefined {
  const line = source().lineAt(index);
  return line && { index, id: line.id };
}

/** The list first takes its new length. */
const scrollLater = ({ view, rows }: Options, top: () => number) =>
  void nextTick(() => view.scrollTo(scrollToTop(rows.value, top())));

const bringBack = (parts: Options, index: number) =>
  scrollLater(parts, () => {
    const { across, rowPx } = parts.shape.value;
    return Math.floor(index / across) * rowPx;
  });

function follow(parts: Options, before: Seen): void {
  const { view, shape, rows, source, active } = parts;
  const { lineAt } = source();
  if (before.active?.index === active.value) active.value += shiftOf(before.active, lineAt);
  // At its very top a list shows what is new there.
  if (before.first === undefined || view.scrollPx.value === 0) return;
  const { across, rowPx } = shape.value;
  const { index } = before.first;
  const byRows = Math.floor((index + shiftOf(before.first, lineAt)) / across) - Math.floor(index / across);
  if (byRows === 0) return;
  const top = topPx(rows.value, view.scrollPx.value) + byRows * rowPx;
  scrollLater(parts, () => top);
}

interface Anchor {
  index: number;
  id: string;
}

/** One fetching seldom moves an item farther than this, and the rest of the list is not at hand. */
const REACH = 200;

/** By how many places it has moved; 0 where it is not to be found nearby. */
export function shiftOf({ index, id }: Anchor, lineAt: (index: number) => GoodsLine | undefined): number {
  const isAt = (place: number) => place >= 0 && lineAt(place)?.id === id;
  for (let distance = 0; distance <= REACH; distance += 1) {
    if (isAt(index + distance)) return distance;
    if (isAt(index - distance)) return -distance;
  }
  return 0;
}
