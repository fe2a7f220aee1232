// The machine's clock and its dice.
import { randomBytes } from 'node:crypto';
import type { Chance, Clock } from '../../core/ports.ts';

/** Node fires at once what is to come later than this. */
const LATEST_MS = 2 ** 31 - 1;

export const nodeClock: Clock = {
  nowSeconds: () => Math.floor(Date.now() / 1000),
  elapsedMs: () => performance.now(),
  after: (delayMs, action) => {
    if (delayMs === 0) return nextTurn(action);
    const timer = setTimeout(action, Math.min(delayMs, LATEST_MS));
    // What is still to come keeps no program from ending.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A timer would wait a millisecond: whoever only lets others have their turn does so hundreds of times. */
function nextTurn(action: () => void): () => void {
  const turn = setImmediate(action);
  return () => clearImmediate(turn);
}

export const nodeChance: Chance = {
  id: () => randomBytes(16).toString('hex'),
  unit: () => Math.random(),
};
