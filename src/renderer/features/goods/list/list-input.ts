// Keys and pointer on the list: the active item, opening, selecting, the context menu.
import { type ComputedRef, ref, type Ref, watch } from 'vue';
import type { ListShape } from './list-layout.ts';
import { indexAfter, type Rows, scrollToRow, type View } from '../../../ui/rows/rows.ts';

interface ActiveOptions {
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

export function useActiveItem({ view, shape, rows, total, open }: ActiveOptions): ActiveItem {
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

/** The position of a menu: its top left corner. */
export interface MenuPlace {
  left: number;
  top: number;
}

interface HandlerOptions {
  active: Ref<number>;
  activate: (index: number) => void;
  /** The element of the item; null if it is not rendered. */
  elementOf: (index: number) => Element | null;
  isTicking: () => boolean;
  open: (index: number) => void;
  tick: (index: number, isRange: boolean) => void;
  menu: (index: number, place: MenuPlace) => void;
  /** Handles all other keys. */
  onKey: (event: KeyboardEvent) => void;
}

const under = (element: Element): MenuPlace => {
  const { left, bottom } = element.getBoundingClientRect();
  return { left, top: bottom };
};

const indexAt = (target: EventTarget | null): number | undefined => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return item === null ? undefined : Number(item.dataset.index);
};

export function useHands({
  active,
  activate,
  elementOf,
  isTicking,
  open,
  tick,
  menu,
  onKey,
}: HandlerOptions) {
  const menuOfActive = () => {
    activate(active.value);
    const item = elementOf(active.value);
    if (item !== null) menu(active.value, under(item.querySelector('[data-more]') ?? item));
  };

  return {
    onClick: ({ target, shiftKey }: MouseEvent) => {
      const index = indexAt(target);
      if (index === undefined) return;
      activate(index);
      const more = target instanceof Element ? target.closest('[data-more]') : null;
      if (more !== null) menu(index, under(more));
      else if (isTicking()) tick(index, shiftKey);
      else open(index);
    },
    /** The menu key and Shift+F10 also end up here, with the list itself as the target. */
    onContextMenu: (event: MouseEvent) => {
      const index = indexAt(event.target);
      if (index === undefined && event.target !== event.currentTarget) return;
      event.preventDefault();
      activate(index ?? active.value);
      if (index === undefined) menuOfActive();
      else menu(index, { left: event.clientX, top: event.clientY });
    },
    onKey: (event: KeyboardEvent) => {
      if (event.key === ' ' && isTicking() && !event.isComposing) {
        event.preventDefault();
        tick(active.value, event.shiftKey);
      } else if (event.key === 'Enter' && event.altKey) {
        event.preventDefault();
        menuOfActive();
      } else onKey(event);
    },
  };
}

export type HowMany = 'all' | 'some' | 'none';

export interface Ticks {
  has: (id: string) => boolean;
  /** In relation to all found items. */
  howMany: HowMany;
}
