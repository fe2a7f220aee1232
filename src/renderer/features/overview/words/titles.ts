// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  overview: { 'zh-CN': '营业概况', en: 'Today' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    overview: typeof titles;
  }
}
