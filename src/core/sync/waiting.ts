// Waits that end at once when what is waited for is not wanted any more.
import type { Clock } from '../ports.ts';
import { PassStopped } from './outcome.ts';

/** Waits for the work, but no longer than until the signal; the work itself goes on unheard. */
export function raced<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new PassStopped(undefined));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

export async function pause(clock: Clock, waitMs: number, signal: AbortSignal): Promise<void> {
  let callOff: (() => void) | undefined;
  const wait = new Promise<void>((resolve) => (callOff = clock.after(waitMs, resolve)));
  await raced(wait, signal).finally(() => callOff?.());
}

/** Lets whoever else has something to do have their turn. */
export const turn = (clock: Clock, signal: AbortSignal): Promise<void> => pause(clock, 0, signal);

/** A quarter of what anybody may be kept waiting: a step may go over it, and what is thrown away is swept in between. */
const LONGEST_MS = 4;

/** Asked after each step of long work: lets the others have their turn when it is time; raises when it is over. */
export function breather(clock: Clock, signal: AbortSignal): () => Promise<void> {
  let sinceMs = clock.elapsedMs();
  return async () => {
    if (signal.aborted) throw new PassStopped(undefined);
    if (clock.elapsedMs() - sinceMs < LONGEST_MS) return;
    await turn(clock, signal);
    sinceMs = clock.elapsedMs();
  };
}

/** Aborted as soon as one of them is; `drop` lets go of them. */
export function either(...signals: readonly AbortSignal[]): { signal: AbortSignal; drop: () => void } {
  const one = new AbortController();
  const stop = () => one.abort();
  for (const signal of signals) {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  }
  const drop = () => signals.forEach((signal) => signal.removeEventListener('abort', stop));
  return { signal: one.signal, drop };
}
