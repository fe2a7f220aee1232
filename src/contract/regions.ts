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
  /** While all regions are fetched: how many levels were asked for, and how many are still missing as far as is known. */
  fetching: z.nullable(z.strictObject({ asked: z.int(), left: z.int() })),
});
export type RegionsState = z.output<typeof regionsState>;

/** The id above the regions of the top level. */
export const TOP_REGION = '';
const MOST_LEVELS = 1_000;

/** The children of each of these regions and of the top, by parent; a level that cannot be fetched is left out. */
const levels = {
  input: z.strictObject({ opened: z.array(regionId).check(z.maxLength(MOST_LEVELS)) }),
  output: z.record(z.string(), z.array(regionBelow)),
};
export type RegionLevels = z.output<typeof levels.output>;

const below = z.strictObject({ parent: z.nullable(regionId) });

export const regionsRoutes = {
  'regions.state': query(nothing, regionsState),
  'regions.levels': query(levels.input, levels.output),
  /** The children of a region, or of the top level when `parent` is null; from the cache while fresh or offline. */
  'regions.below': query(below, regions),
  /** The same, fetched from the shop. */
  'regions.fetch': command(below, regions),
  /** The path from the top down to this region, as far as it is known on this machine. */
  'regions.path': query(z.strictObject({ id: regionId }), z.array(region)),
  /** Searches the regions that are known on this machine. */
  'regions.search': query(regionsQuery, regionsFound),
  /** Fetches the missing levels from the shop, or all of them if none is missing. */
  'regions.fetch-all': command(nothing, regionsState),
  'regions.stop': command(nothing, regionsState),
} as const;

export const regionsEvents = { 'regions.changed': regionsState } as const;
