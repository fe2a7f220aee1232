// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'table-cards': { 'zh-CN': '桌卡', en: 'Table cards' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    'table-cards': typeof titles;
  }
}
