// What a slip is called, and how long it has been open.
import type { OrderPlace } from '../../../../contract/orders.ts';
import { useWaited } from '../../../app/tables/waited.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { tableName } from '../../../../contract/table-names.ts';
import { useWords } from '../../../i18n/words.ts';

export function useSlipWords() {
  const { t, language } = useWords();
  const { clock } = useFormats();

  function placeOf(place: OrderPlace | null): string {
    if (place === null) return t('counterFloor.place.none');
    return place.kind === 'table'
      ? tableName(place.name, language.value).name
      : [t('counterFloor.place.takeAway'), place.name].join(' ').trim();
  }

  /** When a takeout is fetched; empty if it was not asked. */
  const dueOf = (place: OrderPlace | null): string =>
    place?.kind === 'take-away' && place.dueAtSeconds !== undefined
      ? t('counterFloor.place.due', { time: clock(place.dueAtSeconds) })
      : '';

  return {
    placeOf,
    dueOf,
    waited: useWaited(),
    /** Empty before the slip has a number. */
    numberOf: (number: number | null) => (number === null ? '' : t('counterFloor.number', { number })),
  };
}
