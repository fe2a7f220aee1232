// The name of a calendar date: Fri, Nov 27; with the year if it is not this one.
import { useWords } from './words.ts';

const dateParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

export function useDayName() {
  const { language } = useWords();

  return (date: string): string => {
    const isThisYear = date.startsWith(String(new Date().getUTCFullYear()));
    const parts = isThisYear ? dateParts : { ...dateParts, year: 'numeric' as const };
    return new Intl.DateTimeFormat(language.value, { ...parts, timeZone: 'UTC' }).format(noon(date));
  };
}
