// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  articles: { 'zh-CN': '文章分类', en: 'Article categories' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    articles: typeof titles;
  }
}
