// The shortcuts that focus a page's search: a slash, or the browser's own for finding.
import { onBeforeUnmount, onMounted } from 'vue';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

function asksForSearch({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && ctrlKey !== metaKey;
  return key === '/' && !isTyping(target);
}

export function usePageSearch(search: () => void): void {
  const press = (event: KeyboardEvent) => {
    // An open dialog gets all keys.
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (!asksForSearch(event)) return;
    search();
    event.preventDefault();
  };
  onMounted(() => document.addEventListener('keydown', press));
  onBeforeUnmount(() => document.removeEventListener('keydown', press));
}
