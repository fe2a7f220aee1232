// Waits and yields that end at once when a signal is aborted.
import { createYielder } from '../yielder.ts';
import type { Clock } from '../../ports.ts';
import { PassStopped } from './outcome.ts';

/** Waits for the work or the signal; after an abort the result of the work is ignored. */
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

/** Waits for one turn of the event loop. */
export const turn = (clock: Clock, signal: AbortSignal): Promise<void> => pause(clock, 0, signal);

/** A quarter of the longest acceptable delay for other work: one step may exceed it, and garbage collection runs in between. */
const LONGEST_MS = 4;

/** For long work: call it after each step. Yields when it is time; throws when the signal is aborted. */
export const createAbortableYielder = (clock: Clock, signal: AbortSignal): (() => Promise<void>) =>
  yielderWith(() => turn(clock, signal), { clock, signal });

/** A turn that takes at least this long means that other work ran. */
const BUSY_MS = 1;
/** The longest time that idle work waits for other work. */
const ASIDE_MS = 50;

/** Like `createAbortableYielder`, for background work: continues when other work is done, or after a limit. */
export const createIdleYielder = (clock: Clock, signal: AbortSignal): (() => Promise<void>) =>
  yielderWith(
    async () => {
      const untilMs = clock.elapsedMs() + ASIDE_MS;
      let askedMs: number;
      do {
        askedMs = clock.elapsedMs();
        await turn(clock, signal);
      } while (clock.elapsedMs() - askedMs >= BUSY_MS && clock.elapsedMs() < untilMs);
    },
    { clock, signal },
  );

function yielderWith(wait: () => Promise<void>, { clock, signal }: { clock: Clock; signal: AbortSignal }) {
  const yieldTurn = createYielder(clock, { longestMs: LONGEST_MS, wait });
  return async (): Promise<void> => {
    if (signal.aborted) throw new PassStopped(undefined);
    await yieldTurn();
  };
}

/** A signal that is aborted with any of these; `drop` removes the listeners. */
export function either(...signals: readonly AbortSignal[]): { signal: AbortSignal; drop: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of signals) {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  }
  const drop = () => signals.forEach((signal) => signal.removeEventListener('abort', stop));
  return { signal: controller.signal, drop };
}
