// Reasons and kitchen notes that are one tap: the usual ones, unless they are hidden, and the shop's own.
import { computed } from 'vue';
import type { QuickChoice, ReasonKind } from '../../../contract/counter.ts';
import { useWords } from '../../i18n/words.ts';
import { useCounter } from './counter-store.ts';

export const usualReasons = {
  void: ['mistake', 'changed', 'slow', 'gone'],
  discount: ['regular', 'complaint', 'promotion', 'staff'],
  refund: ['complaint', 'overcharged', 'changed'],
  reopen: ['wrongWay', 'missing', 'split'],
} as const satisfies Record<ReasonKind, readonly string[]>;
export const usualNotes = ['mild', 'noCoriander', 'lessSalt', 'packed'] as const;

export function useQuickTexts() {
  const counter = useCounter();
  const { t } = useWords();
  const shownOf = <Key extends string>(
    usual: readonly Key[],
    { own, hidden }: QuickChoice = { own: [], hidden: [] },
    wordsOf: (key: Key) => string,
  ) => [...new Set([...usual.filter((key) => !hidden.includes(key)).map(wordsOf), ...own])];

  const reasonsFor = (kind: ReasonKind): string[] =>
    shownOf<(typeof usualReasons)[ReasonKind][number]>(
      usualReasons[kind],
      counter.counter?.settings.reasons[kind],
      (key) => t(`counter.usual.reasons.${key}`),
    );
  const notes = computed(() =>
    shownOf(usualNotes, counter.counter?.settings.notes, (key) => t(`counter.usual.notes.${key}`)),
  );
  return { reasonsFor, notes };
}

/** The name of a course: the shop's own, or its number. */
export function useCourseNames() {
  const counter = useCounter();
  const { t } = useWords();
  const names = computed(() => counter.counter?.settings.courses ?? []);
  return {
    names,
    nameOf: (course: number) => names.value[course - 1] ?? t('counter.course.number', { number: course }),
  };
}
