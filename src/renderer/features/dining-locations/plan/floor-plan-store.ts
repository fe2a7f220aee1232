// The floor plan of the open shop with its undo history. The core saves one step at a time.
import { useManualRefHistory } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { FloorPlan, StoredFloorPlan } from '../../../../contract/floor-plan.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { follow } from '../../../bridge/follow.ts';
import { isSamePlan } from './model/changes.ts';
import type { Result } from '../../../../contract/result.ts';

const noPlan: FloorPlan = { areas: [], tables: [] };

export const useFloorPlan = defineStore('floor-plan', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'floor-plan.changed', () =>
    bridge.call('floor-plan.get', null),
  );
  /** Why the last steps are not saved. */
  const unsaved = shallowRef<AppError | null>(null);
  const saver = createSaver((plan) => {
    const shop = session.current?.id;
    return shop === undefined ? undefined : settle(bridge.call('floor-plan.save', { shop, plan }));
  }, unsaved);
  const { plan, history, begin, step, adopt, become } = createSteps(saver, () => state.value);
  watch(state, adopt);

  watch(
    () => session.current?.id,
    (id) => {
      saver.forget();
      for (const field of [state, error, unsaved]) field.value = null;
      begin(noPlan);
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );

  return {
    error,
    unsaved,
    ask,
    plan,
    isLoaded: computed(() => state.value !== null),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    change: (next: FloorPlan) => void become(() => step(next)),
    undo: () => void become(history.undo),
    redo: () => void become(history.redo),
    saveAgain: () => void saver.save(plan.value),
  };
});

const MOST_STEPS_BACK = 200;

/** The edits on screen; `last` is the plan that the core saved last. */
function createSteps(saver: Saver, last: () => StoredFloorPlan | null) {
  const plan = shallowRef(noPlan);
  const history = useManualRefHistory(plan, { capacity: MOST_STEPS_BACK });

  function begin(first: FloorPlan) {
    plan.value = first;
    history.commit();
    history.clear();
  }

  function step(next: FloorPlan) {
    if (next === plan.value) return;
    plan.value = next;
    history.commit();
  }

  /** A plan from another window or a file becomes a step that can be undone. */
  function adopt(stored: StoredFloorPlan | null) {
    if (stored === null || saver.isBusy() || isSamePlan(stored.plan, plan.value)) return;
    if (plan.value === noPlan) begin(stored.plan);
    else step(stored.plan);
  }

  async function become(act: () => void) {
    const before = plan.value;
    act();
    if (plan.value === before) return;
    await saver.save(plan.value);
    adopt(last());
  }

  return { plan, history, begin, step, adopt, become };
}

type Save = (plan: FloorPlan) => Promise<Result<StoredFloorPlan>> | undefined;

function createSaver(save: Save, failure: { value: AppError | null }) {
  let waiting: FloorPlan | null = null;
  let running: Promise<void> | null = null;
  let turn = 0;

  async function run(mine: number) {
    while (waiting !== null && mine === turn) {
      const plan = waiting;
      waiting = null;
      const answer = await save(plan);
      if (mine !== turn) return;
      failure.value = answer === undefined || answer.ok ? null : answer.error;
    }
  }

  return {
    isBusy: () => running !== null || failure.value !== null,
    /** Unsaved steps belong to a shop that is no longer open. */
    forget: () => {
      turn += 1;
      waiting = running = null;
    },
    save: async (plan: FloorPlan) => {
      waiting = plan;
      const mine = turn;
      running ??= run(mine).finally(() => {
        if (mine === turn) running = null;
      });
      await running;
    },
  };
}

type Saver = ReturnType<typeof createSaver>;
