// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  counter: { 'zh-CN': '收银台', en: 'Counter' },
  'counter-settings': { 'zh-CN': '收银设置', en: 'Counter settings' },
  'money-settings': { 'zh-CN': '收款设置', en: 'Payments and drawer' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    counter: typeof titles;
  }
}
