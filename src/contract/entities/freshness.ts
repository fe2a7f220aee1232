// How old something from the shop is, and why it is not newer.
import { z } from 'zod';
import { appError } from '../errors.ts';

export const freshness = z.strictObject({
  /** When the shop said so; null where it never has. */
  asOfSeconds: z.number().nullable(),
  /** Why the last try brought nothing newer; null where it did, or where none was made. */
  error: appError.nullable(),
});
export type Freshness = z.output<typeof freshness>;
