// The goods categories of the open shop: their module and their routes.
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import { createShopCategories } from './shop-categories.ts';

export const categoriesDomain = defineDomain({
  name: 'categories',
  create: ({ goods, pictureName }: ShopDomainDeps) => createShopCategories({ goods, pictureName }),
  routes: (categories) => ({
    'categories.get': () => categories.get(),
    'categories.fetch': () => categories.fetch(),
  }),
});
