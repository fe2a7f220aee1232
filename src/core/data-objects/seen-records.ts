// The records of a form that were seen last: what there is to look at without a line where no copy was wanted.
import { z } from 'zod';
import type { Cache, Document } from '../cache/cache.ts';
import type { JsonValue } from '../ports.ts';
import { idOf } from './data-resource.ts';

/** As many as the shop gives at once. */
const MOST_SEEN = 200;

const kept = z.strictObject({
  atSeconds: z.int().nullable(),
  // The shop's: kept as they are, and read when they are shown.
  records: z.custom<JsonValue[]>(Array.isArray),
});
export type Seen = z.output<typeof kept>;

const nothing: Seen = { atSeconds: null, records: [] };

export const seenFolder = (dataFolder: string, name: string) => `${dataFolder}/data-objects-seen/${name}`;

export const openSeen = (cache: Cache, folder: string): Document<Seen> =>
  cache.document({ name: `${folder}/records`, version: 1, schema: kept, empty: nothing });

/** The newest first, each once. */
export function seenAfter({ records: before }: Seen, now: readonly JsonValue[], atSeconds: number): Seen {
  const ids = new Set(now.map(idOf));
  const others = before.filter((record) => !ids.has(idOf(record)));
  return { atSeconds, records: [...now, ...others].slice(0, MOST_SEEN) };
}
