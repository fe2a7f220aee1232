// What an order is called: its table, or its takeout.
import type { OrderPlace } from '../../../contract/orders.ts';
import { tableName } from '../../../contract/table-names.ts';
import { useWords } from '../../i18n/words.ts';

export function usePlaceWords() {
  const { t, language } = useWords();
  return {
    placeOf: (place: OrderPlace | null): string => {
      if (place === null) return t('phone.noTable');
      if (place.kind === 'table') return tableName(place.name, language.value).name;
      return [t('phone.takeAway'), place.name].join(' ').trim();
    },
  };
}
