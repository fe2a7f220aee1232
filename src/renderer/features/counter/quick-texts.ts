// Reasons and kitchen notes that are one tap: the usual ones, unless they are hidden, and the shop's own.
import { computed } from 'vue';
import type { ReasonKind } from '../../../contract/counter.ts';
import { type NoteSubject, quickTexts, useQuickNotes } from '../../app/dishes/quick-notes.ts';
import { useWords } from '../../i18n/words.ts';
import { useCounter } from './counter-store.ts';

export const usualReasons = {
  void: ['mistake', 'changed', 'slow', 'gone'],
  discount: ['regular', 'complaint', 'promotion', 'staff'],
  refund: ['complaint', 'overcharged', 'changed'],
  reopen: ['wrongWay', 'missing', 'split'],
} as const satisfies Record<ReasonKind, readonly string[]>;

export function useQuickTexts(subject?: Pick<NoteSubject, 'groups' | 'asked'>) {
  const counter = useCounter();
  const { t } = useWords();
  const reasonsFor = (kind: ReasonKind): string[] =>
    quickTexts<(typeof usualReasons)[ReasonKind][number]>(
      usualReasons[kind],
      counter.counter?.settings.reasons[kind],
      (key) => t(`counter.usual.reasons.${key}`),
    );
  const isTakeAway = () =>
    (counter.order === null ? counter.nextPlace : counter.order.place)?.kind === 'take-away';
  const { notes, allergies } = useQuickNotes(() => counter.counter?.settings, { ...subject, isTakeAway });
  return { reasonsFor, notes, allergies };
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
