// The dining locations of the open shop: the tables and rooms that guests order at.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const diningLocation = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Null where the shop sent a status that nobody here knows. */
  isOpen: z.nullable(z.boolean()),
  /** The shop's own code; empty where it sent none. */
  status: z.string(),
  addedAtSeconds: z.nullable(z.number()),
  updatedAtSeconds: z.nullable(z.number()),
  /** Under what the host shows the picture of its code; null where there is none, or none that may be fetched. */
  code: z.nullable(z.string()),
  codeAddress: z.string(),
});
export type DiningLocation = z.output<typeof diningLocation>;

/** How a person likes to see them. */
export const diningViews = ['board', 'list', 'plan'] as const;
export type DiningView = (typeof diningViews)[number];

export const diningLocations = z.strictObject({
  /** In the shop's own order. */
  locations: z.array(diningLocation),
  freshness,
  unreadable: z.int(),
  /** How many more the shop counts than it shows. */
  missing: z.int(),
  fetching: z.boolean(),
});
export type DiningLocations = z.output<typeof diningLocations>;

export const diningLocationsRoutes = {
  'dining-locations.get': query(nothing, diningLocations),
  'dining-locations.fetch': command(nothing, diningLocations),
  'dining-locations.view': query(nothing, z.enum(diningViews)),
  'dining-locations.save-view': command(z.strictObject({ view: z.enum(diningViews) }), z.enum(diningViews)),
} as const;

export const diningLocationsEvents = { 'dining-locations.changed': diningLocations } as const;
