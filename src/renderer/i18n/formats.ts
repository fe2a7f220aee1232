// Formats numbers, money, sizes, times and ages in the language on screen.
import { onScopeDispose, ref } from 'vue';
import { hasTwelveHours, hourText, minuteText } from '../../contract/clock.ts';
import { showDay, zoneName } from '../ui/shop-time.ts';
import { useWords, type Words } from './words.ts';

export interface Formats {
  number: (value: number) => string;
  /** Always with two decimals: ¥12.00. */
  money: (fen: number) => string;
  /** Whole yuan without decimals: ¥12. */
  shortMoney: (fen: number) => string;
  percent: (share: number) => string;
  size: (bytes: number) => string;
  /** Every time is by the shop's clock. To the second, as a log needs it, with the day if it is not today. */
  time: (epochSeconds: number) => string;
  /** To the minute, with the day if it is not today. */
  clock: (epochSeconds: number) => string;
  /** To the minute, without the day. */
  minute: (epochSeconds: number) => string;
  /** The hour alone: 6 PM, 18. */
  hour: (epochSeconds: number) => string;
  /** A minute of any day: 6:05 PM, 18:05. */
  minuteOfDay: (minute: number) => string;
  /** An hour of any day: 6 PM, 18:00. */
  hourOfDay: (hour: number) => string;
  /** An hour under a bar: 6 PM, which may break into two lines; 18; in Chinese with its word for hour. */
  hourMark: (hour: number) => string;
  /** A day in a list: Nov 27; with the year if it is not this one. */
  day: (epochSeconds: number) => string;
  /** Where there is little room: Nov 27; of another year only its month, Sep 2035. */
  shortDay: (epochSeconds: number) => string;
  /** A day as a head, by its date: Fri, Nov 27; with the year if it is not this one. */
  dateName: (date: string) => string;
  /** Short names of the days of a week, Monday first. */
  weekdays: () => string[];
  /** A date, a clock or both that the shop has written as 2026-11-21 12:40:00. Anything else stays. */
  written: (text: string) => string;
  /** Day and minute, even for today; with the year if it is not this one. */
  moment: (epochSeconds: number) => string;
  /** How the fields for a moment and for a day show and read it: in numbers, in the order of the language. */
  typed: () => string;
  typedDay: () => string;
  /** The name of the shop's time zone: China Standard Time. */
  zone: () => string;
  age: (epochSeconds: number | null, nowSeconds: number) => string;
}

export const useFormats = (): Formats => createFormats(useWords());

const DAY_MS = 86_400_000;
/** The first Monday of 1970. */
const MONDAY_MS = 4 * DAY_MS;

const WRITTEN = /^(?=.)(\d{4}-\d{2}-\d{2})?(?:(?:^| )(\d{2}):(\d{2})(?::\d{2})?)?$/;

const dayParts = { month: 'short', day: 'numeric' } as const;
const headParts = { weekday: 'short', ...dayParts } as const;
const clock24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clock12 = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** Cached: creating a formatter takes a hundred times as long as using it, and a list needs hundreds. */
function cached<Options, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

const numbers = cached(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
const moments = cached(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

/** Not at the end of a line. */
const unbroken = (clock: string) => clock.replace(/\s(?=[AP]M$)/u, '\u00A0');

export function createFormats({ t, language }: Words): Formats {
  const isTwelve = () => hasTwelveHours(language.value, navigator.languages);
  const clockParts = () => (isTwelve() ? clock12 : clock24);
  /** With a minus as wide as the plus, as it stands before changes of prices. */
  const money = (fen: number) =>
    numbers(language.value, yuan)
      .format(fen / 100)
      .replace('-', '−');
  const number = (value: number) => numbers(language.value, { maximumFractionDigits: 1 }).format(value);
  const atShop = (epochSeconds: number, parts: Intl.DateTimeFormatOptions) =>
    unbroken(moments(language.value, { ...parts, timeZone: zoneName() }).format(epochSeconds * 1000));
  /** Dates of a calendar are of no time zone. */
  const onCalendar = (ms: number, parts: Intl.DateTimeFormatOptions) =>
    unbroken(moments(language.value, { ...parts, timeZone: 'UTC' }).format(ms));
  const typedDay = () => (language.value === 'zh-CN' ? 'YYYY/MM/DD' : 'MM/DD/YYYY');
  const minuteOfDay = (minute: number) => unbroken(minuteText(minute, isTwelve()));
  return {
    number,
    money,
    shortMoney: (fen) => money(fen).replace(/\.00$/, ''),
    percent: (share) => numbers(language.value, { style: 'percent' }).format(share),
    size: (bytes) => {
      if (bytes < 1000) return t('units.bytes', { n: number(bytes) });
      if (bytes < 1_000_000) return t('units.kilobytes', { n: number(bytes / 1000) });
      return t('units.megabytes', { n: number(bytes / 1_000_000) });
    },
    time: (epochSeconds) =>
      atShop(epochSeconds, { ...sinceToday(epochSeconds, clockParts()), second: '2-digit' }),
    clock: (epochSeconds) => atShop(epochSeconds, sinceToday(epochSeconds, clockParts())),
    minute: (epochSeconds) => atShop(epochSeconds, clockParts()),
    hour: (epochSeconds) => {
      const { minute: _minute, ...hourParts } = clockParts();
      return atShop(epochSeconds, hourParts);
    },
    minuteOfDay,
    hourOfDay: (hour) => unbroken(hourText(hour, isTwelve())),
    hourMark: (hour) => (isTwelve() ? hourText(hour, true) : t('times.hourMark', { hour })),
    day: (epochSeconds) => atShop(epochSeconds, inYear(showDay(epochSeconds), dayParts)),
    shortDay: (epochSeconds) => {
      const parts = inYear(showDay(epochSeconds), dayParts);
      return atShop(epochSeconds, parts.year === undefined ? parts : { year: 'numeric', month: 'short' });
    },
    dateName: (date) => onCalendar(Date.parse(date), inYear(date, headParts)),
    weekdays: () =>
      Array.from({ length: 7 }, (_, day) => onCalendar(MONDAY_MS + day * DAY_MS, { weekday: 'short' })),
    written: (text) => {
      const [, date, hours, minutes] = WRITTEN.exec(text) ?? [];
      const clock = hours === undefined ? null : { hour: Number(hours), minute: Number(minutes) };
      if (date === undefined) return clock === null ? text : minuteOfDay(clock.hour * 60 + clock.minute);
      const ms = Date.parse(clock === null ? date : `${date}T${hours}:${minutes}Z`);
      if (Number.isNaN(ms)) return text;
      return onCalendar(ms, inYear(date, clock === null ? dayParts : { ...dayParts, ...clockParts() }));
    },
    moment: (epochSeconds) =>
      atShop(epochSeconds, inYear(showDay(epochSeconds), { ...dayParts, ...clockParts() })),
    typed: () => `${typedDay()} ${isTwelve() ? 'h:mm A' : 'HH:mm'}`,
    typedDay,
    zone: () =>
      zoneName() === 'Asia/Shanghai'
        ? t('times.beijing')
        : (moments(language.value, { timeZone: zoneName(), timeZoneName: 'longGeneric' })
            .formatToParts()
            .find(({ type }) => type === 'timeZoneName')?.value ?? zoneName()),
    age: (asOf, now) => {
      if (asOf === null) return t('times.never');
      const minutes = Math.floor(Math.max(0, now - asOf) / 60);
      if (minutes < 1) return t('times.now');
      if (minutes < 60) return t('times.minutes', { n: minutes });
      if (minutes < 24 * 60) return t('times.hours', { n: Math.floor(minutes / 60) });
      return t('times.days', { n: Math.floor(minutes / (24 * 60)) });
    },
  };
}

const yuan = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const;

/** With the year if the date is of another one. */
function inYear(date: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const yearOf = (day: string) => day.slice(0, -'-11-21'.length);
  return yearOf(date) === yearOf(showDay(Date.now() / 1000)) ? parts : { ...parts, year: 'numeric' };
}

/** A time of today needs no date. */
function sinceToday(
  epochSeconds: number,
  clockParts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatOptions {
  const isToday = showDay(epochSeconds) === showDay(Date.now() / 1000);
  return isToday ? clockParts : inYear(showDay(epochSeconds), { ...dayParts, ...clockParts });
}

const TICK_MS = 10_000;

/** The current time in seconds, updated regularly. */
export function useNow() {
  const now = ref(Date.now() / 1000);
  const timer = setInterval(() => (now.value = Date.now() / 1000), TICK_MS);
  onScopeDispose(() => clearInterval(timer));
  return now;
}
