// What a screen may ask of the categories of the shop's articles.
import { articleCategories } from '../entities/articles.ts';
import { command, nothing, query } from '../route.ts';

export const articlesRoutes = {
  'articles.get': query(nothing, articleCategories),
  'articles.fetch': command(nothing, articleCategories),
} as const;

export const articlesEvents = { 'articles.changed': articleCategories } as const;
