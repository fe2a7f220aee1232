// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { drawer: { 'zh-CN': '钱箱', en: 'Cash drawer' } } satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    drawer: typeof titles;
  }
}
