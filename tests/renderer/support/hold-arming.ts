// Keeps what has just come up from being armed, however slow the machine is that runs the test.
import { onTestFinished, vi } from 'vitest';
import { ARMING_MS } from '../../../src/renderer/app/arming.ts';

/** Returns a function that arms everything. */
export function holdArming(): () => void {
  const setReal = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const start = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    if (ms !== ARMING_MS) return setReal(run, ms, ...given);
    held.push(() => run(...given));
    // A timer that may be cleared.
    return setReal(() => undefined, 0);
  };
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(start as typeof setTimeout);
  let isHeld = true;
  const letGo = () => {
    // A second time it would bring back timers that the test has replaced meanwhile.
    if (isHeld) spy.mockRestore();
    isHeld = false;
    for (const arm of held.splice(0)) arm();
  };
  onTestFinished(letGo);
  return letGo;
}
