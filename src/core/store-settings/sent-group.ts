// Reads a group of fields of the shop's answer one by one, so that one odd field does not hide the others.
import type { z } from 'zod';
import type { Decoded } from '../../contract/store-settings.ts';
import { list } from '../../wire/scalars/lists.ts';
import { looseText, plain } from '../../wire/scalars/text.ts';
import { rawOf } from '../../wire/record-fields.ts';

export interface SentGroup {
  text: (name: string) => string;
  decode: <Read>(name: string, scalar: z.ZodType<Read>) => Decoded<Read>;
  /** A code with its assumed meaning; an unknown code is passed through. */
  coded: <Read>(name: string, meanings: Meanings<Read>) => Decoded<Read>;
  codes: <Read>(name: string, meanings: Meanings<Read>) => Decoded<Read>[];
  group: (name: string) => SentGroup;
  /** For a list of groups. */
  groups: (name: string) => SentGroup[];
  texts: (name: string) => string[];
  raw: string;
}

export type Meanings<Read> = Readonly<Record<string, Read>>;

export const isGroup = (sent: unknown): sent is object =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** PHP sends an empty map as an empty list; empty texts and null count as nothing, too. */
export const isNothing = (sent: unknown): boolean =>
  sent === undefined ||
  sent === null ||
  sent === '' ||
  (typeof sent === 'object' && Object.keys(sent).length === 0);

/** Texts as the shop sent them, other values as JSON, and nothing as an empty text. */
export function textOf(sent: unknown): string {
  if (isNothing(sent)) return '';
  return typeof sent === 'string' ? sent : JSON.stringify(sent);
}

/** Reads below this path; paths of unreadable values are added to `odd`. */
export function sentGroup(sent: unknown, odd: string[], path: readonly string[] = []): SentGroup {
  const note = (name?: string) => odd.push([...path, ...(name === undefined ? [] : [name])].join('.'));
  if (!isGroup(sent) && !isNothing(sent)) note();
  const at = (name: string) => rawOf(sent, name);

  function decode<Read>(name: string, scalar: z.ZodType<Read>): Decoded<Read> {
    const raw = textOf(at(name));
    if (raw === '') return { raw, read: null };
    const { data } = scalar.safeParse(at(name));
    if (data === undefined) note(name);
    return { raw, read: data ?? null };
  }

  function items(name: string): unknown[] {
    if (isNothing(at(name))) return [];
    const { data } = anyList.safeParse(at(name));
    if (data === undefined) note(name);
    return data ?? [];
  }

  return {
    decode,
    text: (name) => decode(name, anyText).read ?? textOf(at(name)),
    coded: (name, meanings) => withMeaning(decode(name, anyText).raw, meanings),
    codes: (name, meanings) => items(name).map((item) => withMeaning(textOf(item), meanings)),
    group: (name) => sentGroup(at(name), odd, [...path, name]),
    groups: (name) => items(name).map((item, index) => sentGroup(item, odd, [...path, name, String(index)])),
    texts: (name) => items(name).map(textOf),
    raw: textOf(sent),
  };
}

const anyText = looseText();
const anyList = list(plain());

const withMeaning = <Read>(raw: string, meanings: Meanings<Read>): Decoded<Read> => {
  const code = raw.trim();
  return { raw, read: Object.hasOwn(meanings, code) ? (meanings[code] ?? null) : null };
};
