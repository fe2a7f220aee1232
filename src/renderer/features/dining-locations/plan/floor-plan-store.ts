// The floor plan of the open shop with its undo history. The core saves one step at a time.
import { useManualRefHistory } from '@vueuse/core';
import { computed, shallowRef, watch } from 'vue';
import type { FloorPlan } from '../../../../contract/floor-plan.ts';
import { defineShopStore } from '../../../app/shop-store.ts';
import { isSamePlan } from './model/changes.ts';

const noPlan: FloorPlan = { areas: [], tables: [] };

const MOST_STEPS_BACK = 200;

export const useFloorPlan = defineShopStore('floor-plan', (shop) => {
  const stored = shop.follow('floor-plan.changed', 'floor-plan.get');
  const saving = shop.command('floor-plan.save', { into: stored, keepsErrorApart: true });
  const plan = shallowRef(noPlan);
  const history = useManualRefHistory(plan, { capacity: MOST_STEPS_BACK });

  /** A plan from another window or a file becomes a step that can be undone. */
  function adopt() {
    const next = stored.state.value?.plan;
    const isUnsaved = saving.isBusy.value || saving.error.value !== null;
    if (next === undefined || isUnsaved || isSamePlan(next, plan.value)) return;
    const isFirst = plan.value === noPlan;
    plan.value = next;
    history.commit();
    if (isFirst) history.clear();
  }
  watch(stored.state, adopt);

  async function save() {
    if (shop.id !== undefined) await saving.run({ shop: shop.id, plan: plan.value });
    adopt();
  }

  async function become(act: () => void) {
    const before = plan.value;
    act();
    if (plan.value !== before) await save();
  }

  return {
    error: stored.error,
    /** Why the last steps are not saved. */
    unsaved: saving.error,
    plan,
    isLoaded: computed(() => stored.state.value !== null),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    change: (next: FloorPlan) =>
      void become(() => {
        if (next === plan.value) return;
        plan.value = next;
        history.commit();
      }),
    undo: () => void become(history.undo),
    redo: () => void become(history.redo),
    saveAgain: () => void save(),
  };
});
