// The rules for the name of a receipt group.
import { changeRequest } from '../../contract/outbox.ts';

/** In graphemes, which are the characters that people see. */
export const LONGEST_GROUP_NAME = 60;

type NameFault = 'blank' | 'long' | 'taken';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export const charactersIn = (name: string): number => Array.from(graphemes.segment(name)).length;

/** The name as it is sent and compared. Normalized, because one letter can have several encodings. */
export const tidyName = (typed: string): string => typed.trim().normalize('NFC');

/** `others` are all other groups, including those not yet sent. */
export function faultOf(typed: string, others: readonly { name: string }[]): NameFault | null {
  const name = tidyName(typed);
  if (name === '') return 'blank';
  if (isLong(name)) return 'long';
  return others.some((other) => tidyName(other.name) === name) ? 'taken' : null;
}

/** A grapheme may consist of many code units, so the limit of the contract is checked as well. */
const isLong = (name: string) =>
  !changeRequest.safeParse({ kind: 'group.add', name }).success || charactersIn(name) > LONGEST_GROUP_NAME;
