// Keeps the keyboard focus on the same command while the list changes, or on its neighbour if it is gone.
import { type ShallowRef, watch } from 'vue';

interface Place {
  id: string;
  /** The `data-do` of the focused button, if any. */
  doing: string | undefined;
  index: number;
}

export function useFocusRestore(list: Readonly<ShallowRef<HTMLElement | null>>, shown: () => unknown): void {
  let saved: Place | undefined;
  const lines = () => [...(list.value?.querySelectorAll<HTMLElement>('[data-command]') ?? [])];

  function focused(): Place | undefined {
    const { activeElement } = document;
    const index = lines().findIndex((line) => line.contains(activeElement));
    const id = lines()[index]?.dataset.command;
    const doing = activeElement instanceof HTMLElement ? activeElement.dataset.do : undefined;
    return id === undefined ? undefined : { id, doing, index };
  }

  watch(shown, () => {
    saved = focused();
  });
  watch(
    shown,
    () => {
      if (saved === undefined) return;
      const { id, doing, index } = saved;
      const all = lines();
      const line = all.find(({ dataset }) => dataset.command === id);
      const button = line?.querySelector<HTMLElement>(`[data-do="${doing}"]:not(:disabled)`);
      const near = line ?? all[Math.min(index, all.length - 1)] ?? list.value;
      (button ?? near)?.focus();
    },
    { flush: 'post' },
  );
}
