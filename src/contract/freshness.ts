// How old something from the shop is, and why it is not newer.
import * as z from 'zod/mini';
import { appError } from './errors.ts';

export const freshness = z.strictObject({
  /** When the shop said so; null when it never has. */
  asOfSeconds: z.nullable(z.number()),
  /** Why the last fetch failed; null when it succeeded, or when there was none. */
  error: z.nullable(appError),
});
export type Freshness = z.output<typeof freshness>;

/** What is known of a whole list that was fetched from the shop. */
export const fetchedList = z.strictObject({
  freshness,
  unreadable: z.int(),
  /** How many things the shop counts but does not list. */
  missing: z.int(),
  fetching: z.boolean(),
});
export type FetchedList = z.output<typeof fetchedList>;
