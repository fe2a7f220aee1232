// Watches over one try of a call: its time limits and the caller's change of mind, and which of them ended it.
import type { timeoutPhases } from '../../../contract/errors.ts';
import type { Clock } from '../../ports.ts';
import { type CallTrouble, cancelled, timedOut } from './trouble.ts';

export type Phase = (typeof timeoutPhases)[number];

export interface Watch {
  /** Aborted as soon as the try is given up, for whatever reason. */
  signal: AbortSignal;
  /** Gives up when this phase takes longer; answers the way to say that it is over. */
  limit: (phase: Phase, limitMs: number) => () => void;
  /** Waits for the work, but no longer than until the try is given up. */
  race: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Why it was given up, if it was. */
  trouble: () => CallTrouble | undefined;
  /** Lets go of everything that still hangs on the try. */
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
    race: (work) => raced(work, stop.signal),
    trouble: () => trouble,
    drop: () => stop.abort(),
    end: () => {
      caller?.removeEventListener('abort', onCancel);
      for (const callOff of timers) callOff();
    },
  };
}

const GIVEN_UP = new Error('given up');

function raced<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(GIVEN_UP);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits, unless the caller changes their mind. */
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
