// Polls until something becomes true; the error says what never did.

import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.ts';

export async function until(what: string, isTrue: () => unknown, withinMs = PATIENCE_MS): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > giveUpAt) throw new Error(`never came true: ${what}`);
    await pause(20);
  }
}
