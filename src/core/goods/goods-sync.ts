// Fetches the goods of the open shop, and after them the categories that they mention.
import { Sync, type SyncDeps, type SyncState } from '../platform/sync/sync.ts';
import type { Outcome, SyncTrouble } from '../platform/sync/outcome.ts';
import { type CachedCategories, openGoodsCategories } from './goods-categories.ts';
import { goodsResource } from '../records/goods-resource.ts';

export interface GoodsState extends SyncState {
  /** Why categories may be missing; null if all could be fetched. */
  categoriesTrouble: SyncTrouble | null;
}

export interface GoodsSync {
  state: () => GoodsState;
  begunSeconds: Sync['begunSeconds'];
  categories: () => CachedCategories;
  /** Refetches all categories and nothing else. */
  runCategories: (signal: AbortSignal) => Promise<Outcome>;
  /** Reports only how fetching the goods went; trouble with categories is in the state. */
  run: Sync['run'];
}

export interface GoodsSyncDeps extends Omit<SyncDeps, 'resource' | 'onChange'> {
  onChange: (state: GoodsState) => void;
  /** Called when goods were fetched, before their categories are, which a slow shop may answer much later. */
  onGoods: () => Promise<void>;
}

export function openGoodsSync(deps: GoodsSyncDeps): GoodsSync {
  const categories = openGoodsCategories(deps);
  const withCategories = (state: SyncState): GoodsState => ({
    ...state,
    categoriesTrouble: categories.trouble(),
  });
  const goods = new Sync({
    ...deps,
    resource: goodsResource,
    onChange: (state) => deps.onChange(withCategories(state)),
  });
  const state = () => withCategories(goods.state());
  return {
    state,
    begunSeconds: () => goods.begunSeconds(),
    categories: categories.stored,
    runCategories: async (signal) => {
      const outcome = await categories.fetch(goods.state().names, 'all', signal);
      deps.onChange(state());
      return outcome;
    },
    run: async (kind, signal) => {
      const outcome = await goods.run(kind, signal);
      if (outcome.kind !== 'done') return outcome;
      await deps.onGoods();
      const { names } = goods.state();
      const fetched = await categories.fetch(names, outcome.pass === 'full' ? 'all' : 'missing', signal);
      if (fetched.kind !== 'done' || fetched.changed) deps.onChange(state());
      return outcome;
    },
  };
}
