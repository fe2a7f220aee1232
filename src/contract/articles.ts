// The categories of the shop's articles; the interface can read them but not change them.
import * as z from 'zod/mini';
import { fetchedList } from './freshness.ts';
import { command, nothing, query } from './route.ts';

/** A time as the shop wrote it, and as epoch seconds; `seconds` is null when the text cannot be read. */
const moment = z.strictObject({ raw: z.string(), seconds: z.nullable(z.number()) });
export type ArticleMoment = z.output<typeof moment>;

export const articleCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The shop's own code; empty when the shop sent none. */
  type: z.string(),
  added: moment,
  updated: moment,
  /** The whole record, verbatim. */
  record: z.json(),
});
export type ArticleCategory = z.output<typeof articleCategory>;

export const articleCategories = z.strictObject({
  categories: z.array(articleCategory),
  ...fetchedList.shape,
});
export type ArticleCategories = z.output<typeof articleCategories>;

export const articlesRoutes = {
  /** Answers from the cache, without asking the shop. */
  'articles.get': query(nothing, articleCategories),
  /** Fetches the categories from the shop. */
  'articles.fetch': command(nothing, articleCategories),
} as const;

export const articlesEvents = { 'articles.changed': articleCategories } as const;
