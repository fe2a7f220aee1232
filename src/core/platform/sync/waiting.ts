// Waits that end at once when a signal is aborted.
import type { Clock } from '../../ports.ts';
import { PassStopped } from './outcome.ts';

/** Waits for the work or the signal; after an abort the result of the work is ignored. */
export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
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
  await untilAborted(wait, signal).finally(() => callOff?.());
}

/** A signal that is aborted with any of these; `drop` removes the listeners. */
export function linkedSignal(...signals: readonly AbortSignal[]): { signal: AbortSignal; drop: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of signals) {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  }
  const drop = () => signals.forEach((signal) => signal.removeEventListener('abort', stop));
  return { signal: controller.signal, drop };
}
