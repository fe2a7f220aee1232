// The page's shortcuts: focus the search.
import { onBeforeUnmount, onMounted } from 'vue';
import { type KeyLine, usePageKeys } from '../../app/frame/page-keys.ts';
import { useWords } from '../../i18n/words.ts';

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

function asksForSearch({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && ctrlKey !== metaKey;
  return key === '/' && !isTyping(target);
}

export interface LocationKeys {
  /** Returns whether there was a field to focus. */
  search: () => boolean;
  /** Shortcuts of the rest of the page. */
  more: () => readonly KeyLine[];
}

export function useLocationKeys({ search, more }: LocationKeys): void {
  const { t } = useWords();

  const press = (event: KeyboardEvent) => {
    // An open dialog gets all keys.
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (asksForSearch(event) && search()) event.preventDefault();
  };
  onMounted(() => document.addEventListener('keydown', press));
  onBeforeUnmount(() => document.removeEventListener('keydown', press));

  usePageKeys(() => [
    { what: t('diningLocations.keys.search'), keys: ['/'] },
    { what: t('diningLocations.keys.move'), keys: ['↑', '↓', '←', '→'] },
    { what: t('diningLocations.keys.open'), keys: [t('diningLocations.keys.enterKey')] },
    ...more(),
  ]);
}
