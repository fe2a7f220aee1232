// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  settings: { 'zh-CN': '设置', en: 'Settings' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    settings: typeof titles;
  }
}
