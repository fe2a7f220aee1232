// Days and their orders in words.
import type { BusinessDay, DayReport, SlipFate } from '../../../contract/business-days.ts';
import { useDayName } from '../../i18n/day-name.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';

export function useDayWords() {
  const { t } = useWords();
  const dayName = useDayName();
  const { minute } = useFormats();

  /** Tells the business days of one date apart. */
  const nameOf = ({ date, nth }: Pick<BusinessDay, 'date' | 'nth'>): string => dayName(date, nth);

  function timesOf({ openedAtSeconds, closedAtSeconds }: BusinessDay): string {
    const opened = minute(openedAtSeconds);
    if (closedAtSeconds === null) return t('days.list.since', { time: opened });
    return t('days.list.times', { opened, closed: minute(closedAtSeconds) });
  }

  /** Numbers begin anew with each day; empty for a slip without one. */
  function slipName({ number, date }: Pick<SlipFate, 'number' | 'date'>): string {
    if (number === null) return '';
    if (date === null) return t('days.events.number', { number });
    return t('days.events.numberOf', { number, day: dayName(date) });
  }

  const ranges = (numbers: DayReport['numbers']['closed']): string =>
    numbers.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(t('joints.comma'));

  return { nameOf, timesOf, slipName, ranges };
}
