// The active item of a list: moved by the arrow keys and scrolled into view.
import { type ComputedRef, ref, type Ref, watch } from 'vue';
import type { ListShape } from './list-shape.ts';
import { indexAfter } from '../../../ui/rows/moves.ts';
import { type Rows, scrollToRow } from '../../../ui/rows/row-window.ts';
import type { View } from '../../../ui/rows/use-view.ts';

interface Options {
  view: View;
  shape: ComputedRef<ListShape>;
  rows: ComputedRef<Rows>;
  total: () => number;
  open: (index: number) => void;
}

interface ActiveItem {
  active: Ref<number>;
  activate: (index: number) => void;
  onKey: (event: KeyboardEvent) => void;
}

export function useActiveItem({ view, shape, rows, total, open }: Options): ActiveItem {
  const active = ref(0);

  const activate = (index: number) => {
    active.value = index;
    const row = Math.floor(index / shape.value.across);
    view.scrollTo(scrollToRow(rows.value, view.scrollPx.value, row));
  };

  function onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open(active.value);
      return;
    }
    const { across, rowPx } = shape.value;
    const pageRows = Math.floor(rows.value.viewPx / rowPx);
    const next = indexAfter(event.key, { index: active.value, total: total(), across, pageRows });
    if (next === undefined) return;
    event.preventDefault();
    activate(next);
  }

  watch(total, (count) => {
    if (active.value >= count) active.value = Math.max(0, count - 1);
  });

  return { active, activate, onKey };
}
