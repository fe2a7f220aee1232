// The file format of a shop's regions.
import { z } from 'zod';
import type { DocumentKind } from '../platform/storage/cache.ts';
import type { JsonObject } from '../ports.ts';
import { oneLine } from './fetched-regions.ts';

const stored = z.strictObject({
  /** In the format of `RegionTree.stored`. */
  known: z.record(z.string(), z.string()),
  below: z.record(z.string(), z.string()),
  /** The number of unreadable records in the answer about each region. */
  unreadable: z.record(z.string(), z.number()),
  /** Of an earlier version. */
  wantedSinceSeconds: z.number().nullable(),
});
export type StoredRegions = z.output<typeof stored>;

export const regionsKind = (folder: string): DocumentKind<StoredRegions> => ({
  name: `${folder}/regions`,
  version: 2,
  schema: stored,
  empty: { known: {}, below: {}, unreadable: {}, wantedSinceSeconds: null },
  migrations: { 1: byTheRegionAbove },
});

const formerly = z.object({
  regions: z.record(z.string(), z.object({ name: z.string(), parent: z.string() })),
  knownAtSeconds: z.record(z.string(), z.number()),
});

function byTheRegionAbove(old: JsonObject): JsonObject {
  const { regions, knownAtSeconds } = formerly.parse(old);
  const lines: Record<string, string[]> = {};
  for (const [id, { name, parent }] of Object.entries(regions)) {
    (lines[parent] ??= []).push(`${id}\t${oneLine(name)}`);
  }
  const below = Object.fromEntries(Object.entries(lines).map(([parent, all]) => [parent, all.join('\n')]));
  const known: Record<string, string> = {};
  for (const [id, at] of Object.entries(knownAtSeconds)) known[at] = `${known[at] ?? ''}${id},`;
  return { known, below, unreadable: {}, wantedSinceSeconds: null };
}
