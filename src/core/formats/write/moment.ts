// How what a clock on the shop's wall shows is written into a table.

const DAY_SECONDS = 86_400;
/** The day that spreadsheets would call 25,569. */
const EPOCH_DAY = 25_569;
/** From the first of March 1900 on: before that spreadsheets count a day that never was. */
const FIRST_DAY = 61;
/** The day after the last of 9999. */
const END_DAY = 2_958_466;

export const wallClock = (wallSeconds: number): string =>
  new Date(wallSeconds * 1000).toISOString().slice(0, '2026-11-21T12:40'.length).replace('T', ' ');

/** Days as spreadsheets count them; undefined for what they cannot count. */
export function serialDay(wallSeconds: number): number | undefined {
  const day = wallSeconds / DAY_SECONDS + EPOCH_DAY;
  return day >= FIRST_DAY && day < END_DAY ? day : undefined;
}
