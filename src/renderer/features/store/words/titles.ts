// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'store-settings': { 'zh-CN': '门店设置', en: 'Store' },
} satisfies Titles;

/** What people type who look for it. */
export const aliases = {
  'store-settings': ['hours', 'delivery', 'pick-up', '营业时间', '配送', '自取'],
};

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    store: typeof titles;
  }
}
