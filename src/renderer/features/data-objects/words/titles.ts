// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  'data-objects': { 'zh-CN': '数据表单', en: 'Forms' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    'data-objects': typeof titles;
  }
}
