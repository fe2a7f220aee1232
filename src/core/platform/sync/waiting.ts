// Waits that end at once when what is waited for is not wanted any more.
import { createYielder } from '../yielder.ts';
import type { Clock } from '../../ports.ts';
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
export const createAbortableYielder = (clock: Clock, signal: AbortSignal): (() => Promise<void>) =>
  restingBy(() => turn(clock, signal), { clock, signal });

/** What others did in a turn of theirs, when they had something to do. */
const BUSY_MS = 1;
/** So long it lets them go on: it comes to its end also where they never do. */
const ASIDE_MS = 50;

/** As `createAbortableYielder`, for work that nobody waits for: it has its next turn when the others have nothing left to do. */
export const createIdleYielder = (clock: Clock, signal: AbortSignal): (() => Promise<void>) =>
  restingBy(
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

function restingBy(rest: () => Promise<void>, { clock, signal }: { clock: Clock; signal: AbortSignal }) {
  const yieldTurn = createYielder(clock, { longestMs: LONGEST_MS, rest });
  return async (): Promise<void> => {
    if (signal.aborted) throw new PassStopped(undefined);
    await yieldTurn();
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
