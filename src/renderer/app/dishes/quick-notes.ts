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

/** `groups` are the receipt groups of the dish; without, the note is one of the whole order. */
export function useQuickNotes(
  settings: () => Pick<CounterSettings, 'notes' | 'noteless'> | undefined,
  groups: () => readonly string[] = () => [],
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
      if (!isNoteless()) return quickTexts(usualNotes, choice, wordsOf);
      return quickTexts(['packed'] as const, choice && { ...choice, own: [] }, wordsOf);
    }),
    allergies: computed(() => usualAllergies.map((key) => t(`dishNotes.allergies.${key}`))),
  };
}
