// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  categories: { 'zh-CN': '商品分类', en: 'Categories' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    categories: typeof titles;
  }
}
