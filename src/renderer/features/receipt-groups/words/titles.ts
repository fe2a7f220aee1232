// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'receipt-groups': { 'zh-CN': '打印档口', en: 'Prep stations' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    'receipt-groups': typeof titles;
  }
}
