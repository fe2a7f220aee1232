// Has the core keep each step of a plan: one after the other, and of those that had to wait only the last.
import type { FloorPlan, KeptFloorPlan } from '../../../../contract/entities/floor-plan.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { Result } from '../../../../contract/result.ts';

type Keep = (plan: FloorPlan) => Promise<Result<KeptFloorPlan>> | undefined;

export function createKeeping(keep: Keep, failure: { value: AppError | null }) {
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

export type Keeping = ReturnType<typeof createKeeping>;
