// Repeats work that the loss of the database has undone, until another server has taken over.
import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost } from './outcome.ts';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/** Work of unknown outcome is never repeated. Half of each wait is random, so that callers do not all come back at once. */
export async function whileLost<Value>(mostMs: number, work: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + mostMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
      if (!isConnectionLost(error) || performance.now() + waitMs > until) throw error;
      await pause(waitMs);
    }
  }
}
