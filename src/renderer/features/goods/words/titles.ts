// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  goods: { 'zh-CN': '商品', en: 'Items' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    goods: typeof titles;
  }
}
