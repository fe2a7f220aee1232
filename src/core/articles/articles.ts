// The categories of the shop's articles, as last fetched.
import type { ArticleCategories, ArticleCategory, ArticleMoment } from '../../contract/articles.ts';
import { CachedList, type ReadRecord } from '../platform/sync/cached-list.ts';
import { plainList } from '../platform/sync/resource.ts';
import type { SecondsOf } from '../../wire/shop-time.ts';
import { textOf } from '../../wire/scalars/scalar.ts';
import { nullableDateText } from '../../wire/scalars/time.ts';
import { articleCategory } from '../../wire/sections/article-categories.ts';
import { fieldsOf, rawOf } from '../../wire/record-fields.ts';
import type { JsonValue } from '../ports.ts';
import { shopDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export const articlesDomain = shopDomain('articles', (shop, deps: ShopDomainDeps) => {
  const list = new CachedList<ArticleCategory>({
    ...deps,
    shop,
    onChange: () => shop.emit('articles.changed', get()),
    resource: articleCategories,
    read: (record) => readArticleCategory(record, shop.secondsOf),
  });
  const get = (): ArticleCategories => ({ categories: [...list.items()], ...list.state() });
  list.start();
  return {
    get,
    retry: () => list.retry(),
    routes: { 'articles.get': get, 'articles.fetch': () => list.fetch().then(get) },
  };
});

const articleCategories = plainList('article-categories', ({ callList }, { page, pageSize }, options) =>
  callList('getCategoryByPage', { page, page_size: pageSize }, options),
);

const moment = nullableDateText();

/** Without an id or a name there is nothing to show; any other odd field is shown as it came. */
function readArticleCategory(record: JsonValue, secondsOf: SecondsOf): ReadRecord<ArticleCategory> {
  const field = fieldsOf(articleCategory.shape, record);
  const [known, name] = [field('id'), field('name')];
  if (known === undefined || name === undefined) return 'unreadable';
  if (field('is_deleted') === true) return 'gone';
  return {
    id: known,
    name,
    type: textOf(rawOf(record, 'article_type'))?.trim() ?? '',
    added: momentOf(rawOf(record, 'add_time'), secondsOf),
    updated: momentOf(rawOf(record, 'update_time'), secondsOf),
    record,
  };
}

/** The interface document promises a date-time text; some shops send seconds. */
function momentOf(raw: unknown, secondsOf: SecondsOf): ArticleMoment {
  const read = moment.safeParse(raw).data ?? null;
  const sent = textOf(raw)?.trim() ?? '';
  if (read === null) return { raw: moment.safeParse(raw).success ? '' : sent, seconds: null };
  return { raw: sent, seconds: typeof read === 'number' ? read : (secondsOf(read) ?? null) };
}
