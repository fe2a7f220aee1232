// How people look at the goods of each shop, kept beside the shop: it goes when the shop goes, and not with its data.
import {
  type GoodsViews,
  type GoodsViewsChange,
  type SavedViews,
  savedViews,
} from '../../contract/goods-views.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { failure } from '../failure.ts';
import { folderOf } from '../platform/shop/profiles.ts';

export const goodsViewsKind = (shop: string): DocumentKind<SavedViews> => ({
  name: `${folderOf(shop)}/goods-views`,
  version: 1,
  schema: savedViews,
  empty: { views: [], layout: null, columns: null, search: null, export: null },
});

export interface GoodsViewsModule {
  get: (shop: string) => GoodsViews;
  /** Changes what is given and leaves the rest, also for a shop that has just been left. */
  keep: (change: GoodsViewsChange) => GoodsViews;
  /** They have been changed past this room. */
  renewed: (shop: string) => void;
}

export interface GoodsViewsDeps {
  cache: Cache;
  /** Whether this desk has such a shop; of another one nothing may be written. */
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
    renewed: (shop) => onChange(get(shop)),
    keep: ({ shop, ...change }) => {
      const document = documentOf(shop);
      document.set({ ...document.get(), ...change });
      const views = { shop, ...document.get() };
      onChange(views);
      return views;
    },
  };
}
