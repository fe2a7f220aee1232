// A span in words: the name of its day, or its first and its last day.
import type { ReportSpan } from '../../../contract/reports.ts';
import { useDayName } from '../../i18n/day-name.ts';
import { useWords } from '../../i18n/words.ts';

export function useSpanName() {
  const { t } = useWords();
  const dayName = useDayName();
  return ({ from, to }: ReportSpan): string =>
    from === to ? dayName(from) : t('reports.fromTo', { from: dayName(from), to: dayName(to) });
}
