// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  regions: { 'zh-CN': '地区', en: 'Regions' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    regions: typeof titles;
  }
}
