// Formats days and times of a shop's week.
import type { Language } from '../../../contract/settings.ts';
import type { Translate } from '../../i18n/words.ts';
import { DAY_MINUTES, localDay, offsetSeconds, type Opening, secondOfWeek } from './opening.ts';

const DAY_MS = 86_400_000;
/** The first Monday of 1970. */
const MONDAY_MS = 4 * DAY_MS;

/** Monday first. */
export function dayNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY_MS + day * DAY_MS));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 24:00 is the end of a day. */
export const timeWords = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(Math.floor(minute % 60))}`;

export interface Saying {
  t: Translate;
  language: Language;
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

function whenWords(atSeconds: number, { t, language, nowSeconds, zone }: Saying): string {
  const minute = secondOfWeek(atSeconds, offsetSeconds(atSeconds, zone)) / 60;
  const time = timeWords(minute % DAY_MINUTES);
  const days = localDay(atSeconds, zone) - localDay(nowSeconds, zone);
  const day = dayNames(language)[Math.floor(minute / DAY_MINUTES)] ?? '';
  if (days === 0) return time;
  if (days === 1) return t('opening.tomorrow', { time });
  return days < 7 ? t('opening.thisWeek', { day, time }) : t('opening.nextWeek', { day, time });
}
