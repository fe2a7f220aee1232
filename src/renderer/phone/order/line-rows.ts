// When a line comes to the table, and for which guest, as rows of chips; none where there is nothing to choose.
import { computed, type Ref } from 'vue';
import { useWords } from '../../i18n/words.ts';
import type { ChipRow } from '../menu/chip-row.ts';
import { useCourses } from './courses.ts';
import { usePhoneOrder } from './phone-order.ts';

export function useLineRows({ course, guest }: { course: Ref<number>; guest: Ref<number> }) {
  const { t } = useWords();
  const courses = useCourses();
  const order = usePhoneOrder();
  const guests = computed(() => Math.max(order.guests ?? 0, guest.value));

  return computed((): ChipRow[] => {
    const all = courses.upTo(course.value);
    const courseRow = {
      key: 'course',
      label: t('phone.course'),
      options: all.map(({ number, name }) => ({ id: String(number), name })),
      chosen: [String(course.value)],
      choose: (id: string) => (course.value = Number(id)),
    };
    const guestRow = {
      key: 'guest',
      label: t('phone.guest'),
      options: Array.from({ length: guests.value + 1 }, (_, at) => ({
        id: String(at),
        name: at === 0 ? t('phone.wholeTable') : t('phone.guestNumber', { n: at }),
      })),
      chosen: [String(guest.value)],
      choose: (id: string) => (guest.value = Number(id)),
    };
    return [...(all.length > 1 ? [courseRow] : []), ...(guests.value > 1 ? [guestRow] : [])];
  });
}
