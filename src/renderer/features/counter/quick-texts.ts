// Reasons and kitchen notes that are one tap: the usual ones, unless they are hidden, and the shop's own.
import { computed } from 'vue';
import { type NoteSubject, useQuickNotes } from '../../app/dishes/quick-notes.ts';
import { useReasons } from '../../app/quick-reasons.ts';
import { useWords } from '../../i18n/words.ts';
import { useCounter } from './counter-store.ts';

export function useQuickTexts(subject?: Pick<NoteSubject, 'groups' | 'asked'>) {
  const counter = useCounter();
  const reasonsFor = useReasons(() => counter.counter?.settings);
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
