// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'dining-locations': { 'zh-CN': '桌台', en: 'Tables' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    'dining-locations': typeof titles;
  }
}
