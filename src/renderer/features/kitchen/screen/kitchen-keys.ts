// The keys of a kitchen screen, also those of a bump bar: a digit finishes a ticket, arrows select one.
import { useEventListener } from '@vueuse/core';
import { isTyping } from '../../../ui/key-lines.ts';
import { isDialogOpen } from '../../../ui/overlays.ts';

export interface KitchenKeysDeps {
  board: () => HTMLElement | null;
  finishAt: (index: number) => void;
  undo: () => void;
  recall: () => void;
}

export function useKitchenKeys({ board, finishAt, undo, recall }: KitchenKeysDeps): void {
  useEventListener(document, 'keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isDialogOpen() || isTyping(event.target)) return;
    const action = actionOf(key);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });

  function actionOf(key: string): (() => void) | undefined {
    // A bump bar has ten keys, the last of them is the zero.
    if (/^\d$/.test(key)) return () => finishAt(key === '0' ? 9 : Number(key) - 1);
    if (key === 'u' || key === 'U' || key === 'Backspace') return undo;
    if (key === 'r' || key === 'R') return recall;
    if (key === 'ArrowRight' || key === 'ArrowDown') return () => select(key === 'ArrowDown', 1);
    if (key === 'ArrowLeft' || key === 'ArrowUp') return () => select(key === 'ArrowUp', -1);
    return undefined;
  }

  /** Up and down go through all that can be pressed, left and right from ticket to ticket. */
  function select(everything: boolean, by: number) {
    const marks = everything ? '[data-do=finish-ticket], [data-do=press-line]' : '[data-do=finish-ticket]';
    const all = [...(board()?.querySelectorAll<HTMLElement>(marks) ?? [])];
    const focused = document.activeElement;
    const at = all.findIndex((each) => each === focused || each.parentElement?.contains(focused) === true);
    const exact = all.findIndex((each) => each === focused);
    const from = exact >= 0 ? exact : at;
    all[Math.max(0, Math.min(from + by, all.length - 1))]?.focus();
  }
}
