// Who came for a takeout, and when.
import { computed } from 'vue';
import type { Order } from '../../../../contract/orders.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';

export function usePickUpWords(order: () => Pick<Order, 'place' | 'pickedUpAtSeconds'>) {
  const { t } = useWords();
  const { clock, moment } = useFormats();
  return computed(() => {
    const { place, pickedUpAtSeconds: at } = order();
    if (place?.kind !== 'take-away') return '';
    const { phone, dueAtSeconds } = place;
    const due = dueAtSeconds === undefined ? '' : `${t('counterTakeAway.due')} ${moment(dueAtSeconds)}`;
    const pickedUp = at === null ? '' : t('counterTakeAway.pickedUpAt', { time: clock(at) });
    return [due, phone, pickedUp].filter(Boolean).join(' · ');
  });
}
