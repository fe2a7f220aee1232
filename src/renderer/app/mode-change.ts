// Asks the host for another window mode and reports the result. The host itself confirms leaving kiosk mode.
import type { DeskMode } from '../../contract/desk.ts';
import { useWords } from '../i18n/words.ts';
import { announce } from '../ui/announce.ts';
import { useDesk } from './stores/desk.ts';

export function useModeChange() {
  const desk = useDesk();
  const { t } = useWords();
  return async (wanted: DeskMode) => {
    const became = await desk.setMode(wanted);
    announce(t(became ? 'mode.changed' : 'mode.unchanged', { mode: t(`mode.${desk.mode}`) }));
  };
}
