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

/** A dish that asks how spicy it is needs no quick note for it: both would say it, each in its own way. */
const asksSpice = (names: readonly string[]) => names.some((name) => /辣|spic/i.test(name));
const hasWord = (names: readonly string[], text: string) =>
  names.some((name) => name.toLowerCase().includes(text.toLowerCase()));

/** `groups` are the receipt groups of the dish, `asked` the names of what it asks; without, it is one of the whole order. */
export function useQuickNotes(
  settings: () => Pick<CounterSettings, 'notes' | 'noteless'> | undefined,
  groups: () => readonly string[] = () => [],
  asked: () => readonly string[] = () => [],
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
      const usual = usualNotes.filter((key) => key !== 'mild' || !asksSpice(asked()));
      if (!isNoteless()) return quickTexts(usual, choice, wordsOf).filter((text) => !hasWord(asked(), text));
      return quickTexts(['packed'] as const, choice && { ...choice, own: [] }, wordsOf);
    }),
    allergies: computed(() => usualAllergies.map((key) => t(`dishNotes.allergies.${key}`))),
  };
}
