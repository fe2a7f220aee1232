// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { help: { 'zh-CN': '帮助', en: 'Help' } } satisfies Titles;

/** What people type who look for it. */
export const aliases = ['guide', 'manual', '手册', '指南', '说明'];

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    help: typeof titles;
  }
}
