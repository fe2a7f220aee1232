// Which hours a day shows: those with sales, and those between them.

export const DAY_HOURS = 24;

/** From the first hour with sales to the last; `sold` is in the order of the night, as the report has it. */
export function hoursToShow(sold: readonly number[]): number[] {
  const [first] = sold;
  const last = sold.at(-1);
  if (first === undefined || last === undefined) return [];
  const count = ((last - first + DAY_HOURS) % DAY_HOURS) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % DAY_HOURS);
}
