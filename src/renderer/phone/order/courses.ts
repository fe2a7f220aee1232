// The courses of the house by their names, or the first three by their numbers.
import { useWords } from '../../i18n/words.ts';
import { usePhoneMenu } from '../menu/menu-store.ts';

const MOST_WITHOUT_NAMES = 3;

export function useCourses() {
  const { t } = useWords();
  const menu = usePhoneMenu();
  const nameOf = (number: number) =>
    menu.settings?.settings.courses[number - 1] ?? t('phone.courseNumber', { n: number });
  return {
    nameOf,
    /** A line may be of a course beyond those with a name. */
    upTo: (course: number) => {
      const named = menu.settings?.settings.courses.length ?? 0;
      const count = Math.max(named === 0 ? MOST_WITHOUT_NAMES : named, course);
      return Array.from({ length: count }, (_, at) => ({ number: at + 1, name: nameOf(at + 1) }));
    },
  };
}
