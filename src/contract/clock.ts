// Clocks of 12 and of 24 hours. Screens and papers of one desk show the same kind.
import type { Language } from './settings.ts';

const HALF_DAY_HOURS = 12;
const DAY_HOURS = 24;
const HOUR_MINUTES = 60;

/** English by the machine's own English, or as in the United States, where the clock has 12 hours. */
export function hasTwelveHours(language: Language, machine: readonly string[]): boolean {
  if (language !== 'en') return false;
  const own = machine.find((each) => each.startsWith('en')) ?? 'en-US';
  const { hourCycle } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h12';
}

/** The figure on a clock of 12 hours. */
const halfDayHour = (hour: number): number => hour % HALF_DAY_HOURS || HALF_DAY_HOURS;

const isMorning = (hour: number): boolean => hour % DAY_HOURS < HALF_DAY_HOURS;

/** A minute of a day: 6:05 PM, 18:05. 24:00 is the end of a day. */
export function minuteText(minuteOfDay: number, isTwelve: boolean): string {
  const hour = Math.floor(minuteOfDay / HOUR_MINUTES);
  const minute = twoDigits(Math.floor(minuteOfDay % HOUR_MINUTES));
  return isTwelve ? `${halfDayHour(hour)}:${minute} ${halfName(hour)}` : `${twoDigits(hour)}:${minute}`;
}

/** An hour alone: 6 PM, 18:00. */
export const hourText = (hour: number, isTwelve: boolean): string =>
  isTwelve ? `${halfDayHour(hour)} ${halfName(hour)}` : minuteText(hour * HOUR_MINUTES, false);

const twoDigits = (value: number) => String(value).padStart(2, '0');

const halfName = (hour: number) => (isMorning(hour) ? 'AM' : 'PM');
