// Edit mode: the selected tables of the area, every change to them as one undoable step, and its shortcuts.
import { computed, shallowRef, watch } from 'vue';
import { type FloorPlan, PLAN_STEP, type PlanTable } from '../../../../contract/floor-plan.ts';
import type { Translate } from '../../../i18n/words.ts';
import { isTyping, type KeyLine } from '../../../ui/key-lines.ts';
import { useShortcuts } from '../../../ui/keys.ts';
import { useFloorPlan } from './floor-plan-store.ts';
import { type Chosen, takenOff } from './model/changes.ts';
import { directions, isDirection, type Point } from '../../../ui/floor/geometry.ts';

const nothing: Chosen = new Set();

export function useArranging(plan: () => FloorPlan, tables: () => readonly PlanTable[]) {
  const store = useFloorPlan();
  const chosen = shallowRef<Chosen>(nothing);

  const chosenTables = computed(() => tables().filter(({ id }) => chosen.value.has(id)));
  // Tables that were removed or moved to another area are deselected.
  watch(tables, () => {
    if (chosenTables.value.length !== chosen.value.size)
      chosen.value = new Set(chosenTables.value.map(({ id }) => id));
  });

  /** With a modifier key, choosing a single selected table deselects it. */
  function choose(ids: readonly string[], isMore: boolean) {
    if (!isMore) chosen.value = new Set(ids);
    else if (ids.length === 1 && ids.every((id) => chosen.value.has(id)))
      chosen.value = new Set([...chosen.value].filter((id) => !ids.includes(id)));
    else chosen.value = new Set([...chosen.value, ...ids]);
  }

  const change = (how: (plan: FloorPlan, chosen: Chosen) => FloorPlan) => {
    if (chosen.value.size > 0) store.change(how(plan(), chosen.value));
  };

  return {
    chosen,
    chosenTables,
    choose,
    change,
    chooseAll: () =>
      choose(
        tables().map(({ id }) => id),
        false,
      ),
    chooseNone: () => choose([], false),
    takeOff: () => change(takenOff),
  };
}

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

/** Ignored while a text field has the focus or a dialog is open. */
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
