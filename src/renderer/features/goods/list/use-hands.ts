// The pointer and key handlers of a list: open an item, select it, or open its menu.
import type { Ref } from 'vue';

/** The position of a menu: its top left corner. */
export interface MenuPlace {
  left: number;
  top: number;
}

interface Options {
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

export function useHands({ active, activate, elementOf, isTicking, open, tick, menu, onKey }: Options) {
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
