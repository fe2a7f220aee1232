// The article categories of the open shop, and the order in which they are shown.
import { defineShopStore } from '../../app/shop-store.ts';
import type { ArticleCategory } from '../../../contract/articles.ts';

export const useArticles = defineShopStore('articles', (shop) => {
  const list = shop.follow('articles.changed', 'articles.get');
  return { list, fetch: shop.command('articles.fetch', { into: list }) };
});

export const columns = ['name', 'id', 'type', 'added', 'updated'] as const;
export type Column = (typeof columns)[number];

export interface Order {
  by: Column;
  isAscending: boolean;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

export function foundArticles(categories: readonly ArticleCategory[], words: string): ArticleCategory[] {
  const part = plain(words.trim());
  return categories.filter(({ id, name }) => [id, name].some((text) => plain(text).includes(part)));
}

const texts = new Intl.Collator('zh-CN', { numeric: true });

type Compare = (a: ArticleCategory, b: ArticleCategory) => number;

const compare: Readonly<Record<Column, Compare>> = {
  name: (a, b) => texts.compare(a.name, b.name),
  id: (a, b) => texts.compare(a.id, b.id),
  type: (a, b) => texts.compare(a.type, b.type),
  added: (a, b) => (a.added.seconds ?? 0) - (b.added.seconds ?? 0),
  updated: (a, b) => (a.updated.seconds ?? 0) - (b.updated.seconds ?? 0),
};

/** Missing and unreadable times come last in either direction. */
export function sortedArticles(
  categories: readonly ArticleCategory[],
  { by, isAscending }: Order,
): ArticleCategory[] {
  const isKnown = (category: ArticleCategory) =>
    (by !== 'added' && by !== 'updated') || category[by].seconds !== null;
  const known = categories.filter(isKnown).toSorted(compare[by]);
  const rest = categories.filter((category) => !isKnown(category));
  return [...(isAscending ? known : known.toReversed()), ...rest];
}
