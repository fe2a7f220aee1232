// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  coupons: { 'zh-CN': '优惠券', en: 'Coupons' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    coupons: typeof titles;
  }
}
