// Waits for something that may never come.
import type { Clock } from '../ports.ts';

/** Undefined if the work takes longer. */
export function within<Value>(
  clock: Clock,
  limitMs: number,
  work: Promise<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(limitMs, () => resolve(undefined));
    work.then(resolve, reject).finally(callOff);
  });
}
