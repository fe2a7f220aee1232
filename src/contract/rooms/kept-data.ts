// What may be asked of what is kept of the open shop: how much it is, and that it goes.
import { cachedData } from '../entities/cached-data.ts';
import { command, nothing, query } from '../route.ts';

export const cachedDataRoutes = {
  'kept.size': query(nothing, cachedData),
  'kept.clear-pictures': command(nothing, cachedData),
  /** All that came from the shop; it is fetched anew. What people here have made, the outbox and the token stay. */
  'kept.clear': command(nothing, cachedData),
} as const;
