// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'goods-many': { 'zh-CN': '批量修改', en: 'Bulk edit' },
  'goods-import': { 'zh-CN': '导入商品', en: 'Import items' },
  'goods-batches': { 'zh-CN': '批量记录', en: 'Bulk changes' },
  'goods-batch': { 'zh-CN': '批量修改', en: 'Bulk change' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    many: typeof titles;
  }
}
