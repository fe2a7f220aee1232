// One fact of a store's settings in words, as shown in the list, the comparison, the history and on paper.
import type { Decoded } from '../../../../contract/store-settings.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate, WordKey } from '../../../i18n/words.ts';

type FieldKey = Extract<WordKey, `storeSettings.fields.${string}`>;
export type FieldName = FieldKey extends `storeSettings.fields.${infer Name}` ? Name : never;
type WhyKey = Extract<WordKey, `storeSettings.why.${string}`>;
export type Why = WhyKey extends `storeSettings.why.${infer Name}` ? Name : never;
export type ValueKey = Extract<WordKey, `storeSettings.values.${string}`>;

export interface Fact {
  field: FieldName;
  /** The shop's field names, joined with dots. */
  path: string;
  /** Undefined if the meaning is unknown. */
  words: string | undefined;
  /** As the shop sent it; empty if it sent none. */
  raw: string;
  /** The value is a code, shown next to the words. */
  isCode: boolean;
  /** Why the words are our interpretation; null if they are the shop's own. */
  why: Why | null;
}

export interface Speech extends Pick<Formats, 'money' | 'moment' | 'number'> {
  t: Translate;
  dayNames: readonly string[];
}

type Place = readonly [field: FieldName, path: string];

export const said = ([field, path]: Place, raw: string): Fact => ({
  field,
  path,
  raw,
  words: raw,
  isCode: false,
  why: null,
});

/** A code with an unknown meaning. */
export const unknownCode = ([field, path]: Place, raw: string): Fact => ({
  field,
  path,
  raw,
  words: undefined,
  isCode: true,
  why: null,
});

export const coded = <Read>(
  [field, path]: Place,
  decoded: Decoded<Read>,
  say: (read: Read) => string,
): Fact => ({
  field,
  path,
  raw: decoded.raw,
  isCode: true,
  words: decoded.read === null ? undefined : say(decoded.read),
  why: decoded.read === null ? null : 'code',
});

/** A number with a unit; an unreadable one is shown as the shop wrote it. */
export function measured([field, path]: Place, decoded: Decoded<number>, as: Measure): Fact {
  const { raw, read } = decoded;
  const words = read === null ? undefined : as.say(read);
  return { field, path, raw, words, isCode: read === null, why: read === null ? null : as.why };
}

export interface Measure {
  say: (read: number) => string;
  why: Why | null;
}

/** A list of codes as one fact. */
export function codes<Read>([field, path]: Place, all: readonly Decoded<Read>[], say: Say<Read>): Fact {
  const known = all.flatMap(({ read }) => (read === null ? [] : [say.format(read)]));
  const isWhole = known.length === all.length;
  return {
    field,
    path,
    raw: all.map(({ raw }) => raw).join(say.and),
    isCode: true,
    words: known.length === 0 ? undefined : known.join(say.and) + (isWhole ? '' : say.more),
    why: known.length === 0 ? null : 'code',
  };
}

export interface Say<Read> {
  format: (read: Read) => string;
  and: string;
  /** The words for the codes with an unknown meaning. */
  more: string;
}

/** Drops facts for which the shop sent nothing. */
export const present = (facts: readonly Fact[]): Fact[] => facts.filter(({ raw }) => raw !== '');
