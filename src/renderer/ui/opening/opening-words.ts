// When a shop opens or closes next, in words.
import type { Formats } from '../../i18n/formats.ts';
import type { Translate } from '../../i18n/words.ts';
import { DAY_MINUTES, localDay, offsetSeconds, type Opening, secondOfWeek } from './opening.ts';

export interface Saying extends Pick<Formats, 'minuteOfDay' | 'weekdays'> {
  t: Translate;
  nowSeconds: number;
  zone: string;
}

/** When the shop opens or closes next. */
export function turnWords({ isOpen, untilSeconds }: Opening, saying: Saying): string {
  const { t } = saying;
  if (untilSeconds === null) return t(isOpen ? 'opening.neverCloses' : 'opening.neverOpens');
  const when = whenWords(untilSeconds, saying);
  return isOpen ? t('opening.closes', { when }) : t('opening.opens', { when });
}

function whenWords(atSeconds: number, { t, minuteOfDay, weekdays, nowSeconds, zone }: Saying): string {
  const minute = secondOfWeek(atSeconds, offsetSeconds(atSeconds, zone)) / 60;
  const time = minuteOfDay(minute % DAY_MINUTES);
  const days = localDay(atSeconds, zone) - localDay(nowSeconds, zone);
  const day = weekdays()[Math.floor(minute / DAY_MINUTES)] ?? '';
  if (days === 0) return time;
  if (days === 1) return t('opening.tomorrow', { time });
  return days < 7 ? t('opening.thisWeek', { day, time }) : t('opening.nextWeek', { day, time });
}
