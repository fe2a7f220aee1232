// Converts between points in time and the shop's local time, which times without a zone are in.
import { dateTimeFrom, dayFrom } from '../../wire/scalars/time.ts';
import type { FormNode } from '../../wire/form/parse.ts';

export interface Zone {
  name: string;
  /** `YYYY-MM-DD HH:MM:SS`. */
  localOf: (seconds: number) => string;
  /** Undefined when the text is not a local date or date-time. */
  secondsOf: (local: string) => number | undefined;
}

export function openZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: name,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  // Pads years of fewer than four digits with zeros.
  const localOf = (seconds: number) =>
    format
      .format(seconds * 1000)
      .replace(',', '')
      .padStart(LOCAL_LENGTH, '0');
  return { name, localOf, secondsOf: (local) => secondsOf(local, localOf) };
}

const LOCAL_LENGTH = 'YYYY-MM-DD HH:MM:SS'.length;
const DAY_SECONDS = 86_400;

function secondsOf(local: string, localOf: Zone['localOf']): number | undefined {
  const day = dayFrom(local);
  const full = day === undefined ? dateTimeFrom(local) : `${day} 00:00:00`;
  if (full === undefined) return undefined;
  const asUtc = utcOf(full);
  const offsetAt = (seconds: number) => utcOf(localOf(seconds)) - seconds;
  // Only the offsets of the day before and of the day after can apply: a repeated hour means its first occurrence, a
  // skipped hour is read with the offset before the change.
  const early = asUtc - offsetAt(asUtc - DAY_SECONDS);
  const late = asUtc - offsetAt(asUtc + DAY_SECONDS);
  const existing = [early, late]
    .toSorted((a, b) => a - b)
    .find((seconds) => utcOf(localOf(seconds)) === asUtc);
  return Number.isFinite(early) ? (existing ?? early) : undefined;
}

const utcOf = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`) / 1000;

/** Converts local dates and date-times to Unix seconds; other values stay as they are. */
export function inShopTime(form: FormNode, zone: Zone): FormNode {
  return {
    ...form,
    ...secondsIn(form, 'start_time', (text) => zone.secondsOf(text)),
    ...secondsIn(form, 'end_time', (text) => zone.secondsOf(lastSecondOf(text))),
  };
}

function secondsIn(form: FormNode, name: string, secondsOf: (text: string) => number | undefined): FormNode {
  const text = form[name];
  const seconds = typeof text === 'string' ? secondsOf(text.trim()) : undefined;
  return seconds === undefined ? {} : { [name]: String(seconds) };
}

/** A range includes both ends, so a day as its end includes the whole day. */
function lastSecondOf(text: string): string {
  const day = dayFrom(text);
  return day === undefined ? text : `${day} 23:59:59`;
}
