// The page's shortcuts: focus the search, and open the choice of a form.
import { usePageKeys } from '../../app/frame/page-keys.ts';
import { useWords } from '../../i18n/words.ts';
import { isTyping, useShortcuts } from '../../ui/keys.ts';

export function useDataKeys({ search, form }: { search: () => void; form: () => void }): void {
  const { t } = useWords();

  useShortcuts(({ key, altKey, ctrlKey, metaKey, target }) => {
    if (altKey || ctrlKey || metaKey || isTyping(target)) return false;
    if (key === '/') search();
    else if (key === 'F2') form();
    else return false;
    return true;
  });

  usePageKeys(() => [
    { what: t('dataObjects.keys.search'), keys: ['/'] },
    { what: t('dataObjects.keys.form'), keys: ['F2'] },
    { what: t('dataObjects.keys.move'), keys: ['↑', '↓'] },
    { what: t('dataObjects.keys.open'), keys: [t('dataObjects.keys.enterKey')] },
    { what: t('dataObjects.keys.close'), keys: ['Esc'] },
  ]);
}
