// A wrong system clock that jumps while the desk runs.
import type { Chance } from '../chance.ts';

const DAY_MS = 86_400_000;
const MOST_LATER_MS = 600;

/** Returns environment variables that replace `Date.now` in the desk's process. */
export function jumpingClock(chance: Chance): Record<string, string> {
  const anyOffset = () => (chance.below(2001) - 1000) * (DAY_MS / 500);
  const code = `
    const real = Date.now;
    let offset = ${anyOffset()};
    Date.now = () => real() + offset;
    setTimeout(() => { offset = ${anyOffset()}; }, ${chance.below(MOST_LATER_MS)}).unref();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
