// The goods of the open shop and the categories that they name, fetched one after the other.
import { Sync, type SyncParts, type SyncState } from '../sync/sync.ts';
import type { Outcome, SyncTrouble } from '../sync/outcome.ts';
import { type KeptCategories, openGoodsCategories } from './goods-categories.ts';
import { goodsResource } from './goods-resource.ts';

export interface GoodsState extends SyncState {
  /** Why the goods may name categories that are not here; null where all could be asked for. */
  categoriesTrouble: SyncTrouble | null;
}

export interface GoodsSync {
  state: () => GoodsState;
  begunSeconds: Sync['begunSeconds'];
  categories: () => KeptCategories;
  /** The categories alone, all of them anew. */
  runCategories: (signal: AbortSignal) => Promise<Outcome>;
  /** Answers how it went with the goods; the categories have a trouble of their own. */
  run: Sync['run'];
}

export interface GoodsSyncParts extends Omit<SyncParts, 'resource' | 'onChange'> {
  onChange: (state: GoodsState) => void;
}

export function openGoodsSync(parts: GoodsSyncParts): GoodsSync {
  const categories = openGoodsCategories(parts);
  const withCategories = (state: SyncState): GoodsState => ({
    ...state,
    categoriesTrouble: categories.trouble(),
  });
  const goods = new Sync({
    ...parts,
    resource: goodsResource,
    onChange: (state) => parts.onChange(withCategories(state)),
  });
  const state = () => withCategories(goods.state());
  return {
    state,
    begunSeconds: () => goods.begunSeconds(),
    categories: categories.kept,
    runCategories: async (signal) => {
      const outcome = await categories.fetch(goods.state().names, 'all', signal);
      parts.onChange(state());
      return outcome;
    },
    run: async (kind, signal) => {
      const outcome = await goods.run(kind, signal);
      if (outcome.kind !== 'done') return outcome;
      const { names } = goods.state();
      const fetched = await categories.fetch(names, outcome.pass === 'full' ? 'all' : 'missing', signal);
      if (fetched.kind !== 'done' || fetched.changed) parts.onChange(state());
      return outcome;
    },
  };
}
