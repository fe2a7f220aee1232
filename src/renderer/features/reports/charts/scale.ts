// The scale of a chart: round steps from nothing to the largest value.

const MOST_STEPS = 4;
const ROUND_STEPS = [1, 2, 5, 10];

export interface Scale {
  top: number;
  /** From below. */
  steps: number[];
}

export function scaleTo(largest: number): Scale {
  const least = Math.max(1, largest) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND_STEPS.find((each) => each * power >= least) ?? 1);
  const count = Math.max(1, Math.ceil(Math.max(1, largest) / step));
  return { top: count * step, steps: Array.from({ length: count + 1 }, (_, at) => at * step) };
}

const [WIDE_PX, NARROW_PX, BETWEEN_PX] = [13, 8, 18];

/** What the longest label needs, and the gap beside it. */
export const labelWidth = (labels: readonly string[]): number =>
  BETWEEN_PX + Math.max(0, ...labels.map(widthOf));

function widthOf(label: string): number {
  const wide = label.match(/\p{Script=Han}/gu)?.length ?? 0;
  return wide * WIDE_PX + (label.length - wide) * NARROW_PX;
}

/** So many labels fit beside each other; the positions of those to show. */
export function labelsIn(count: number, most: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return new Set(Array.from({ length: count }, (_, at) => at).filter((at) => at % every === 0));
}
