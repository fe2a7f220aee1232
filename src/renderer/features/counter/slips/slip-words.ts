// What a slip is called, and how long it has been open.
import type { OrderPlace } from '../../../../contract/orders.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { tableName } from '../../../../contract/table-names.ts';
import { useWords } from '../../../i18n/words.ts';

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

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

  /** The clock may have been moved, so a slip can be opened later than now. */
  function waited(sinceSeconds: number, nowSeconds: number, isShort = false): string {
    const all = Math.max(0, Math.floor((nowSeconds - sinceSeconds) / MINUTE_SECONDS));
    if (all === 0) return t('counterFloor.justNow');
    if (all < HOUR_MINUTES) return t('counterFloor.minutes', { n: all });
    const facts = { hours: Math.floor(all / HOUR_MINUTES), minutes: all % HOUR_MINUTES };
    return t(isShort ? 'counterFloor.shortHours' : 'counterFloor.hours', facts);
  }

  return {
    placeOf,
    dueOf,
    waited,
    /** Empty before the slip has a number. */
    numberOf: (number: number | null) => (number === null ? '' : t('counterFloor.number', { number })),
  };
}
