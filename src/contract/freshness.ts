// How old something from the shop is, and why it is not newer.
import * as z from 'zod/mini';
import { appError } from './errors.ts';

export const freshness = z.strictObject({
  /** When the shop said so; null where it never has. */
  asOfSeconds: z.nullable(z.number()),
  /** Why the last try brought nothing newer; null where it did, or where none was made. */
  error: z.nullable(appError),
});
export type Freshness = z.output<typeof freshness>;
