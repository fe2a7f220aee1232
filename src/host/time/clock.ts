// The machine's clock and random numbers.
import { randomBytes } from 'node:crypto';
import type { Chance, Clock } from '../../core/ports.ts';

/** Node fires timers with a longer delay at once. */
const LATEST_MS = 2 ** 31 - 1;

export const nodeClock: Clock = {
  nowSeconds: () => Math.floor(Date.now() / 1000),
  elapsedMs: () => performance.now(),
  after: (delayMs, action) => {
    if (delayMs === 0) return nextTurn(action);
    const timer = setTimeout(action, Math.min(delayMs, LATEST_MS));
    // Pending timers do not keep the program running.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** setTimeout would wait a millisecond, and work that only yields does so hundreds of times. */
function nextTurn(action: () => void): () => void {
  const turn = setImmediate(action);
  return () => clearImmediate(turn);
}

export const nodeChance: Chance = {
  id: () => randomBytes(16).toString('hex'),
  unit: () => Math.random(),
};
