// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'kitchen-screens': { 'zh-CN': '厨房屏', en: 'Kitchen screens' },
  kitchen: { 'zh-CN': '厨房', en: 'Kitchen' },
  'kitchen-guests': { 'zh-CN': '取餐屏', en: 'Order status' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    kitchen: typeof titles;
  }
}
