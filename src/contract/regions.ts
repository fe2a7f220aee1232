// The regions of the shop's city positioning: a tree that is fetched level by level, or as a whole.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const regionId = z.string().check(z.regex(/^\d{1,15}$/));

export const region = z.strictObject({ id: z.string(), name: z.string() });
export type Region = z.output<typeof region>;

export const regionBelow = z.extend(region, {
  /** The number of direct children; null when they have not been fetched. */
  below: z.nullable(z.int()),
});
export type RegionBelow = z.output<typeof regionBelow>;

export const regions = z.strictObject({
  /** The known ancestors from the top down to the requested region; empty at the top. */
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

/** The best matches first, each as the path from the top down to the match. */
export const regionsFound = z.strictObject({ paths: z.array(z.array(region)), total: z.int() });
export type RegionsFound = z.output<typeof regionsFound>;

export const regionsState = z.strictObject({
  /** Changes whenever the tree changes. */
  revision: z.int(),
  /** The number of regions that are known on this machine. */
  known: z.int(),
  /** Whether the children of every known region are known. */
  isWhole: z.boolean(),
  /** As old as the oldest known level. */
  freshness,
  unreadable: z.int(),
  /** The download of the whole tree, running or stopped; null when none was started, or when it has finished. */
  download: z.nullable(
    z.strictObject({
      isRunning: z.boolean(),
      /** Whether it resumes by itself when the connection is back. */
      goesOn: z.boolean(),
      /** How many regions' children were fetched since the download was started or resumed. */
      asked: z.int(),
      /** How many regions' children are still missing, as far as is known now. */
      left: z.int(),
    }),
  ),
});
export type RegionsState = z.output<typeof regionsState>;

const below = z.strictObject({ parent: z.nullable(regionId) });

export const regionsRoutes = {
  'regions.state': query(nothing, regionsState),
  /** The children of a region, or of the top level when `parent` is null; from the cache while fresh or offline. */
  'regions.below': query(below, regions),
  /** The same, fetched from the shop. */
  'regions.fetch': command(below, regions),
  /** The path from the top down to this region, as far as it is known on this machine. */
  'regions.path': query(z.strictObject({ id: regionId }), z.array(region)),
  /** Searches the regions that are known on this machine. */
  'regions.search': query(regionsQuery, regionsFound),
  /** Downloads the whole tree: the missing levels, or all of them. Resumes a download that was stopped. */
  'regions.download': command(z.strictObject({ which: z.enum(['missing', 'all']) }), regionsState),
  /** Stops the download. */
  'regions.stop-download': command(nothing, regionsState),
} as const;

export const regionsEvents = { 'regions.changed': regionsState } as const;
