// What the last fetches changed, stored per shop.
import { z } from 'zod';
import { type GoodsChanges, goodsChanges } from '../../contract/goods.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { Clock } from '../ports.ts';
import type { Compared } from '../work.ts';

const RETENTION_SECONDS = 30 * 24 * 3_600;
/** The limit for all fetches together; older fetches keep only their totals. */
const MOST_STORED_CHANGES = 5_000;

const stored = z.strictObject({
  /** The generation of the goods up to which all changes are included. */
  generation: z.int(),
  /** Newest first. */
  fetchings: z.array(goodsChanges),
});
type Stored = z.output<typeof stored>;

export interface ChangeLog {
  all: () => GoodsChanges[];
  /** Whether the changes up to this generation are included. */
  knows: (generation: number) => boolean;
  add: (generation: number, compared: Compared) => void;
}

export function openChangeLog(folder: string, { cache, clock }: { cache: Cache; clock: Clock }): ChangeLog {
  const document = cache.document<Stored>({
    name: `${folder}/goods-changes`,
    version: 1,
    schema: stored,
    empty: { generation: 0, fetchings: [] },
  });
  const isRecent = ({ atSeconds }: GoodsChanges) => clock.nowSeconds() - atSeconds < RETENTION_SECONDS;
  return {
    all: () => document.get().fetchings.filter(isRecent),
    knows: (generation) => document.get().generation >= generation,
    add: (generation, { total, changes }) => {
      const before = document.get().fetchings.filter(isRecent);
      const now = { atSeconds: clock.nowSeconds(), total, changes };
      document.set({ generation, fetchings: total === 0 ? before : shortened([now, ...before]) });
    },
  };
}

function shortened(fetchings: readonly GoodsChanges[]): GoodsChanges[] {
  let left = MOST_STORED_CHANGES;
  return fetchings.map((fetching) => {
    const changes = fetching.changes.slice(0, left);
    left -= changes.length;
    return { ...fetching, changes };
  });
}
