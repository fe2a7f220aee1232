// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  printers: { 'zh-CN': '打印机', en: 'Printers' },
  'print-jobs': { 'zh-CN': '打印任务', en: 'Print jobs' },
  'print-templates': { 'zh-CN': '小票样式', en: 'Ticket design' },
} satisfies Titles;

/** What people type who look for them. */
export const aliases = {
  printers: ['USB', 'network printer', '网络打印机', '出票'],
  'print-templates': ['receipt', 'logo', '收据', '店名'],
};

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    printers: typeof titles;
  }
}
