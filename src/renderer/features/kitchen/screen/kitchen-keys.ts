// The keys of a kitchen screen, also those of a bump bar: a digit finishes a ticket, arrows select one.
import { useEventListener } from '@vueuse/core';
import { readonly, ref } from 'vue';
import { isTyping } from '../../../ui/key-lines.ts';
import { isDialogOpen } from '../../../ui/overlays.ts';

export interface KitchenKeysDeps {
  board: () => HTMLElement | null;
  finishAt: (index: number) => void;
  undo: () => void;
  recall: () => void;
}

/** A bump bar has ten keys, the last of them is the zero. */
export const digitOf = (index: number): string => String((index + 1) % 10);

/** Returns whether a person uses keys here. */
export function useKitchenKeys({ board, finishAt, undo, recall }: KitchenKeysDeps) {
  const isUsed = ref(false);
  useEventListener(document, 'keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isDialogOpen() || isTyping(event.target)) return;
    const action = actionOf(key);
    if (action === undefined) return;
    event.preventDefault();
    isUsed.value = true;
    action();
  });

  function actionOf(key: string): (() => void) | undefined {
    if (/^\d$/.test(key)) return () => finishAt(key === '0' ? 9 : Number(key) - 1);
    if (key === 'u' || key === 'U' || key === 'Backspace') return undo;
    if (key === 'r' || key === 'R') return recall;
    if (key === 'ArrowRight') return () => select(heads(), 1);
    if (key === 'ArrowLeft') return () => select(heads(), -1);
    if (key === 'ArrowDown') return () => select(pressable(), 1);
    if (key === 'ArrowUp') return () => select(pressable(), -1);
    return undefined;
  }

  const all = (selector: string) => [...(board()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  /** Down the columns. */
  const pressable = () => all('[data-do=finish-ticket], [data-do=press-line]');
  /** From ticket to ticket. */
  const heads = () => all('[data-do=finish-ticket]');

  function select(among: readonly HTMLElement[], by: number) {
    const focused = document.activeElement;
    const at = among.findIndex((each) => each.parentElement?.contains(focused) === true);
    const exact = among.findIndex((each) => each === focused);
    const from = exact >= 0 ? exact : at;
    among[Math.max(0, Math.min(from + by, among.length - 1))]?.focus();
  }

  return readonly(isUsed);
}
