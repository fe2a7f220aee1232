// How people view the goods of each shop: deleted with the shop, not with its cached data.
import {
  type GoodsViews,
  type GoodsViewsChange,
  type SavedViews,
  savedViews,
} from '../../contract/goods-views.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { failure } from '../failure.ts';
import { folderOf } from '../platform/shop/profiles.ts';
import { defineDomain } from '../domain.ts';

export const goodsViewsKind = (shop: string): DocumentKind<SavedViews> => ({
  name: `${folderOf(shop)}/goods-views`,
  version: 1,
  schema: savedViews,
  empty: { views: [], layout: null, columns: null, search: null, export: null },
});

export interface GoodsViewsModule {
  get: (shop: string) => GoodsViews;
  /** Changes only the given parts, also for a shop that was just left. */
  save: (change: GoodsViewsChange) => GoodsViews;
  /** Called after the document was changed elsewhere. */
  notifyChanged: (shop: string) => void;
}

export interface GoodsViewsDeps {
  cache: Cache;
  /** Whether this desk has such a profile; nothing may be written for another one. */
  isKnown: (shop: string) => boolean;
  onChange: (views: GoodsViews) => void;
}

export function createGoodsViews({ cache, isKnown, onChange }: GoodsViewsDeps): GoodsViewsModule {
  const documentOf = (shop: string): Document<SavedViews> => {
    if (!isKnown(shop)) throw failure('session.none', 'there is no such profile');
    return cache.document(goodsViewsKind(shop));
  };
  const get = (shop: string) => ({ shop, ...documentOf(shop).get() });
  return {
    get,
    notifyChanged: (shop) => onChange(get(shop)),
    save: ({ shop, ...change }) => {
      const document = documentOf(shop);
      document.set({ ...document.get(), ...change });
      const views = { shop, ...document.get() };
      onChange(views);
      return views;
    },
  };
}

export const goodsViewsDomain = defineDomain({
  name: 'goods-views',
  create: (deps: GoodsViewsDeps) => createGoodsViews(deps),
  routes: (goodsViews) => ({
    'goods-views.get': ({ shop }) => goodsViews.get(shop),
    'goods-views.save': (change) => goodsViews.save(change),
  }),
});
