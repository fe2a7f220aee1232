// Formats numbers, money, sizes, times and ages in the language on screen.
import { onScopeDispose, ref } from 'vue';
import type { Language } from '../../contract/settings.ts';
import { showDay, showMoment, zoneName } from '../ui/shop-time.ts';
import { useWords, type Words } from './words.ts';

export interface Formats {
  number: (value: number) => string;
  /** Always with two decimals: ¥12.00. */
  money: (fen: number) => string;
  /** Whole yuan without decimals: ¥12. */
  shortMoney: (fen: number) => string;
  percent: (share: number) => string;
  size: (bytes: number) => string;
  /** Every time is by the shop's clock. To the second, with the day if it is not today. */
  time: (epochSeconds: number) => string;
  /** To the minute, with the day if it is not today. */
  clock: (epochSeconds: number) => string;
  /** To the minute, without the day. */
  minute: (epochSeconds: number) => string;
  /** The hour alone: 6 PM, 18. */
  hour: (epochSeconds: number) => string;
  day: (epochSeconds: number) => string;
  /** A day of the next ones: Tue, 12/1. */
  weekday: (epochSeconds: number) => string;
  /** Day and minute, even for today; with the year if it is not this one. */
  moment: (epochSeconds: number) => string;
  /** How a field for a moment shows and reads it, as `moment` does. */
  typed: () => string;
  /** The name of the shop's time zone: China Standard Time. */
  zone: () => string;
  age: (epochSeconds: number | null, nowSeconds: number) => string;
}

export const useFormats = (): Formats => createFormats(useWords());

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
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

/** English by the machine's own English, or as in the United States, where the clock has 12 hours. */
function hasTwelveHours(language: Language): boolean {
  if (language !== 'en') return false;
  const own = navigator.languages.find((each) => each.startsWith('en')) ?? 'en-US';
  const { hourCycle } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h12';
}

export function createFormats({ t, language }: Words): Formats {
  const clockParts = () => (hasTwelveHours(language.value) ? clock12 : clock24);
  const money = (fen: number) => numbers(language.value, yuan).format(fen / 100);
  const number = (value: number) => numbers(language.value, { maximumFractionDigits: 1 }).format(value);
  const atShop = (epochSeconds: number, parts: Intl.DateTimeFormatOptions) =>
    moments(language.value, { ...parts, timeZone: zoneName() })
      .format(epochSeconds * 1000)
      // Not at the end of a line.
      .replace(/\s(?=[AP]M$)/u, '\u00A0');
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
    day: (epochSeconds) => atShop(epochSeconds, dayParts),
    weekday: (epochSeconds) => atShop(epochSeconds, { weekday: 'short', month: 'numeric', day: 'numeric' }),
    moment: (epochSeconds) => atShop(epochSeconds, { ...yearless(epochSeconds), ...clockParts() }),
    typed: () => {
      if (language.value === 'zh-CN') return 'YYYY/MM/DD HH:mm';
      return hasTwelveHours(language.value) ? 'MM/DD/YYYY, h:mm A' : 'MM/DD/YYYY, HH:mm';
    },
    zone: () =>
      moments(language.value, { timeZone: zoneName(), timeZoneName: 'longGeneric' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value ?? zoneName(),
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

function yearless(epochSeconds: number): Intl.DateTimeFormatOptions {
  const { month, day } = dayParts;
  const yearOf = (seconds: number) => showMoment(seconds).slice(0, -'-11-21T12:40'.length);
  const isThisYear = yearOf(epochSeconds) === yearOf(Date.now() / 1000);
  return isThisYear ? { month, day } : dayParts;
}

/** A time of today needs no date. */
function sinceToday(
  epochSeconds: number,
  clockParts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatOptions {
  const isToday = showDay(epochSeconds) === showDay(Date.now() / 1000);
  return isToday ? clockParts : { ...yearless(epochSeconds), ...clockParts };
}

const TICK_MS = 10_000;

/** The current time in seconds, updated regularly. */
export function useNow() {
  const now = ref(Date.now() / 1000);
  const timer = setInterval(() => (now.value = Date.now() / 1000), TICK_MS);
  onScopeDispose(() => clearInterval(timer));
  return now;
}
