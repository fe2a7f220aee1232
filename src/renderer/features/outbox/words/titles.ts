// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  outbox: { 'zh-CN': '待同步', en: 'Outbox' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    outbox: typeof titles;
  }
}
