// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  shops: { 'zh-CN': '门店', en: 'Shops' },
  'shop-new': { 'zh-CN': '连接门店', en: 'Connect a shop' },
  'shop-edit': { 'zh-CN': '编辑门店', en: 'Edit shop' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    shops: typeof titles;
  }
}
