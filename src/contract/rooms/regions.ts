// What a screen may ask of the shop's regions.
import * as z from 'zod/mini';
import { region, regionId, regions, regionsFound, regionsQuery, regionsState } from '../entities/regions.ts';
import { command, nothing, query } from '../route.ts';

const below = z.strictObject({ parent: z.nullable(regionId) });

export const regionsRoutes = {
  'regions.state': query(nothing, regionsState),
  /** At the top where no region is named. */
  'regions.below': query(below, regions),
  /** The same, asked of the shop anew. */
  'regions.fetch': command(below, regions),
  /** From the top down to this one, as far as it is known here. */
  'regions.path': query(z.strictObject({ id: regionId }), z.array(region)),
  /** Among those that are known here. */
  'regions.search': query(regionsQuery, regionsFound),
  /** The whole tree: what is not known yet, or all of it anew. One that was stopped is gone on with. */
  'regions.download': command(z.strictObject({ which: z.enum(['missing', 'all']) }), regionsState),
  'regions.stop-download': command(nothing, regionsState),
} as const;

export const regionsEvents = { 'regions.changed': regionsState } as const;
