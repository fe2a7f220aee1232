// The keyboard shortcuts of the open page, and the ones that focus its search: a slash, or the browser's own for finding.
import { useEventListener } from '@vueuse/core';
import { isTyping } from './key-lines.ts';
import { isDialogOpen } from './overlays.ts';

export function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && ctrlKey !== metaKey;
  return key === '/' && !isTyping(target);
}

/** `act` returns whether it has used the key. An open dialog gets all keys itself. */
export function useShortcuts(act: (event: KeyboardEvent) => boolean): void {
  useEventListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
    if (act(event)) event.preventDefault();
  });
}

export function usePageSearch(search: () => void): void {
  useShortcuts((event) => {
    if (!asksForSearch(event)) return false;
    search();
    return true;
  });
}
