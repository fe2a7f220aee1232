// A range of change times may be asked for in local time, as the refusal of any other text says.
import type { FormNode } from '../../wire/form/parse.ts';
import { dayFrom } from '../../wire/scalars/time.ts';
import type { Zone } from './zone.ts';

/** Writes local dates and date-times of a form as Unix seconds; leaves everything else as it is. */
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

/** Both ends of a range are inside: a day that is its end counts whole. */
function lastSecondOf(text: string): string {
  const day = dayFrom(text);
  return day === undefined ? text : `${day} 23:59:59`;
}
