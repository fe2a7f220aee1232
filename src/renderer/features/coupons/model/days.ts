// Days and times by the shop's clock as strings of one format, so that string order is time order.

const LAST_DAY = '9999-12-31';
/** More days than the calendar holds. */
const MOST_DAYS = 3_000_000;

export const dayOf = (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length);

/** From the value of a date and time input, `2026-11-21T12:40`, with seconds added. */
export const secondOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')}:00`;

/** The first second that a bound includes: `2026-11-21`, or with a time of day. */
export const firstSecond = (bound: string) => (bound.length > 10 ? bound : `${bound} 00:00:00`);
export const lastSecond = (bound: string) => (bound.length > 10 ? bound : `${bound} 23:59:59`);

export function addDays(day: string, days: number): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + Math.min(days, MOST_DAYS));
  return later.getUTCFullYear() > 9999 ? LAST_DAY : dayOf(later.toISOString());
}

export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

export interface Hours {
  from: string | null;
  until: string | null;
}

/** With seconds: the last minute is included as a whole. */
const ends = ({ from, until }: Hours) => ({
  from: (from ?? '00:00').padEnd(8, ':00'),
  until: (until ?? '23:59').padEnd(8, ':59'),
});

/** A window from midnight to midnight, or to the last minute, is the whole day. */
export function isAllDay(hours: Hours): boolean {
  const { from, until } = ends(hours);
  return from === '00:00:00' && (until >= '23:59' || until.startsWith('00:00'));
}

/** A window from an evening into the next morning. */
export function crossesMidnight(hours: Hours): boolean {
  const { from, until } = ends(hours);
  return until < from && !isAllDay(hours);
}

export function isWithinHours(moment: string, hours: Hours): boolean {
  const { from, until } = ends(hours);
  const clock = secondOf(moment).slice(11);
  if (isAllDay(hours)) return true;
  return until < from ? clock >= from || clock <= until : clock >= from && clock <= until;
}

/** Whether two windows are the same to the minute. */
export const isSameHours = (a: Hours, b: Hours) =>
  ends(a).from.slice(0, 5) === ends(b).from.slice(0, 5) &&
  ends(a).until.slice(0, 5) === ends(b).until.slice(0, 5);
