// Texts: tolerant in replies, bounded in forms.
import { isBlank, type Refuse } from './bare.ts';
import { readText, scalar, textOf } from './scalar.ts';

/** A text of a reply: null is read as an empty text, a number is converted. */
export const text = () =>
  scalar<string, string>({
    read: (raw, refuse) => (isBlank(raw) ? '' : readText(raw, refuse, 'not-text')),
    write: (value) => value,
  });

/** A text of a reply that may be null and then stays null. */
export const nullableText = () =>
  scalar<string | null, string | null>({
    read: (raw, refuse) => (raw !== '' && isBlank(raw) ? null : readText(raw, refuse, 'not-text')),
    write: (value) => value,
  });

interface TextRule {
  max: number;
  blank?: 'refused' | 'kept';
}

function readParam(raw: unknown, refuse: Refuse, { max, blank = 'kept' }: TextRule): string {
  const value = readText(raw, refuse, 'not-text');
  if (blank === 'refused' && value.trim() === '') return refuse('empty');
  const characters = value.length > max ? Array.from(value).length : value.length;
  return characters > max ? refuse('too-long', { limit: max, got: String(characters) }) : value;
}

/** A text of a form; its length is counted in characters, not in code units. */
export const textParam = (rule: TextRule) =>
  scalar<string, string>({ read: (raw, refuse) => readParam(raw, refuse, rule), write: (value) => value });

const LONGEST_ADDRESS = 2048;

function readAddress(raw: unknown, refuse: Refuse): string {
  const value = readParam(raw, refuse, { max: LONGEST_ADDRESS, blank: 'refused' });
  return isWebAddress(value) ? value : refuse('not-address');
}

export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(value) && !/\s/.test(value);
}

/** The address of a picture in a form. */
export const addressParam = () => scalar<string, string>({ read: readAddress, write: (value) => value });

/** A value whose meaning the document does not explain; it is passed through unchanged. */
export const plain = () => scalar<unknown, unknown>({ read: (raw) => raw, write: (value) => value });

/** A value that comes as a number or as a text; stored as text. */
export const looseText = () =>
  scalar<string, string>({
    read: (raw, refuse) => (raw === undefined || isBlank(raw) ? '' : (textOf(raw) ?? refuse('not-text'))),
    write: (value) => value,
  });
