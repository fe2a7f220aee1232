// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'goods-new': { 'zh-CN': '新建商品', en: 'New item' },
  'goods-edit': { 'zh-CN': '编辑商品', en: 'Edit item' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    'goods-editor': typeof titles;
  }
}
