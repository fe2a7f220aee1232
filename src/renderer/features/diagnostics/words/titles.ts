// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  diagnostics: { 'zh-CN': '诊断', en: 'Diagnostics' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    diagnostics: typeof titles;
  }
}
