// Lends the open shop to somebody else: nothing is sent while they work there.
import { raced } from '../sync/waiting.ts';
import type { Worker } from './worker.ts';

interface Loan<Value> {
  work: () => Promise<Value>;
  /** Ends the wait for the step that is under way. */
  signal: AbortSignal;
}

export async function lend<Value>(worker: Worker, { work, signal }: Loan<Value>): Promise<Value> {
  worker.isLent = true;
  try {
    await raced(worker.end(), signal);
    return await work();
  } finally {
    worker.isLent = false;
    worker.wake();
  }
}
