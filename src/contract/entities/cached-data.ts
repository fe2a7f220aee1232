// What this machine keeps of the open shop and could fetch again: its pictures and the rest.
import * as z from 'zod/mini';
import { profileId } from './profile.ts';

const amount = z.strictObject({ files: z.int(), bytes: z.int() });

export const cachedData = z.strictObject({
  /** Null where no shop is open. */
  shop: z.nullable(profileId),
  pictures: amount,
  /** The pictures too. */
  all: amount,
});
export type CachedData = z.output<typeof cachedData>;
