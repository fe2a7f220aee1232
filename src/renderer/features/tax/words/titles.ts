// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { tax: { 'zh-CN': '税与票号', en: 'Tax and receipts' } } satisfies Titles;

/** What people type who look for them. */
export const aliases = { tax: ['VAT', 'rate', 'invoice', '税率', '发票'] };

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    tax: typeof titles;
  }
}
