// The categories of the shop's articles, which the interface tells of and lets nobody change.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

/** A moment as the shop wrote it, and when that was where it can be read. */
const moment = z.strictObject({ raw: z.string(), seconds: z.nullable(z.number()) });
export type ArticleMoment = z.output<typeof moment>;

export const articleCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The shop's own code; empty where it sent none. */
  type: z.string(),
  added: moment,
  updated: moment,
  /** The whole record, verbatim. */
  record: z.json(),
});
export type ArticleCategory = z.output<typeof articleCategory>;

export const articleCategories = z.strictObject({
  categories: z.array(articleCategory),
  freshness,
  unreadable: z.int(),
  /** How many more the shop counts than it shows. */
  missing: z.int(),
  fetching: z.boolean(),
});
export type ArticleCategories = z.output<typeof articleCategories>;

export const articlesRoutes = {
  'articles.get': query(nothing, articleCategories),
  'articles.fetch': command(nothing, articleCategories),
} as const;

export const articlesEvents = { 'articles.changed': articleCategories } as const;
