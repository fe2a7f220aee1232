// The categories of the shop's articles, as last fetched.
import type { ArticleCategories, ArticleCategory } from '../../contract/articles.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { CachedList, type CachedListHost } from '../platform/sync/cached-list.ts';
import { articleCategoryResource, readArticleCategory } from './article-category-resource.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export interface ArticlesDeps extends CachedListHost {
  onChange: (categories: ArticleCategories) => void;
}

export class ArticlesModule {
  readonly #deps: ArticlesDeps;
  readonly #categories = new WhileOpen<CachedList<ArticleCategory>>();

  constructor(deps: ArticlesDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    const onChange = () => {
      if (this.#categories.now() !== undefined) this.#deps.onChange(this.get());
    };
    const list = new CachedList({
      ...this.#deps,
      shop,
      onChange,
      resource: articleCategoryResource,
      read: (record) => readArticleCategory(record, shop.secondsOf),
    });
    this.#categories.set(shop, list);
    list.start();
  }

  /** The connection is back. */
  retry(): void {
    this.#categories.now()?.retry();
  }

  async fetch(): Promise<ArticleCategories> {
    await this.#categories.get().fetch();
    return this.get();
  }

  get(): ArticleCategories {
    const opened = this.#categories.get();
    return { categories: [...opened.items()], ...opened.state() };
  }
}

export const articlesDomain = defineDomain({
  name: 'articles',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new ArticlesModule({ ...deps, onChange: (categories) => emit('articles.changed', categories) }),
  routes: (articles) => ({
    'articles.get': () => articles.get(),
    'articles.fetch': () => articles.fetch(),
  }),
});
