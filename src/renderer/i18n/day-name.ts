// The name of a business day by the date on which it began: Fri, Nov 27; with the year if it is not this one.
import { useWords } from './words.ts';

const dateParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

export function useDayName() {
  const { t, language } = useWords();

  /** The second business day of a date says that it is the second. */
  return (date: string, nth = 1): string => {
    const isThisYear = date.startsWith(String(new Date().getUTCFullYear()));
    const parts = isThisYear ? dateParts : { ...dateParts, year: 'numeric' as const };
    const format = new Intl.DateTimeFormat(language.value, { ...parts, timeZone: 'UTC' });
    const day = format.format(noon(date));
    return nth === 1 ? day : t('times.nth', { day, n: nth });
  };
}
