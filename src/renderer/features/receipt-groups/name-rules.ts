// What a receipt group may be called: refused here, in words, before the shop would refuse it.
import { changeRequest } from '../../../contract/outbox.ts';

/** In characters as people count them. */
export const LONGEST_GROUP_NAME = 60;

export type NameFault = 'blank' | 'long' | 'taken';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export const charactersIn = (name: string): number => Array.from(graphemes.segment(name)).length;

/** As it is sent, and as two names are compared: one letter may be written in several ways. */
export const tidyName = (typed: string): string => typed.trim().normalize('NFC');

/** `others` are all groups but the one that gets the name, those that wait too. */
export function faultOf(typed: string, others: readonly { name: string }[]): NameFault | null {
  const name = tidyName(typed);
  if (name === '') return 'blank';
  if (isLong(name)) return 'long';
  return others.some((other) => tidyName(other.name) === name) ? 'taken' : null;
}

/** A character may be made of many: what the core would not even take is too long as well. */
const isLong = (name: string) =>
  !changeRequest.safeParse({ kind: 'group.add', name }).success || charactersIn(name) > LONGEST_GROUP_NAME;
