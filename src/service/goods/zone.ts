// Times without a zone are the shop's local time; this turns them into points in time and back.
import { dateTimeFrom, dayFrom } from '../../wire/scalars/time.ts';

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export interface Zone {
  name: string;
  /** `YYYY-MM-DD HH:MM:SS`. */
  localOf: (seconds: number) => string;
  /** Undefined when the text is no local date or date-time. */
  secondsOf: (local: string) => number | undefined;
}

export function openZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: name,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const localOf = (seconds: number) => format.format(seconds * 1000).replace(',', '');
  return { name, localOf, secondsOf: (local) => secondsOf(local, localOf) };
}

function secondsOf(local: string, localOf: Zone['localOf']): number | undefined {
  const day = dayFrom(local);
  const full = day === undefined ? dateTimeFrom(local) : `${day} 00:00:00`;
  if (full === undefined) return undefined;
  const asUtc = utcOf(full);
  // The offset is asked for at the first guess and again at the second: that settles the hours around a clock change.
  const guess = asUtc - (utcOf(localOf(asUtc)) - asUtc);
  return guess - (utcOf(localOf(guess)) - asUtc);
}

const utcOf = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`) / 1000;
