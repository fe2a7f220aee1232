// The categories of the shop's articles, as the shop last told of them.
import type { ArticleCategories, ArticleCategory } from '../../contract/articles.ts';
import { failure } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { CachedList, type CachedListHost } from '../platform/sync/cached-list.ts';
import { articleCategoryResource, readArticleCategory } from './article-category-resource.ts';

export interface ArticlesParts extends CachedListHost {
  onChange: (categories: ArticleCategories) => void;
}

export class ArticlesModule {
  readonly #parts: ArticlesParts;
  #categories: CachedList<ArticleCategory> | undefined;

  constructor(parts: ArticlesParts) {
    this.#parts = parts;
  }

  open(shop: OpenShop): void {
    const onChange = () => {
      if (this.#now() !== undefined) this.#parts.onChange(this.get());
    };
    this.#categories = new CachedList({
      ...this.#parts,
      shop,
      onChange,
      resource: articleCategoryResource,
      read: (record) => readArticleCategory(record, shop.secondsOf),
    });
    this.#categories.start();
  }

  /** The line is back. */
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
