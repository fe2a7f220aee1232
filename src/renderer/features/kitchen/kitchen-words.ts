// What a screen of the kitchen and its tickets are called.
import type { KitchenTicket, ServedOrder } from '../../../contract/kitchen.ts';
import { EXPO, NO_STATION } from '../../../contract/kitchen.ts';
import type { OrderPlace } from '../../../contract/orders.ts';
import { tableName } from '../../../contract/table-names.ts';
import { twoNames } from '../../../contract/two-names.ts';
import { useKitchen } from '../../app/stores/kitchen.ts';
import { useWords } from '../../i18n/words.ts';

export function useKitchenWords() {
  const { t, language } = useWords();
  const kitchen = useKitchen();
  const nameOf = (title: string) => twoNames(title, language.value).name;

  function placeOf(place: OrderPlace | null, number: number | null): string {
    const numbered = number === null ? '' : `#${number}`;
    if (place === null) return numbered === '' ? t('kitchen.placeless') : numbered;
    if (place.kind === 'table') return tableName(place.name, language.value).name;
    return [t('kitchen.takeaway'), numbered].filter((text) => text !== '').join(' ');
  }

  return {
    nameOf,
    placeOf,
    ageOf: (minutes: number): string =>
      minutes === 0 ? t('kitchen.justNow') : t('kitchen.minutes', { n: minutes }),
    headOf: ({ place, number }: Pick<KitchenTicket | ServedOrder, 'place' | 'number'>) =>
      placeOf(place, number),
    stationName: (id: string): string => {
      if (id === EXPO) return t('kitchen.expo');
      const station = kitchen.stations.find((each) => each.id === id);
      if (station !== undefined) return nameOf(station.name);
      return t(id === NO_STATION && kitchen.stations.length === 0 ? 'kitchen.setUp.all' : 'kitchen.others');
    },
    courseOf: (course: KitchenTicket['lines'][number]['course']): string => {
      if (course === null) return '';
      return course.name === '' ? t('kitchen.course', { n: course.number }) : nameOf(course.name);
    },
  };
}
