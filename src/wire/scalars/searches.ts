// Search and sort parameters of lists; many callers send their language's default value when they want neither.
import { z } from 'zod';
import { readText, scalar } from './scalar.ts';

/** The document types `sort_key` as an int and lists no values, so an unknown key means no order. */
export const sortKey = <const Key extends string>(keys: readonly Key[]) =>
  scalar<string, Key | undefined>({
    read: (raw, refuse) => {
      const asked = readText(raw, refuse, 'not-text').trim();
      return keys.find((key) => key === asked);
    },
    write: (key) => key ?? '',
  });

/** A search by one field; an empty `idx` means no search. */
export const searchParam = <Search extends z.ZodObject>(search: Search) =>
  z
    .codec(z.unknown(), search.optional(), {
      decode: (raw) => (isBlank(raw) ? undefined : (raw as z.input<Search>)),
      encode: (value): unknown => value,
    })
    .optional();

const isBlank = (raw: unknown) => typeof raw === 'object' && raw !== null && 'idx' in raw && raw.idx === '';
