// The machine's clock and its dice.
import { randomBytes } from 'node:crypto';
import type { Chance, Clock } from '../../core/ports.ts';

/** Node fires at once what is to come later than this. */
const LATEST_MS = 2 ** 31 - 1;

export const nodeClock: Clock = {
  nowSeconds: () => Math.floor(Date.now() / 1000),
  elapsedMs: () => performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, Math.min(delayMs, LATEST_MS));
    // What is still to come keeps no program from ending.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export const nodeChance: Chance = {
  id: () => randomBytes(16).toString('hex'),
  unit: () => Math.random(),
};
