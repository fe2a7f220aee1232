// The keyboard shortcuts of the page: focus the search, by any letter too; select all, close.
import { isTyping, usePageKeys } from '../../../ui/key-lines.ts';
import { asksForSearch, useShortcuts } from '../../../ui/keys.ts';
import { useWords } from '../../../i18n/words.ts';

const isPlainF2 = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'F2' && !ctrlKey && !metaKey && !altKey;

const asksForAll = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'a' && ctrlKey !== metaKey && !altKey && !shiftKey && !isTyping(target);

/** A menu gets its letters itself. */
const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu]') !== null;

const startsSearch = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey && !isTyping(target) && !isInMenu(target);

export interface KeyActions {
  search: () => void;
  /** Selects all found items; returns whether selection mode is on. */
  all: () => boolean;
  /** Closes what is open on the page; returns whether anything was. */
  close: () => boolean;
}

export function useKeys({ search, all, close }: KeyActions): void {
  const { t } = useWords();

  useShortcuts((event) => {
    if (asksForSearch(event) || isPlainF2(event)) {
      search();
      return true;
    }
    if (asksForAll(event)) return all();
    if (startsSearch(event)) {
      search();
      // The browser inserts the letter into the field that has the focus now.
      return false;
    }
    return event.key === 'Escape' && close();
  });

  usePageKeys(() => [
    { what: t('goods.keys.search'), keys: ['/', 'F2', t('goods.keys.anyLetter')] },
    { what: t('goods.keys.list'), keys: ['↓'] },
    { what: t('goods.keys.arrows'), keys: ['↑', '↓', '←', '→'] },
    { what: t('goods.keys.open'), keys: [t('goods.keys.enterKey')] },
    { what: t('goodsActs.keys.menu'), keys: ['Alt', t('goods.keys.enterKey')] },
    { what: t('goodsActs.keys.tick'), keys: [t('goodsActs.keys.space')] },
    { what: t('goodsActs.keys.all'), keys: ['Ctrl', 'A'] },
    { what: t('goods.keys.close'), keys: ['Esc'] },
    { what: t('goods.keys.scan'), keys: [t('goods.keys.scanKey')] },
  ]);
}
