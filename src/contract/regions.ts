// The regions of the shop's city positioning: a tree that is asked for one level at a time, or as a whole.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const regionId = z.string().check(z.regex(/^\d{1,15}$/));

export const region = z.strictObject({ id: z.string(), name: z.string() });
export type Region = z.output<typeof region>;

export const regionBelow = z.extend(region, {
  /** How many lie right below it; null where nobody has asked yet. */
  below: z.nullable(z.int()),
});
export type RegionBelow = z.output<typeof regionBelow>;

export const regions = z.strictObject({
  /** From the top down to the one that is asked below of, as far as it is known; without it at the top. */
  path: z.array(region),
  below: z.array(regionBelow),
});
export type Regions = z.output<typeof regions>;

export const MOST_REGIONS_FOUND = 200;

export const regionsQuery = z.strictObject({
  words: z.string().check(z.maxLength(100)),
  limit: z.int().check(z.minimum(1), z.maximum(MOST_REGIONS_FOUND)),
});
export type RegionsQuery = z.output<typeof regionsQuery>;

/** The best first, each with the way that leads to it from the top, itself at the end. */
export const regionsFound = z.strictObject({ paths: z.array(z.array(region)), total: z.int() });
export type RegionsFound = z.output<typeof regionsFound>;

export const regionsState = z.strictObject({
  /** Another one whenever the tree is another. */
  revision: z.int(),
  /** How many are known here. */
  known: z.int(),
  /** Whether there is none of which it is unknown what lies below. */
  isWhole: z.boolean(),
  /** As old as the oldest level that is known. */
  freshness,
  unreadable: z.int(),
  /** The fetching of the whole tree, running or stopped; null where none was begun, or it has come to its end. */
  download: z.nullable(
    z.strictObject({
      isRunning: z.boolean(),
      /** By itself, when the line is back. */
      goesOn: z.boolean(),
      /** Of how many regions it has been asked what lies below, since it was begun or gone on with. */
      asked: z.int(),
      /** Of how many it is still to be asked, as far as is known now. */
      left: z.int(),
    }),
  ),
});
export type RegionsState = z.output<typeof regionsState>;

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
