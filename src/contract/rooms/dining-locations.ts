// What a screen may ask of the dining locations, and what it is told of them.
import * as z from 'zod/mini';
import { diningLocations, diningViews } from '../entities/dining-locations.ts';
import { command, nothing, query } from '../route.ts';

export const diningLocationsRoutes = {
  'dining-locations.get': query(nothing, diningLocations),
  'dining-locations.fetch': command(nothing, diningLocations),
  'dining-locations.view': query(nothing, z.enum(diningViews)),
  'dining-locations.keep-view': command(z.strictObject({ view: z.enum(diningViews) }), z.enum(diningViews)),
} as const;

export const diningLocationsEvents = { 'dining-locations.changed': diningLocations } as const;
