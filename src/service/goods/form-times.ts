// Converts the local times in a range of change times, which goodsList accepts besides seconds.
import type { FormNode } from '../../wire/form/parse.ts';
import { dayFrom } from '../../wire/scalars/time.ts';
import type { Zone } from './zone.ts';

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
