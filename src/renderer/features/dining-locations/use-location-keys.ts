// The page's shortcuts: focus the search.
import { type KeyLine, usePageKeys } from '../../app/frame/page-keys.ts';
import { useWords } from '../../i18n/words.ts';
import { asksForSearch, useShortcuts } from '../../ui/keys.ts';

export interface LocationKeys {
  /** Returns whether there was a field to focus. */
  search: () => boolean;
  /** Shortcuts of the rest of the page. */
  more: () => readonly KeyLine[];
}

export function useLocationKeys({ search, more }: LocationKeys): void {
  const { t } = useWords();

  useShortcuts((event) => asksForSearch(event) && search());

  usePageKeys(() => [
    { what: t('diningLocations.keys.search'), keys: ['/'] },
    { what: t('diningLocations.keys.move'), keys: ['↑', '↓', '←', '→'] },
    { what: t('diningLocations.keys.open'), keys: [t('diningLocations.keys.enterKey')] },
    ...more(),
  ]);
}
