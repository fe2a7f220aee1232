// Saved searches and columns of the goods page: their module and their routes.
import { defineDomain } from '../domain.ts';
import { createGoodsViews, type GoodsViewsDeps } from './goods-views.ts';

export const goodsViewsDomain = defineDomain({
  name: 'goods-views',
  create: (deps: GoodsViewsDeps) => createGoodsViews(deps),
  routes: (goodsViews) => ({
    'goods-views.get': ({ shop }) => goodsViews.get(shop),
    'goods-views.save': (change) => goodsViews.keep(change),
  }),
});
