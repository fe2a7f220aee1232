// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  reports: { 'zh-CN': '报表', en: 'Reports' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    reports: typeof titles;
  }
}
