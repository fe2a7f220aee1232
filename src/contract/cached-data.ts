// What this machine keeps of the open shop and could fetch again: its pictures and the rest.
import * as z from 'zod/mini';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

const amount = z.strictObject({ files: z.int(), bytes: z.int() });

export const cachedData = z.strictObject({
  /** Null where no shop is open. */
  shop: z.nullable(profileId),
  pictures: amount,
  /** The pictures too. */
  all: amount,
});
export type CachedData = z.output<typeof cachedData>;

export const cachedDataRoutes = {
  'cached-data.size': query(nothing, cachedData),
  'cached-data.clear-pictures': command(nothing, cachedData),
  /** All that came from the shop; it is fetched anew. What people here have made, the outbox and the token stay. */
  'cached-data.clear': command(nothing, cachedData),
} as const;
