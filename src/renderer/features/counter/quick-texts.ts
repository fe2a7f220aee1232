// Reasons and kitchen notes that are one tap: the shop's own, or the usual ones until it has any.
import { computed } from 'vue';
import { useWords } from '../../i18n/words.ts';
import { useCounter } from './counter-store.ts';

const usualReasons = ['mistake', 'changed', 'slow', 'gone'] as const;
const usualNotes = ['mild', 'noCoriander', 'lessSalt', 'packed'] as const;

export function useQuickTexts() {
  const counter = useCounter();
  const { t } = useWords();
  const orUsual = (own: readonly string[] | undefined, usual: readonly string[]) =>
    own === undefined || own.length === 0 ? usual : own;
  return {
    reasons: computed(() =>
      orUsual(
        counter.counter?.settings.reasons,
        usualReasons.map((each) => t(`counter.usual.reasons.${each}`)),
      ),
    ),
    notes: computed(() =>
      orUsual(
        counter.counter?.settings.notes,
        usualNotes.map((each) => t(`counter.usual.notes.${each}`)),
      ),
    ),
  };
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
