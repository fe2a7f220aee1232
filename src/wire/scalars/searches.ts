// Searches and orders of lists, where callers send the default of their language for "none asked for".
import { z } from 'zod';
import { readText, scalar } from './scalar.ts';

/** The document types `sort_key` as an int and lists no values: what is none of ours asks for no order. */
export const sortKey = <const Key extends string>(keys: readonly Key[]) =>
  scalar<string, Key | undefined>({
    read: (raw, refuse) => {
      const asked = readText(raw, refuse, 'not-text').trim();
      return keys.find((key) => key === asked);
    },
    write: (key) => key ?? '',
  });

/** A search by one field; with an empty `idx` nothing is searched for. */
export const searchParam = <Search extends z.ZodObject>(search: Search) =>
  z
    .codec(z.unknown(), search.optional(), {
      decode: (raw) => (isBlank(raw) ? undefined : (raw as z.input<Search>)),
      encode: (value): unknown => value,
    })
    .optional();

const isBlank = (raw: unknown) => typeof raw === 'object' && raw !== null && 'idx' in raw && raw.idx === '';
