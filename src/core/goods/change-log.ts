// What the fetchings of the last weeks have changed, kept beside the goods.
import { z } from 'zod';
import { goodsChanges, type GoodsChanges } from '../../contract/entities/goods.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../ports.ts';
import type { Compared } from './compare.ts';

const KEPT_SECONDS = 30 * 24 * 3_600;
/** Of all fetchings together; of older ones it is known then how many there were. */
const MOST_KEPT = 5_000;

const kept = z.strictObject({
  /** Up to which generation of the goods everything is in it. */
  generation: z.int(),
  /** The newest first. */
  fetchings: z.array(goodsChanges),
});
type Kept = z.output<typeof kept>;

export interface ChangeLog {
  all: () => GoodsChanges[];
  /** Whether what led to this generation is in it already. */
  knows: (generation: number) => boolean;
  add: (generation: number, compared: Compared) => void;
}

interface Parts {
  cache: Cache;
  clock: Clock;
}

export function openChangeLog(folder: string, { cache, clock }: Parts): ChangeLog {
  const document = cache.document<Kept>({
    name: `${folder}/goods-changes`,
    version: 1,
    schema: kept,
    empty: { generation: 0, fetchings: [] },
  });
  const isRecent = ({ atSeconds }: GoodsChanges) => clock.nowSeconds() - atSeconds < KEPT_SECONDS;
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
  let room = MOST_KEPT;
  return fetchings.map((fetching) => {
    const changes = fetching.changes.slice(0, room);
    room -= changes.length;
    return { ...fetching, changes };
  });
}
