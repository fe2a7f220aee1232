// The name of a business day by the date on which it began: Fri, Nov 27; with the year if it is not this one.
import { useFormats } from './formats.ts';
import { useWords } from './words.ts';

export function useDayName() {
  const { t } = useWords();
  const { dateName } = useFormats();

  /** The second business day of a date says that it is the second. */
  return (date: string, nth = 1): string => {
    const day = dateName(date);
    return nth === 1 ? day : t('times.nth', { day, n: nth });
  };
}
