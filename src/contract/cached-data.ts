// The size of what is cached of the open shop: its pictures and everything else that can be fetched again.
import * as z from 'zod/mini';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

const amount = z.strictObject({ files: z.int(), bytes: z.int() });

export const cachedData = z.strictObject({
  /** Null when no shop is open. */
  shop: z.nullable(profileId),
  pictures: amount,
  /** Includes the pictures. */
  all: amount,
});
export type CachedData = z.output<typeof cachedData>;

export const cachedDataRoutes = {
  /** Measures the cache. */
  'cached-data.size': query(nothing, cachedData),
  /** Deletes the cached pictures. */
  'cached-data.clear-pictures': command(nothing, cachedData),
  /** Deletes everything that came from the shop; it is fetched again. Local data, the outbox and the token stay. */
  'cached-data.clear': command(nothing, cachedData),
} as const;
