// What the kitchen is told with one tap: the usual notes, unless they are hidden, the shop's own, and usual allergies.
import { computed } from 'vue';
import type { QuickChoice } from '../../../contract/counter.ts';
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

export function useQuickNotes(choice: () => QuickChoice | undefined) {
  const { t } = useWords();
  return {
    notes: computed(() => quickTexts(usualNotes, choice(), (key) => t(`dishNotes.usual.${key}`))),
    allergies: computed(() => usualAllergies.map((key) => t(`dishNotes.allergies.${key}`))),
  };
}
