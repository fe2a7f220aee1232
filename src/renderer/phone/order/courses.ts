// The courses of the house by their names, or the first three by their numbers.
import { computed } from 'vue';
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
    all: computed(() => {
      const count = menu.settings?.settings.courses.length ?? 0;
      return Array.from({ length: count === 0 ? MOST_WITHOUT_NAMES : count }, (_, at) => ({
        number: at + 1,
        name: nameOf(at + 1),
      }));
    }),
  };
}
