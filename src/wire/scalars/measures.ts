// Distances, times of day and the days of a week, as the settings of a shop spell them.
import type { Refuse } from './bare.ts';
import { readText, scalar } from './scalar.ts';

const KILOMETRES = /^\d{1,6}(?:\.\d{1,3}0*)?$/;
const TIME_OF_DAY = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const DIGITS_OF_A_WEEK = /^[01]{7}$/;
const MINUTES_OF_A_DAY = 1440;

/** Kilometres with at most three decimals, held as whole metres. */
export const kilometres = () =>
  scalar<string, number>({
    read: (raw, refuse) => {
      const text = readText(raw, refuse, 'not-number').trim();
      return KILOMETRES.test(text) ? Math.round(Number(text) * 1000) : refuse('not-number');
    },
    write: (metres) => String(metres / 1000),
  });

function readMinute(raw: unknown, refuse: Refuse): number {
  const [, hour = '', minute = ''] = TIME_OF_DAY.exec(readText(raw, refuse, 'not-date').trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  const isOne = hour !== '' && Number(minute) < 60 && minutes <= MINUTES_OF_A_DAY;
  return isOne ? minutes : refuse('not-date');
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** HH:MM, held as minutes since midnight; 24:00 is the end of the day. */
export const timeOfDay = () =>
  scalar<string, number>({
    read: readMinute,
    write: (minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
  });

/** Seven digits, Monday first, 1 where the day counts. */
export const daysOfWeek = () =>
  scalar<string, boolean[]>({
    read: (raw, refuse) => {
      const text = readText(raw, refuse, 'not-text').trim();
      return DIGITS_OF_A_WEEK.test(text) ? Array.from(text, (digit) => digit === '1') : refuse('not-text');
    },
    write: (days) => days.map((counts) => (counts ? '1' : '0')).join(''),
  });
