// The shortcuts of the floor plan, for the list of shortcuts.
import type { KeyLine } from '../../../app/frame/page-keys.ts';
import type { Translate } from '../../../i18n/words.ts';

export const planKeyLines = (t: Translate): KeyLine[] => [
  { what: t('floorPlan.keys.nudge'), keys: ['↑', '↓', '←', '→'] },
  { what: t('floorPlan.keys.all'), keys: ['Ctrl', 'A'] },
  { what: t('floorPlan.keys.takeOff'), keys: ['Delete'] },
  { what: t('floorPlan.keys.undo'), keys: ['Ctrl', 'Z'] },
  { what: t('floorPlan.keys.redo'), keys: ['Ctrl', 'Y'] },
  { what: t('floorPlan.keys.none'), keys: ['Esc'] },
];
