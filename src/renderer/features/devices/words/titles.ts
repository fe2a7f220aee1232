// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { devices: { 'zh-CN': '设备', en: 'Devices' } } satisfies Titles;

/** What people type who look for them. */
export const aliases = ['phone', 'tablet', 'waiter', 'pair', '手机', '平板', '配对'];

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    devices: typeof titles;
  }
}
