// The menu of the open shop: its module and its routes.
import { defineDomain } from '../domain.ts';
import { GoodsModule, type GoodsModuleDeps } from './goods-module.ts';

export const goodsDomain = defineDomain({
  name: 'goods',
  create: (deps: GoodsModuleDeps) => new GoodsModule(deps),
  routes: (goods) => ({
    'goods.state': () => goods.state(),
    'goods.search': (query) => goods.search(query),
    'goods.get': ({ id }) => goods.get(id),
    'goods.categories': () => goods.categories(),
    'goods.unreadable': (range) => goods.unreadable(range),
    'goods.changes': () => goods.changes(),
    'goods.fetch': ({ kind }) => goods.fetch(kind),
    'goods.stop-fetching': () => goods.stopFetching(),
    'goods.export': (wanted) => goods.export(wanted),
  }),
});
