// The keyboard shortcuts of the page: focus the search, and the name of a new group.
import { onBeforeUnmount, onMounted } from 'vue';
import { usePageKeys } from '../../app/frame/page-keys.ts';
import { useWords } from '../../i18n/words.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

function asksForSearch({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && ctrlKey !== metaKey;
  return key === '/' && !isTyping(target);
}

const asksForNew = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key === 'Insert' && !altKey && !ctrlKey && !metaKey && !isComposing;

export interface GroupKeys {
  search: () => void;
  add: () => void;
}

export function useGroupKeys({ search, add }: GroupKeys): void {
  const { t } = useWords();

  const press = (event: KeyboardEvent) => {
    // An open dialog handles its own keys.
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (asksForSearch(event)) search();
    else if (asksForNew(event)) add();
    else return;
    event.preventDefault();
  };
  onMounted(() => document.addEventListener('keydown', press));
  onBeforeUnmount(() => document.removeEventListener('keydown', press));

  usePageKeys(() => [
    { what: t('receiptGroups.keys.search'), keys: ['/'] },
    { what: t('receiptGroups.keys.add'), keys: ['Insert'] },
    { what: t('receiptGroups.keys.move'), keys: ['↑', '↓'] },
    { what: t('receiptGroups.keys.rename'), keys: ['F2'] },
    { what: t('receiptGroups.keys.remove'), keys: ['Delete'] },
    { what: t('receiptGroups.keys.save'), keys: [t('receiptGroups.keys.enterKey')] },
    { what: t('receiptGroups.keys.giveUp'), keys: ['Esc'] },
  ]);
}
