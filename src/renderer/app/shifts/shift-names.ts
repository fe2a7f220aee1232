// What a shift is called: the named drawer and the person, or the main drawer.
import type { DrawerEntry } from '../../../contract/drawer.ts';
import type { ShiftSums } from '../../../contract/shifts.ts';
import { useWords } from '../../i18n/words.ts';

export function useShiftNames() {
  const { t } = useWords();

  const nameOf = ({ drawer, person }: Pick<ShiftSums, 'drawer' | 'person'>): string =>
    [drawer, person].filter((text) => text !== '').join(' · ') || t('drawer.shifts.noPerson');

  /** Of a shift that started in these entries. */
  const startedName = (entries: readonly DrawerEntry[], shift: string | undefined): string => {
    const started = entries.find(({ kind, id }) => kind === 'start-shift' && id === shift);
    return started?.kind === 'start-shift' ? nameOf(started) : '';
  };

  return {
    nameOf,
    startedName,
    sumsName: (sums: ShiftSums) => (sums.shift === null ? t('drawer.shifts.main') : nameOf(sums)),
  };
}
