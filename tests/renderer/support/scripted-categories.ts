// The article categories and goods categories of a scripted desk.
import type { ArticleCategories, ArticleCategory } from '../../../src/contract/articles.ts';
import type { ShopCategories, ShopCategory } from '../../../src/contract/categories.ts';
import { done } from '../../../src/contract/result.ts';

const fresh = () => ({ asOfSeconds: Date.now() / 1000, error: null });

export const article = (id: string, name: string, rest: Partial<ArticleCategory> = {}): ArticleCategory => ({
  id,
  name,
  type: '0',
  record: { id, name, user_token: 'u_owner', tags: ['a'] },
  added: { raw: '2023-04-12 09:30:00', seconds: 1_681_263_000 },
  updated: { raw: '', seconds: null },
  ...rest,
});

export const threeArticles: ArticleCategories = {
  categories: [
    article('2', 'News'),
    article('10', 'Festivals', { added: { raw: '2022-01-01 00:00:00', seconds: 1_640_966_400 } }),
    article('1', 'Kitchen', { added: { raw: 'last spring', seconds: null } }),
  ],
  freshness: fresh(),
  unreadable: 0,
  missing: 0,
  fetching: false,
};

export const category = (
  id: string,
  name: string | null,
  rest: Partial<ShopCategory> = {},
): ShopCategory => ({
  id,
  name,
  parentId: null,
  pictures: [],
  order: 1,
  weight: 100,
  countAtShop: 5,
  goods: 5,
  addedAtSeconds: 1_680_310_000,
  isDeleted: false,
  record: { id, name, remark: 'hot' },
  ...rest,
});

export const fourCategories: ShopCategories = {
  categories: [
    category('1', 'Kitchen', { goods: 12, countAtShop: 13 }),
    category('11', 'Wok', { parentId: '1', goods: 7, countAtShop: null }),
    category('12', 'Soup', { parentId: '77' }),
    category('99', null, { record: null, countAtShop: null }),
  ],
  freshness: fresh(),
  unreadable: 0,
};

export const categoryAnswers = {
  'articles.get': () => done(threeArticles),
  'articles.fetch': () => done(threeArticles),
  'categories.get': () => done(fourCategories),
  'categories.fetch': () => done(fourCategories),
};
