// Points in time as the shop writes them: Unix seconds, dotted days and local date-times; 0, null and "" mean never.
import { isBlank, type Refuse } from './bare.ts';
import { strictly, readText, scalar } from './scalar.ts';

const LATEST_SECONDS = 253_402_300_799;
const DAY = /^(\d{4})[.\-/](\d{2})[.\-/](\d{2})$/;
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;

function isNever(raw: unknown): boolean {
  return (
    isBlank(raw) || raw === 0 || raw === '0' || (typeof raw === 'string' && raw.startsWith('0000-00-00'))
  );
}

function readSeconds(raw: unknown, refuse: Refuse): number | null {
  if (isNever(raw)) return null;
  const text = readText(raw, refuse, 'not-date');
  const value = /^\d{1,12}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= LATEST_SECONDS ? value || null : refuse('not-date');
}

/** Epoch seconds or never, typed as int by the document. */
export const seconds = () =>
  scalar<number, number | null>({ read: readSeconds, write: (value) => value ?? 0 });

/** The same, typed as string. */
export const secondsText = () =>
  scalar<string, number | null>({ read: readSeconds, write: (value) => String(value ?? 0) });

/** A point in time in a form; it cannot be never. */
export const secondsParam = () =>
  scalar<string, number>({
    read: strictly('not-date', (raw, refuse) => readSeconds(raw, refuse) ?? 0),
    write: String,
  });

export function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year > 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}

/** `YYYY-MM-DD` from any notation of a day, or undefined. */
export function dayFrom(text: string): string | undefined {
  const match = DAY.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = ''] = match;
  return isCalendarDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined;
}

/** `YYYY-MM-DD HH:MM:SS` from any notation of a local date-time, or undefined. */
export function dateTimeFrom(text: string): string | undefined {
  const match = DATE_TIME.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00'] = match;
  const inClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  const inCalendar = isCalendarDay(Number(year), Number(month), Number(day));
  return inClock && inCalendar ? `${year}-${month}-${day} ${hour}:${minute}:${second}` : undefined;
}

/** A day, a local date-time or epoch seconds, whichever the shop sent, each in one canonical notation. */
export type Moment = string | number | null;

function readMoment(raw: unknown, refuse: Refuse): Moment {
  if (isNever(raw)) return null;
  const text = readText(raw, refuse, 'not-date');
  const trimmed = text.trim();
  if (/^\d{1,12}$/.test(trimmed)) return readSeconds(trimmed, refuse);
  return dayFrom(trimmed) ?? dateTimeFrom(trimmed) ?? refuse('not-date');
}

/** A moment that the document writes as YYYY.MM.DD. */
export const dottedDay = () =>
  scalar<string, Moment>({
    read: readMoment,
    write: (value) =>
      typeof value === 'string'
        ? value.slice(0, 'YYYY-MM-DD'.length).replaceAll('-', '.')
        : String(value ?? 0),
  });

const writeDate = (value: Moment) => (value === null ? '' : String(value));

/** A moment that the document writes as YYYY-MM-DD or YYYY-MM-DD HH:MM:SS; never is an empty text. */
export const dateText = () => scalar<string, Moment>({ read: readMoment, write: writeDate });

/** The same in a form. */
export const dateParam = () =>
  scalar<string, Moment>({ read: strictly('not-date', readMoment), write: writeDate });

/** The same, with null for never. */
export const nullableDateText = () =>
  scalar<string | null, Moment>({
    read: readMoment,
    write: (value) => (value === null ? null : String(value)),
  });

const CLOCK = /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00(?::00)?)$/;

/** A time of day, `HH:MM` or `HH:MM:SS`, or undefined; 24:00 is the end of a day. */
export function clockFrom(text: string): string | undefined {
  const padded = /^\d:/.test(text.trim()) ? `0${text.trim()}` : text.trim();
  return CLOCK.test(padded) ? padded : undefined;
}
