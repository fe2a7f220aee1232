// The question why something is taken off a printed bill: the core asks for it, and a sheet over the page answers.
import { shallowRef } from 'vue';
import type { AppError } from '../../../contract/errors.ts';
import type { OrderAct } from '../../../contract/orders.ts';

export const isReasonMissing = (error: AppError): boolean =>
  error.code === 'orders.refused' && error.data.reason === 'no-reason';

export function createAskedReason() {
  const asked = shallowRef<{ answer: (reason: string | null) => void } | null>(null);
  return {
    asked,
    /** Null if nobody gives one. */
    ask: (): Promise<string | null> =>
      new Promise((resolve) => {
        const answer = (reason: string | null) => {
          asked.value = null;
          resolve(reason);
        };
        asked.value?.answer(null);
        asked.value = { answer };
      }),
  };
}

const takesReason = (act: OrderAct) =>
  act.kind === 'change' ||
  act.kind === 'discard' ||
  act.kind === 'guests' ||
  act.kind === 'move' ||
  act.kind === 'merge' ||
  act.kind === 'fees';

/** The same act with the reason, if it can take one. */
export const withReason = (act: OrderAct, reason: string): OrderAct =>
  takesReason(act) ? { ...act, reason } : act;
