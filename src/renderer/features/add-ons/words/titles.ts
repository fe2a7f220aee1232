// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { 'add-ons': { 'zh-CN': '加料', en: 'Add-ons' } } satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    'add-ons': typeof titles;
  }
}
