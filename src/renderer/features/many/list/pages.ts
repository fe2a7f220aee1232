// The parts in which a long list is rendered.

/** Few enough lines to render at once, and enough that a long list has few parts. */
const LINES_A_PART = 25;

export const partsOf = (total: number): number => Math.ceil(total / LINES_A_PART);

/** The indexes of the lines in one part. */
export function linesOf(part: number, total: number): number[] {
  const from = part * LINES_A_PART;
  return Array.from({ length: Math.max(0, Math.min(LINES_A_PART, total - from)) }, (_, at) => from + at);
}

/** The range of lines from the first to the last of these parts; the end is exclusive. */
export function spanOf(parts: Iterable<number>, total: number): [from: number, to: number] {
  const all = [...parts].filter((part) => part < partsOf(total));
  if (all.length === 0) return [0, 0];
  return [Math.min(...all) * LINES_A_PART, Math.min(total, (Math.max(...all) + 1) * LINES_A_PART)];
}
