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
