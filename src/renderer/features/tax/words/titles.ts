// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { tax: { 'zh-CN': '税与票号', en: 'Taxes' } } satisfies Titles;

/** What people type who look for them. */
export const aliases = { tax: ['VAT', 'rate', 'invoice', 'receipt number', '税率', '发票'] };

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    tax: typeof titles;
  }
}
