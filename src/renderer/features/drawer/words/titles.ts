// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { drawer: { 'zh-CN': '钱箱', en: 'Cash drawer' } } satisfies Titles;

/** What people type who look for them. */
export const aliases = { drawer: ['till', 'float', 'count', '备用金', '清点', '现金'] };

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    drawer: typeof titles;
  }
}
