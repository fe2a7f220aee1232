// Writes one draft to this machine and drops it: one call after the other, and only into the shop that it belongs to.
import { shallowRef } from 'vue';
import type { Draft } from '../../../contract/entities/editing.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Bridge } from '../../bridge/bridge.ts';

interface Parts {
  bridge: Bridge;
  key: string;
  hasDraft: boolean;
  /** Of another shop than the one that is open now, nothing is kept there. */
  isOurs: () => boolean;
}

export function createDraftKeeper({ bridge, key, hasDraft, isOurs }: Parts) {
  const keptAtSeconds = shallowRef<number | null>(null);
  const failure = shallowRef<AppError | null>(null);
  let isThere = hasDraft;
  let isOver = false;
  /** What is dropped must not come back by an earlier call. */
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done;
    return done;
  };

  return {
    keptAtSeconds,
    failure,
    keep: (draft: () => Omit<Draft, 'keptAtSeconds'>) =>
      inTurn(async () => {
        if (isOver || !isOurs()) return;
        const answer = await bridge.call('editing.keep-draft', draft());
        failure.value = answer.ok ? null : answer.error;
        if (!answer.ok) return;
        isThere = true;
        keptAtSeconds.value = Date.now() / 1000;
      }),
    drop: () =>
      inTurn(async () => {
        failure.value = null;
        keptAtSeconds.value = null;
        if (isThere && isOurs()) isThere = !(await bridge.call('editing.drop-draft', { key })).ok;
      }),
    /** From here on nothing is kept. */
    end: () => {
      isOver = true;
    },
  };
}
