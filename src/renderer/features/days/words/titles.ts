// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  days: { 'zh-CN': '日结', en: 'Business days' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    days: typeof titles;
  }
}
