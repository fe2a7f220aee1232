// Ends shifts without counting their cash, once a person has confirmed it: the end of a shift cannot be undone.
import type { OpenShift } from '../../../contract/drawer.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { ask } from '../../ui/messages.ts';
import { useDrawer } from '../stores/drawer.ts';
import { useShiftNames } from './shift-names.ts';

/** Returns whether all of them have ended. */
export function useEndUncounted() {
  const { t } = useWords();
  const { money } = useFormats();
  const { nameOf } = useShiftNames();
  const drawer = useDrawer();

  const describe = (shift: OpenShift): string =>
    [nameOf(shift), ...(shift.expectedFen === null ? [] : [money(shift.expectedFen)])].join(' · ');

  return async (shifts: readonly OpenShift[]): Promise<boolean> => {
    if (drawer.act.isBusy) return false;
    const isSure = await ask({
      title: t('drawer.shifts.askUncounted.title'),
      text: t('drawer.shifts.askUncounted.text'),
      points: shifts.map(describe),
      after: t('drawer.shifts.askUncounted.after'),
      confirm: t('drawer.shifts.endUncounted'),
      danger: true,
    });
    if (!isSure) return false;
    // One after the other: each is judged by the one before.
    for (const { id } of shifts) {
      const { ok } = await drawer.act.run({ kind: 'end-shift', shift: id, pieces: null });
      if (!ok) return false;
    }
    return true;
  };
}
