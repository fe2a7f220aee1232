// The keyboard shortcuts of the page: focus the search, and the name of a new group.
import { usePageKeys } from '../../app/frame/page-keys.ts';
import { useWords } from '../../i18n/words.ts';
import { asksForSearch, useShortcuts } from '../../ui/keys.ts';

const asksForNew = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'Insert' && !altKey && !ctrlKey && !metaKey;

export interface GroupKeys {
  search: () => void;
  add: () => void;
}

export function useGroupKeys({ search, add }: GroupKeys): void {
  const { t } = useWords();

  useShortcuts((event) => {
    if (asksForSearch(event)) search();
    else if (asksForNew(event)) add();
    else return false;
    return true;
  });

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
