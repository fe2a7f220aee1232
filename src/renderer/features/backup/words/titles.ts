// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  backup: { 'zh-CN': '备份', en: 'Backup' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    backup: typeof titles;
  }
}
