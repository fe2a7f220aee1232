// Days, ways and differences in words.
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';

const dateParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

export function useDayWords() {
  const { t, language } = useWords();
  const { money } = useFormats();

  /** With the year if it is not this one. */
  function dayName(date: string): string {
    const isThisYear = date.startsWith(String(new Date().getUTCFullYear()));
    const parts = isThisYear ? dateParts : { ...dateParts, year: 'numeric' as const };
    return new Intl.DateTimeFormat(language.value, { ...parts, timeZone: 'UTC' }).format(noon(date));
  }

  function difference(fen: number): string {
    if (fen === 0) return t('days.cash.even');
    return t(fen < 0 ? 'days.cash.short' : 'days.cash.over', { money: money(Math.abs(fen)) });
  }

  return { dayName, difference };
}
