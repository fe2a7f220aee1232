// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { guests: { 'zh-CN': '顾客菜单', en: 'Guests' } } satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    guests: typeof titles;
  }
}
