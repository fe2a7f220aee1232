// The hours of a business day in their order: a night goes on after midnight.

export const HOURS_OF_DAY = 24;

/** Begins after the longest pause; of equal pauses after the one that the opening of the day followed. */
export function nightOrder(sold: readonly number[], opening: number): number[] {
  const after = (hour: number) => (hour - opening + HOURS_OF_DAY) % HOURS_OF_DAY;
  const hours = sold.toSorted((left, right) => after(left) - after(right));
  const pauses = hours.map(
    (hour, at) => (hour - (hours.at(at - 1) ?? hour) + HOURS_OF_DAY - 1) % HOURS_OF_DAY,
  );
  const begin = Math.max(0, pauses.indexOf(Math.max(...pauses)));
  return [...hours.slice(begin), ...hours.slice(0, begin)];
}

/** From the first hour with sales to the last, with those in between; `sold` is in the order of the night. */
export function hoursToShow(sold: readonly number[]): number[] {
  const [first] = sold;
  const last = sold.at(-1);
  if (first === undefined || last === undefined) return [];
  const count = ((last - first + HOURS_OF_DAY) % HOURS_OF_DAY) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % HOURS_OF_DAY);
}
