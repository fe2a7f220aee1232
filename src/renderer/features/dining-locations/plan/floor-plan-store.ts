// The floor plan of the open shop with its undo history. The core saves one step at a time.
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
  const { history, adopt, become } = createSteps(saver, () => state.value);
  watch(state, adopt);

  watch(
    () => session.current?.id,
    (id) => {
      saver.forget();
      for (const field of [state, error, unsaved]) field.value = null;
      history.value = begun(noPlan);
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );

  return {
    error,
    unsaved,
    ask,
    plan: computed(() => history.value.present),
    isLoaded: computed(() => state.value !== null),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    change: (plan: FloorPlan) => void become(done(history.value, plan)),
    undo: () => void become(undone(history.value)),
    redo: () => void become(redone(history.value)),
    saveAgain: () => void saver.save(history.value.present),
  };
});

/** The edits on screen; `last` is the plan that the core saved last. */
function createSteps(saver: Saver, last: () => StoredFloorPlan | null) {
  const history = shallowRef<History<FloorPlan>>(begun(noPlan));

  /** A plan from another window or a file becomes a step that can be undone. */
  function adopt(plan: StoredFloorPlan | null) {
    if (plan === null || saver.isBusy() || isSamePlan(plan.plan, history.value.present)) return;
    const isFirst = history.value.present === noPlan;
    history.value = isFirst ? begun(plan.plan) : done(history.value, plan.plan);
  }

  async function become(next: History<FloorPlan>) {
    if (next.present === history.value.present) return;
    history.value = next;
    await saver.save(next.present);
    adopt(last());
  }

  return { history, adopt, become };
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

export interface History<Value> {
  past: readonly Value[];
  present: Value;
  /** The next step first. */
  future: readonly Value[];
}

const MOST_STEPS_BACK = 200;

export const begun = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** A new step discards the undone ones. */
export function done<Value>({ past, present, future }: History<Value>, next: Value): History<Value> {
  if (next === present) return { past, present, future };
  return { past: [...past, present].slice(-MOST_STEPS_BACK), present: next, future: [] };
}

export function undone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  // A value may be undefined: only the length of the list says whether there was one.
  if (past.length === 0) return history;
  return {
    past: past.slice(0, -1),
    present: past[past.length - 1] as Value,
    future: [present, ...future],
  };
}

export function redone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0] as Value, future: future.slice(1) };
}
