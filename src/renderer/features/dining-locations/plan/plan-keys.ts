// The shortcuts of edit mode; ignored while a text field has the focus or a dialog is open.
import { PLAN_STEP } from '../../../../contract/floor-plan.ts';
import { isTyping, type KeyLine } from '../../../ui/key-lines.ts';
import { useShortcuts } from '../../../ui/keys.ts';
import { directions, isDirection, type Point } from './model/geometry.ts';
import type { Translate } from '../../../i18n/words.ts';

interface PlanActions {
  isEditing: () => boolean;
  hasChosen: () => boolean;
  nudge: (by: Point) => void;
  takeOff: () => void;
  undo: () => void;
  redo: () => void;
  chooseAll: () => void;
  chooseNone: () => void;
}

export function usePlanKeys(actions: PlanActions): void {
  const commands: Readonly<Record<string, () => void>> = {
    a: actions.chooseAll,
    z: actions.undo,
    y: actions.redo,
    Z: actions.redo,
  };

  function actOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
    if (ctrlKey || metaKey) return commands[shiftKey ? key.toUpperCase() : key.toLowerCase()];
    if (!actions.hasChosen()) return undefined;
    if (key === 'Escape') return actions.chooseNone;
    if (key === 'Delete' || key === 'Backspace') return actions.takeOff;
    if (!isDirection(key)) return undefined;
    const [x, y] = directions[key];
    return () => actions.nudge({ x: x * PLAN_STEP, y: y * PLAN_STEP });
  }

  useShortcuts((event) => {
    if (event.altKey || !actions.isEditing() || isTyping(event.target)) return false;
    const act = actOf(event);
    act?.();
    return act !== undefined;
  });
}

export const planKeyLines = (t: Translate): KeyLine[] => [
  { what: t('floorPlan.keys.nudge'), keys: ['↑', '↓', '←', '→'] },
  { what: t('floorPlan.keys.all'), keys: ['Ctrl', 'A'] },
  { what: t('floorPlan.keys.takeOff'), keys: ['Delete'] },
  { what: t('floorPlan.keys.undo'), keys: ['Ctrl', 'Z'] },
  { what: t('floorPlan.keys.redo'), keys: ['Ctrl', 'Y'] },
  { what: t('floorPlan.keys.none'), keys: ['Esc'] },
];
