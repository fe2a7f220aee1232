// The time at which a takeout is fetched: as people type it, and the days and hours to choose from.
import { readMoment, showDay, showMoment, startOfDay } from '../../../ui/shop-time.ts';

const MINUTE_SECONDS = 60;
const DAYS = 7;

const TIME = /^([ap]?m?)(\d{1,2})(?:[:.]?(\d{2}))?:?([ap]?m?)$/u;

interface TypedTime {
  hour: number;
  minute: number;
  /** Neither of the two halves of the day was named. */
  isOpen: boolean;
}

/** Words of the language for parts of a time, each as `word=am`, `word=pm` or `word=:`. */
type SpokenWords = string;

const plainTime = (text: string, spoken: SpokenWords): string =>
  spoken
    .split(' ')
    .map((pair) => pair.split('='))
    .reduce(
      (read, [word = '', plain = '']) => (word === '' ? read : read.replace(word, plain)),
      text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, ''),
    )
    .replace(/([ap])\.m\.?/u, '$1m');

/** Understands 18:30, 6:30 pm, 630pm, and the words of the language. */
export function readTime(text: string, spoken: SpokenWords = ''): TypedTime | undefined {
  const [all, before = '', hours, minutes = '0', after = ''] = TIME.exec(plainTime(text, spoken)) ?? [];
  if (all === undefined) return undefined;
  const hour = Number(hours);
  const minute = Number(minutes);
  const half = before + after;
  if (hour > 23 || minute > 59) return undefined;
  if (half === '') return { hour, minute, isOpen: hour >= 1 && hour <= 12 };
  if (!/^[ap]m?$/u.test(half) || hour === 0) return undefined;
  if (half.startsWith('p')) return { hour: hour < 12 ? hour + 12 : hour, minute, isOpen: false };
  return { hour: hour === 12 ? 0 : hour, minute, isOpen: false };
}

const two = (count: number) => String(count).padStart(2, '0');
export const momentOf = (day: string, hour: number, minute: number) => `${day}T${two(hour)}:${two(minute)}`;

/** The minute that runs is not over. */
export const isPast = (seconds: number, nowSeconds: number) => seconds + MINUTE_SECONDS <= nowSeconds;

/** What was typed, on that day: 6:30 that has passed today is meant for the evening. */
export function typedMoment(time: TypedTime, day: string, nowSeconds: number): string {
  const { hour, minute, isOpen } = time;
  const moment = momentOf(day, hour, minute);
  const seconds = readMoment(moment);
  if (!isOpen || hour === 12 || seconds === undefined || !isPast(seconds, nowSeconds)) return moment;
  return day === showDay(nowSeconds) ? momentOf(day, hour + 12, minute) : moment;
}

const QUARTER_SECONDS = 15 * MINUTE_SECONDS;
const QUARTERS = 6;
/** A dish takes at least so long. */
const SOONEST_SECONDS = 10 * MINUTE_SECONDS;

/** The next quarters of an hour, as people say a time. */
export function nextQuarters(nowSeconds: number): number[] {
  const first = Math.ceil((nowSeconds + SOONEST_SECONDS) / QUARTER_SECONDS) * QUARTER_SECONDS;
  return Array.from({ length: QUARTERS }, (_, later) => first + later * QUARTER_SECONDS);
}

/** Today and the days after it, and the chosen one if it is another. */
export function pickUpDays(nowSeconds: number, chosen: string): string[] {
  const today = showDay(nowSeconds);
  const days = Array.from({ length: DAYS }, (_, later) => showDay(startOfDay(today, later)));
  return days.includes(chosen) ? days : [chosen, ...days].toSorted();
}

/** Of today only those that are not over. */
export function pickUpHours(day: string, nowSeconds: number): number[] {
  const first = day === showDay(nowSeconds) ? Number(showMoment(nowSeconds).slice(11, 13)) : 0;
  return Array.from({ length: 24 - first }, (_, at) => first + at);
}
