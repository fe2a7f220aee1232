// What the kitchen is told with one tap: the usual notes, unless they are hidden, the shop's own, and usual allergies.
import { computed } from 'vue';
import type { CounterSettings, QuickChoice } from '../../../contract/counter.ts';
import { useWords } from '../../i18n/words.ts';

export const usualNotes = ['mild', 'noCoriander', 'lessSalt', 'packed'] as const;
const usualAllergies = [
  'peanuts',
  'nuts',
  'shellfish',
  'fish',
  'egg',
  'milk',
  'gluten',
  'soy',
  'sesame',
] as const;

export function quickTexts<Key extends string>(
  usual: readonly Key[],
  { own, hidden }: QuickChoice = { own: [], hidden: [] },
  wordsOf: (key: Key) => string,
): string[] {
  return [...new Set([...usual.filter((key) => !hidden.includes(key)).map(wordsOf), ...own])];
}

interface Asked {
  name: string;
  options: readonly { name: string }[];
}

/** What a dish asks, and the answers to it. */
export const askedNames = (asked: readonly Asked[]): string[] =>
  asked.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]);

/** The shop's menu is in either language: `\u8fa3` is the Chinese word. */
const SPICY = /\u8fa3|spic/i;

/** A dish that asks how spicy it is needs no quick note for it: both would say it, each in its own way. */
const asksSpice = (names: readonly string[]) => names.some((name) => SPICY.test(name));
const hasWord = (names: readonly string[], text: string) =>
  names.some((name) => name.toLowerCase().includes(text.toLowerCase()));

/** What a note is for: a dish, or the whole order. */
export interface NoteSubject {
  /** The receipt groups of the dish. */
  groups?: () => readonly string[];
  /** The names of what the dish asks. */
  asked?: () => readonly string[];
  /** All of it is packed anyway. */
  isTakeAway?: () => boolean;
}

export function useQuickNotes(
  settings: () => Pick<CounterSettings, 'notes' | 'noteless'> | undefined,
  { groups = () => [], asked = () => [], isTakeAway = () => false }: NoteSubject = {},
) {
  const { t } = useWords();
  const isNoteless = () => {
    const { noteless = [] } = settings() ?? {};
    return groups().length > 0 && groups().every((id) => noteless.includes(id));
  };
  return {
    notes: computed(() => {
      const choice = settings()?.notes;
      const wordsOf = (key: (typeof usualNotes)[number]) => t(`dishNotes.usual.${key}`);
      const usual = usualNotes.filter((key) =>
        key === 'mild' ? !asksSpice(asked()) : key !== 'packed' || !isTakeAway(),
      );
      if (!isNoteless()) return quickTexts(usual, choice, wordsOf).filter((text) => !hasWord(asked(), text));
      const packed = usual.filter((key) => key === 'packed');
      return quickTexts(packed, choice && { ...choice, own: [] }, wordsOf);
    }),
    allergies: computed(() => usualAllergies.map((key) => t(`dishNotes.allergies.${key}`))),
  };
}
