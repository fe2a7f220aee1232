// The floor plan of the open shop with what was done to it: every step is kept by the core as soon as the last one is.
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
  /** Why the last steps are on screen only. */
  const unkept = shallowRef<AppError | null>(null);
  const keeping = createKeeping((plan) => {
    const shop = session.current?.id;
    return shop === undefined ? undefined : settle(bridge.call('floor-plan.save', { shop, plan }));
  }, unkept);
  const { history, adopt, become } = createSteps(keeping, () => state.value);
  watch(state, adopt);

  watch(
    () => session.current?.id,
    (id) => {
      keeping.forget();
      for (const one of [state, error, unkept]) one.value = null;
      history.value = begun(noPlan);
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );

  return {
    error,
    unkept,
    ask,
    plan: computed(() => history.value.present),
    isLoaded: computed(() => state.value !== null),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    change: (plan: FloorPlan) => void become(done(history.value, plan)),
    undo: () => void become(undone(history.value)),
    redo: () => void become(redone(history.value)),
    keepAgain: () => void keeping.keep(history.value.present),
  };
});

/** What was done, as it stands on screen; `last` is what the core told last. */
function createSteps(keeping: Keeping, last: () => StoredFloorPlan | null) {
  const history = shallowRef<History<FloorPlan>>(begun(noPlan));

  /** What another window, or a file, has brought is a step like any other. */
  function adopt(plan: StoredFloorPlan | null) {
    if (plan === null || keeping.isBusy() || isSamePlan(plan.plan, history.value.present)) return;
    const isFirst = history.value.present === noPlan;
    history.value = isFirst ? begun(plan.plan) : done(history.value, plan.plan);
  }

  async function become(next: History<FloorPlan>) {
    if (next.present === history.value.present) return;
    history.value = next;
    await keeping.keep(next.present);
    adopt(last());
  }

  return { history, adopt, become };
}

type Keep = (plan: FloorPlan) => Promise<Result<StoredFloorPlan>> | undefined;

function createKeeping(keep: Keep, failure: { value: AppError | null }) {
  let waiting: FloorPlan | null = null;
  let running: Promise<void> | null = null;
  let turn = 0;

  async function run(mine: number) {
    while (waiting !== null && mine === turn) {
      const plan = waiting;
      waiting = null;
      const answer = await keep(plan);
      if (mine !== turn) return;
      failure.value = answer === undefined || answer.ok ? null : answer.error;
    }
  }

  return {
    isBusy: () => running !== null || failure.value !== null,
    /** What waits is of a shop that is not open any more. */
    forget: () => {
      turn += 1;
      waiting = running = null;
    },
    keep: async (plan: FloorPlan) => {
      waiting = plan;
      const mine = turn;
      running ??= run(mine).finally(() => {
        if (mine === turn) running = null;
      });
      await running;
    },
  };
}

type Keeping = ReturnType<typeof createKeeping>;

export interface History<Value> {
  past: readonly Value[];
  present: Value;
  /** The next one first. */
  future: readonly Value[];
}

const MOST_STEPS_BACK = 200;

export const begun = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** Something new is done: what was undone before is gone. */
export function done<Value>({ past, present, future }: History<Value>, next: Value): History<Value> {
  if (next === present) return { past, present, future };
  return { past: [...past, present].slice(-MOST_STEPS_BACK), present: next, future: [] };
}

export function undone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  // A value may be undefined: only the list knows whether there was one.
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
