// How a point in time is written into a table: as the clock on the counter's wall showed it.

const DAY_MS = 86_400_000;
/** The day that spreadsheets would call 25,569. */
const EPOCH_DAY = 25_569;
/** From the first of March 1900 on: before that spreadsheets count a day that never was. */
const FIRST_DAY = 61;
/** The day after the last of 9999. */
const END_DAY = 2_958_466;

/** Undefined for what no calendar holds. */
export function wallClock(seconds: number): string | undefined {
  const wall = wallMs(seconds);
  if (Number.isNaN(wall)) return undefined;
  return new Date(wall)
    .toISOString()
    .replace('T', ' ')
    .replace(/:\d\d\.\d+Z$/, '');
}

/** Days as spreadsheets count them; undefined for what they cannot count. */
export function serialDay(seconds: number): number | undefined {
  const day = wallMs(seconds) / DAY_MS + EPOCH_DAY;
  return day >= FIRST_DAY && day < END_DAY ? day : undefined;
}

/** The local time of day, as if it were UTC's. */
function wallMs(seconds: number): number {
  const moment = new Date(seconds * 1000);
  return moment.getTime() - moment.getTimezoneOffset() * 60_000;
}
