// The categories of the shop's articles as a cached list.
import type { ArticleCategory, ArticleMoment } from '../../contract/articles.ts';
import { id } from '../../wire/scalars/numbers.ts';
import { textOf } from '../../wire/scalars/scalar.ts';
import { nullableDateText } from '../../wire/scalars/time.ts';
import { articleCategory } from '../../wire/sections/article-categories.ts';
import { fieldsOf, rawOf } from '../../wire/record-fields.ts';
import type { SecondsOf } from '../platform/shop/shop-time.ts';
import type { JsonValue } from '../ports.ts';
import type { ReadRecord } from '../platform/sync/cached-list.ts';
import type { Resource } from '../platform/sync/resource.ts';

const named = id();
const moment = nullableDateText();

export const articleCategoryResource: Resource = {
  name: 'article-categories',
  knowsChanges: false,
  ask: ({ callList }, { page, pageSize }, options) =>
    callList('getCategoryByPage', { page, page_size: pageSize }, options),
  idOf: (record) => named.safeParse(rawOf(record, 'id')).data,
  shopSecondsIn: () => undefined,
  namesIn: () => [],
  essence: (record) => JSON.stringify(record),
};

/** Without an id or a name there is nothing to show; any other odd field is shown as it came. */
export function readArticleCategory(record: JsonValue, secondsOf: SecondsOf): ReadRecord<ArticleCategory> {
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
