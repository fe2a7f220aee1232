// A clock that is wrong from the start and is put right, or more wrong, while the desk is at work.
import type { Chance } from '../chance.ts';

const DAY_MS = 86_400_000;
const MOST_LATER_MS = 600;

/** For the environment of a desk: its program needs no door for this. */
export function jumpingClock(chance: Chance): Record<string, string> {
  const anyOffset = () => (chance.below(2001) - 1000) * (DAY_MS / 500);
  const code = `
    const real = Date.now;
    let offset = ${anyOffset()};
    Date.now = () => real() + offset;
    setTimeout(() => { offset = ${anyOffset()}; }, ${chance.below(MOST_LATER_MS)}).unref();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
