// What may be asked of what is kept of the open shop: how much it is, and that it goes.
import { keptData } from '../entities/kept-data.ts';
import { command, nothing, query } from '../route.ts';

export const keptDataRoutes = {
  'kept.size': query(nothing, keptData),
  'kept.clear-pictures': command(nothing, keptData),
  /** All that came from the shop; it is fetched anew. What people here have made, the outbox and the token stay. */
  'kept.clear': command(nothing, keptData),
} as const;
