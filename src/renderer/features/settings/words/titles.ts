// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  settings: { 'zh-CN': '偏好设置', en: 'Preferences' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    settings: typeof titles;
  }
}
