// The keyboard shortcuts of the page: focus the search, select all, close.
import { onBeforeUnmount, onMounted } from 'vue';
import { usePageKeys } from '../../../app/frame/page-keys.ts';
import { useWords } from '../../../i18n/words.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

function asksForSearch({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && ctrlKey !== metaKey;
  return key === 'F2' || (key === '/' && !isTyping(target));
}

const asksForAll = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'a' && ctrlKey !== metaKey && !altKey && !shiftKey && !isTyping(target);

export interface KeyActions {
  search: () => void;
  /** Selects all found items; returns whether selection mode is on. */
  all: () => boolean;
  /** Closes what is open on the page; returns whether anything was. */
  close: () => boolean;
}

export function useKeys({ search, all, close }: KeyActions): void {
  const { t } = useWords();

  const press = (event: KeyboardEvent) => {
    // An open dialog handles its own keys.
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (asksForSearch(event)) {
      event.preventDefault();
      search();
    } else if (asksForAll(event)) {
      if (all()) event.preventDefault();
    } else if (event.key === 'Escape' && !event.isComposing && close()) event.preventDefault();
  };
  onMounted(() => document.addEventListener('keydown', press));
  onBeforeUnmount(() => document.removeEventListener('keydown', press));

  usePageKeys(() => [
    { what: t('goods.keys.search'), keys: ['/', 'F2'] },
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
