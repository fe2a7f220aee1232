// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'kitchen-screens': { 'zh-CN': '厨房屏', en: 'Kitchen screens' },
  kitchen: { 'zh-CN': '厨房', en: 'Kitchen' },
  'kitchen-guests': { 'zh-CN': '取餐屏', en: 'Order status' },
} satisfies Titles;

/** What people type who look for the set-up of the screens. */
export const aliases = ['KDS', 'expo', 'display', '后厨', '传菜', '显示屏'];

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    kitchen: typeof titles;
  }
}
