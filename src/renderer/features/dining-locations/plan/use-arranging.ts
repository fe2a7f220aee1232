// What somebody arranges: which tables of the area are chosen, and every change to them as one step that can be undone.
import { computed, shallowRef, watch } from 'vue';
import type { FloorPlan, PlanTable } from '../../../../contract/floor-plan.ts';
import { useFloorPlan } from './floor-plan-store.ts';
import { type Chosen, takenOff } from './model/changes.ts';

const nothing: Chosen = new Set();

export function useArranging(plan: () => FloorPlan, tables: () => readonly PlanTable[]) {
  const store = useFloorPlan();
  const chosen = shallowRef<Chosen>(nothing);

  const chosenTables = computed(() => tables().filter(({ id }) => chosen.value.has(id)));
  // What was taken off, or is in another area now, is not chosen any more.
  watch(tables, () => {
    if (chosenTables.value.length !== chosen.value.size)
      chosen.value = new Set(chosenTables.value.map(({ id }) => id));
  });

  /** More of a single table takes it back. */
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
