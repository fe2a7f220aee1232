// The categories of the shop's articles, as last fetched.
import type { ArticleCategories, ArticleCategory } from '../../contract/articles.ts';
import { failure } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { CachedList, type CachedListHost } from '../platform/sync/cached-list.ts';
import { articleCategoryResource, readArticleCategory } from './article-category-resource.ts';

export interface ArticlesDeps extends CachedListHost {
  onChange: (categories: ArticleCategories) => void;
}

export class ArticlesModule {
  readonly #deps: ArticlesDeps;
  #categories: CachedList<ArticleCategory> | undefined;

  constructor(deps: ArticlesDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    const onChange = () => {
      if (this.#now() !== undefined) this.#deps.onChange(this.get());
    };
    this.#categories = new CachedList({
      ...this.#deps,
      shop,
      onChange,
      resource: articleCategoryResource,
      read: (record) => readArticleCategory(record, shop.secondsOf),
    });
    this.#categories.start();
  }

  /** The connection is back. */
  retry(): void {
    this.#now()?.retry();
  }

  async fetch(): Promise<ArticleCategories> {
    await this.#opened().fetch();
    return this.get();
  }

  get(): ArticleCategories {
    const opened = this.#opened();
    return { categories: [...opened.items()], ...opened.state() };
  }

  #now(): CachedList<ArticleCategory> | undefined {
    return this.#categories?.shop.signal.aborted === false ? this.#categories : undefined;
  }

  #opened(): CachedList<ArticleCategory> {
    const opened = this.#now();
    if (opened === undefined) throw failure('session.none', 'no shop is open');
    return opened;
  }
}
