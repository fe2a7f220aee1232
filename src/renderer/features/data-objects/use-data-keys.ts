// The page's shortcuts: focus the search, and open the choice of a form.
import { onBeforeUnmount, onMounted } from 'vue';
import { usePageKeys } from '../../app/frame/page-keys.ts';
import { useWords } from '../../i18n/words.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export function useDataKeys({ search, form }: { search: () => void; form: () => void }): void {
  const { t } = useWords();

  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, isComposing, target, defaultPrevented } = event;
    // An open dialog gets all keys.
    if (defaultPrevented || isComposing || document.querySelector('dialog[open]') !== null) return;
    if (altKey || ctrlKey || metaKey || isTyping(target)) return;
    if (key === '/') search();
    else if (key === 'F2') form();
    else return;
    event.preventDefault();
  };
  onMounted(() => document.addEventListener('keydown', press));
  onBeforeUnmount(() => document.removeEventListener('keydown', press));

  usePageKeys(() => [
    { what: t('dataObjects.keys.search'), keys: ['/'] },
    { what: t('dataObjects.keys.form'), keys: ['F2'] },
    { what: t('dataObjects.keys.move'), keys: ['↑', '↓'] },
    { what: t('dataObjects.keys.open'), keys: [t('dataObjects.keys.enterKey')] },
    { what: t('dataObjects.keys.close'), keys: ['Esc'] },
  ]);
}
