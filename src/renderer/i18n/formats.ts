// How numbers, sizes, times and ages are written in the language on screen.
import { onScopeDispose, ref } from 'vue';
import { useWords, type Words } from './words.ts';

export interface Formats {
  number: (value: number) => string;
  percent: (share: number) => string;
  size: (bytes: number) => string;
  /** To the second. */
  time: (epochSeconds: number) => string;
  /** To the minute. */
  clock: (epochSeconds: number) => string;
  age: (epochSeconds: number | null, nowSeconds: number) => string;
}

export const useFormats = (): Formats => createFormats(useWords());

const DAY_SECONDS = 24 * 60 * 60;

export function createFormats({ t, language }: Words): Formats {
  const number = (value: number) =>
    new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(value);
  const moment = (epochSeconds: number, finer: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language.value, { ...momentParts(epochSeconds), ...finer }).format(
      epochSeconds * 1000,
    );
  return {
    number,
    percent: (share) => new Intl.NumberFormat(language.value, { style: 'percent' }).format(share),
    size: (bytes) => {
      if (bytes < 1000) return t('page.units.bytes', { n: number(bytes) });
      if (bytes < 1_000_000) return t('page.units.kilobytes', { n: number(bytes / 1000) });
      return t('page.units.megabytes', { n: number(bytes / 1_000_000) });
    },
    time: (epochSeconds) => moment(epochSeconds, { second: '2-digit' }),
    clock: (epochSeconds) => moment(epochSeconds, {}),
    age: (asOf, now) => {
      if (asOf === null) return t('page.times.never');
      const minutes = Math.floor(Math.max(0, now - asOf) / 60);
      if (minutes < 1) return t('page.times.now');
      if (minutes < 60) return t('page.times.minutes', { n: minutes });
      if (minutes < 24 * 60) return t('page.times.hours', { n: Math.floor(minutes / 60) });
      return t('page.times.days', { n: Math.floor(minutes / (24 * 60)) });
    },
  };
}

/** Today a clock time is enough. */
function momentParts(epochSeconds: number): Intl.DateTimeFormatOptions {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const old = Math.abs(Date.now() / 1000 - epochSeconds) > DAY_SECONDS;
  return old ? { year: 'numeric', month: '2-digit', day: '2-digit', ...clock } : clock;
}

const TICK_MS = 10_000;

/** The time of day in seconds, moving on by itself. */
export function useNow() {
  const now = ref(Date.now() / 1000);
  const timer = setInterval(() => {
    now.value = Date.now() / 1000;
  }, TICK_MS);
  onScopeDispose(() => clearInterval(timer));
  return now;
}
