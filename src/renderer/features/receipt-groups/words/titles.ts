// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'receipt-groups': { 'zh-CN': '小票分组', en: 'Receipt groups' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    'receipt-groups': typeof titles;
  }
}
