// How long guests have been at a table, in words.
import { useWords } from '../../i18n/words.ts';

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** The clock may have been moved, so a slip can be opened later than now. */
export function useWaited() {
  const { t } = useWords();
  return (sinceSeconds: number, nowSeconds: number, isShort = false): string => {
    const all = Math.max(0, Math.floor((nowSeconds - sinceSeconds) / MINUTE_SECONDS));
    if (all === 0) return t('counterFloor.justNow');
    if (all < HOUR_MINUTES) return t('counterFloor.minutes', { n: all });
    const facts = { hours: Math.floor(all / HOUR_MINUTES), minutes: all % HOUR_MINUTES };
    return t(isShort ? 'counterFloor.shortHours' : 'counterFloor.hours', facts);
  };
}
