// The articles domain: its module and its routes.
import { defineDomain } from '../domain.ts';
import { ArticlesModule } from './articles-module.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export const articlesDomain = defineDomain({
  name: 'articles',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new ArticlesModule({ ...deps, onChange: (categories) => emit('articles.changed', categories) }),
  routes: (articles) => ({
    'articles.get': () => articles.get(),
    'articles.fetch': () => articles.fetch(),
  }),
});
