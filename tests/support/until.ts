// Polls until something becomes true; the error says what never did.

import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_LIMIT_MS } from './time-limits.ts';

export async function until(what: string, isTrue: () => unknown, withinMs = WAIT_LIMIT_MS): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > giveUpAt) throw new Error(`never came true: ${what}`);
    await pause(20);
  }
}
