// The keyboard at the counter: every letter searches, the function keys do what the large buttons do.
import { isTyping, usePageKeys } from '../../ui/key-lines.ts';
import { asksForSearch, useShortcuts } from '../../ui/keys.ts';
import { useWords } from '../../i18n/words.ts';

export interface CounterKeys {
  search: () => void;
  send: () => void;
  bill: () => void;
  tables: () => void;
  slips: () => void;
  next: () => void;
  /** Moves the focus to the lines of the slip. */
  lines: () => void;
  turn: (by: number) => void;
  /** Changes the amount of the last unsent line; returns whether there is one. */
  step: (by: number) => boolean;
  /** Closes what is open; returns whether anything was. */
  close: () => boolean;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

const startsSearch = (event: KeyboardEvent): boolean =>
  isPlain(event) && /^[\p{L}\p{N}]$/u.test(event.key) && !isTyping(event.target) && !isInMenu(event.target);

/** Menus and dialogs over a part of the page get their letters themselves. */
const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu], [role=dialog]') !== null;

/** In the empty search field, plus and minus are no words. */
const isEmptyField = (target: EventTarget | null): boolean =>
  !isTyping(target) || (target instanceof HTMLInputElement && target.value === '');

export function useCounterKeys(act: CounterKeys): void {
  const { t } = useWords();
  const named: Partial<Record<string, () => void>> = {
    F2: act.search,
    F3: act.tables,
    F4: act.slips,
    F6: act.next,
    F7: act.lines,
    F8: act.send,
    F9: act.bill,
  };

  useShortcuts((event) => {
    if (asksForSearch(event)) {
      act.search();
      return true;
    }
    const key = isPlain(event) ? named[event.key] : undefined;
    if (key !== undefined) {
      key();
      return true;
    }
    if (isPlain(event) && (event.key === 'PageDown' || event.key === 'PageUp')) {
      act.turn(event.key === 'PageDown' ? 1 : -1);
      return true;
    }
    if (isPlain(event) && (event.key === '+' || event.key === '-') && isEmptyField(event.target))
      return act.step(event.key === '+' ? 1 : -1);
    if (startsSearch(event)) {
      act.search();
      // The browser inserts the letter into the field that has the focus now.
      return false;
    }
    return event.key === 'Escape' && act.close();
  });

  usePageKeys(() => [
    { what: t('counter.keys.search'), keys: ['/', 'F2', t('goods.keys.anyLetter')] },
    { what: t('counter.keys.first'), keys: [t('goods.keys.enterKey')] },
    { what: t('counter.keys.tiles'), keys: ['↑', '↓', '←', '→'] },
    { what: t('counter.keys.pages'), keys: ['PageUp', 'PageDown'] },
    { what: t('counter.keys.acts'), keys: ['Shift', 'F10'] },
    { what: t('counter.keys.step'), keys: ['+', '−'] },
    { what: t('counter.keys.tables'), keys: ['F3'] },
    { what: t('counter.keys.slips'), keys: ['F4'] },
    { what: t('counter.keys.next'), keys: ['F6'] },
    { what: t('counter.keys.lines'), keys: ['F7'] },
    { what: t('counter.keys.send'), keys: ['F8'] },
    { what: t('counter.keys.bill'), keys: ['F9'] },
    { what: t('counter.keys.close'), keys: ['Esc'] },
  ]);
}
