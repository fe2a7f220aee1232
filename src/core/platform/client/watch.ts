// Watches one try of a call: its time limits, the caller's cancellation, and which of them ended it.
import type { timeoutPhases } from '../../../contract/errors.ts';
import type { Clock } from '../../ports.ts';
import { type CallTrouble, cancelled, timedOut } from './trouble.ts';

export type Phase = (typeof timeoutPhases)[number];

export interface Watch {
  /** Aborted when the try is given up for any reason. */
  signal: AbortSignal;
  /** Gives up if this phase takes longer; the returned function marks the phase as over. */
  limit: (phase: Phase, limitMs: number) => () => void;
  /** Waits for the work until the try is given up. */
  race: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Why the try was given up. */
  trouble: () => CallTrouble | undefined;
  /** Aborts everything that still belongs to the try. */
  drop: () => void;
  end: () => void;
}

export function openWatch(clock: Clock, caller: AbortSignal | undefined): Watch {
  const stop = new AbortController();
  const timers = new Set<() => void>();
  let trouble: CallTrouble | undefined;
  const giveUp = (why: CallTrouble) => {
    trouble ??= why;
    stop.abort();
  };
  const onCancel = () => giveUp(cancelled());
  if (caller?.aborted === true) onCancel();
  caller?.addEventListener('abort', onCancel);
  return {
    signal: stop.signal,
    limit: (phase, limitMs) => {
      const mayHaveArrived = phase !== 'connect';
      const callOff = clock.after(limitMs, () => giveUp(timedOut({ phase, limitMs, mayHaveArrived })));
      timers.add(callOff);
      return callOff;
    },
    race: (work) => untilGivenUp(work, stop.signal),
    trouble: () => trouble,
    drop: () => stop.abort(),
    end: () => {
      caller?.removeEventListener('abort', onCancel);
      for (const callOff of timers) callOff();
    },
  };
}

const GIVEN_UP = new Error('given up');

function untilGivenUp<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(GIVEN_UP);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits unless the caller cancels. */
export function pause(clock: Clock, waitMs: number, caller: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      callOff();
      reject(cancelled());
    };
    const callOff = clock.after(waitMs, () => {
      caller?.removeEventListener('abort', stop);
      resolve();
    });
    caller?.addEventListener('abort', stop, { once: true });
    if (caller?.aborted === true) stop();
  });
}
