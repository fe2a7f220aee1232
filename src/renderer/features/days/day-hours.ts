// Which hours a day shows: those with sales, and those between them.

export const DAY_HOURS = 24;

/** Begins after the longest pause, so that a night with sales around midnight stays in one piece. */
export function hoursToShow(sold: readonly number[]): number[] {
  const sorted = sold.toSorted((a, b) => a - b);
  const [first] = sorted;
  if (first === undefined) return [];
  let begin = first;
  let longest = 0;
  for (const [index, hour] of sorted.entries()) {
    const next = sorted[(index + 1) % sorted.length] ?? first;
    const pause = (next - hour + DAY_HOURS - 1) % DAY_HOURS;
    if (pause < longest) continue;
    longest = pause;
    begin = next;
  }
  return Array.from({ length: DAY_HOURS - longest }, (_, index) => (begin + index) % DAY_HOURS);
}
