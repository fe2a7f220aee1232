// Draws steps as an SVG path: distance to the right, value upwards from 0.
import type { Level, Terms } from './delivery-rules.ts';

interface Size {
  width: number;
  height: number;
}

/** Space above the highest step for its stroke. */
const HEADROOM = 1.08;

/** A level with an unknown value leaves a gap. */
export function stepPath(levels: readonly Level[], of: keyof Terms, { width, height }: Size) {
  const farthest = levels.at(-1)?.toMetres ?? 1;
  const highest = Math.max(...levels.map((level) => level[of] ?? 0), 1) * HEADROOM;
  const round = (value: number) => Math.round(value * 10) / 10;
  const steps = levels.flatMap((level) => {
    const value = level[of];
    if (value === null) return [];
    const [from, to] = [level.fromMetres, level.toMetres].map((metres) => round((metres / farthest) * width));
    return [{ from: from ?? 0, to: to ?? 0, y: round(height - (value / highest) * height) }];
  });
  const line = steps.map(({ from, to, y }, at) => {
    const isJoined = at > 0 && steps[at - 1]?.to === from;
    return `${isJoined ? 'L' : 'M'}${from} ${y}H${to}`;
  });
  const area = steps.map(({ from, to, y }) => `M${from} ${height}V${y}H${to}V${height}Z`);
  return { line: line.join(''), area: area.join('') };
}
