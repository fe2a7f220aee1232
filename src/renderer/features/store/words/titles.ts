// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'store-settings': { 'zh-CN': '门店设置', en: 'Store settings' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    store: typeof titles;
  }
}
