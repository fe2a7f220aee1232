// Edit mode: the selected tables of the area, and every change to them as one undoable step.
import { computed, shallowRef, watch } from 'vue';
import type { FloorPlan, PlanTable } from '../../../../contract/floor-plan.ts';
import { useFloorPlan } from './floor-plan-store.ts';
import { type Chosen, takenOff } from './model/changes.ts';

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
