// What a shift is called: the named drawer and the person, or the main drawer.
import type { ShiftSums } from '../../../contract/shifts.ts';
import { useWords } from '../../i18n/words.ts';

export function useShiftNames() {
  const { t } = useWords();

  const nameOf = ({ drawer, person }: Pick<ShiftSums, 'drawer' | 'person'>): string =>
    [drawer, person].filter((text) => text !== '').join(' · ') || t('drawer.shifts.noPerson');

  return {
    nameOf,
    sumsName: (sums: ShiftSums) => (sums.shift === null ? t('drawer.shifts.main') : nameOf(sums)),
  };
}
