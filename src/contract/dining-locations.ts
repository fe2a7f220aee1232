// The dining locations of the open shop: the tables and rooms that guests order at.
import * as z from 'zod/mini';
import { fetchedList } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const diningLocation = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Null when the status that the shop sent is unknown here. */
  isOpen: z.nullable(z.boolean()),
  /** The shop's own code; empty when the shop sent none. */
  status: z.string(),
  addedAtSeconds: z.nullable(z.number()),
  updatedAtSeconds: z.nullable(z.number()),
  /**
   * The name under which the host serves the picture of its QR code; null when there is none,
   * or when it may not be fetched.
   */
  code: z.nullable(z.string()),
  codeAddress: z.string(),
});
export type DiningLocation = z.output<typeof diningLocation>;

/** The ways in which the page can show the dining locations. */
export const diningViews = ['board', 'list', 'plan'] as const;
export type DiningView = (typeof diningViews)[number];

export const diningLocations = z.strictObject({
  /** In the shop's own order. */
  locations: z.array(diningLocation),
  ...fetchedList.shape,
});
export type DiningLocations = z.output<typeof diningLocations>;

export const diningLocationsRoutes = {
  /** Answers from the cache, without asking the shop. */
  'dining-locations.get': query(nothing, diningLocations),
  /** Fetches the dining locations from the shop. */
  'dining-locations.fetch': command(nothing, diningLocations),
  /** The view that was last chosen for this page. */
  'dining-locations.view': query(nothing, z.enum(diningViews)),
  /** Saves the chosen view. */
  'dining-locations.save-view': command(z.strictObject({ view: z.enum(diningViews) }), z.enum(diningViews)),
} as const;

export const diningLocationsEvents = { 'dining-locations.changed': diningLocations } as const;
