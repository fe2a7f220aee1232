// The shortcuts of edit mode; ignored while a text field has the focus or a dialog is open.
import { onBeforeUnmount, onMounted } from 'vue';
import { PLAN_STEP } from '../../../../contract/floor-plan.ts';
import { isTyping } from '../use-location-keys.ts';
import { directions, isDirection, type Point } from './model/geometry.ts';

export interface PlanActions {
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

  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing || !actions.isEditing()) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    const act = actOf(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  onMounted(() => document.addEventListener('keydown', press));
  onBeforeUnmount(() => document.removeEventListener('keydown', press));
}
