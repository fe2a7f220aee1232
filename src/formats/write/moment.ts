// How the shop's wall-clock time is written into a table.

const DAY_SECONDS = 86_400;
/** 1970-01-01 as a spreadsheet's serial day. */
const EPOCH_DAY = 25_569;
/** 1900-03-01; before it spreadsheets count a day that never existed. */
const FIRST_DAY = 61;
/** The day after 9999-12-31. */
const END_DAY = 2_958_466;

export const wallClock = (wallSeconds: number): string =>
  new Date(wallSeconds * 1000).toISOString().slice(0, '2026-11-21T12:40'.length).replace('T', ' ');

/** UTC+08:00 */
export function utcOffset(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `UTC${seconds < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The serial day of a spreadsheet; undefined outside its calendar. */
export function serialDay(wallSeconds: number): number | undefined {
  const day = wallSeconds / DAY_SECONDS + EPOCH_DAY;
  return day >= FIRST_DAY && day < END_DAY ? day : undefined;
}
