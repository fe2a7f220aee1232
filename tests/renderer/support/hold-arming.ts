// Keeps what has just come up from being armed, however slow the machine is that runs the test.
import { onTestFinished } from 'vitest';
import { ARMING_MS } from '../../../src/renderer/app/arming.ts';

/** Returns a function that arms everything. */
export function holdArming(): () => void {
  const before = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const start = ((run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    if (ms !== ARMING_MS) return before(run, ms, ...given);
    held.push(() => run(...given));
    // A timer that may be cleared.
    return before(() => undefined, 0);
  }) as typeof setTimeout;
  // Not a spy: a later test that restores all spies would bring back the timers of this one, which may be fake.
  globalThis.setTimeout = start;
  const letGo = () => {
    if (globalThis.setTimeout === start) globalThis.setTimeout = before;
    for (const arm of held.splice(0)) arm();
  };
  onTestFinished(letGo);
  return letGo;
}
