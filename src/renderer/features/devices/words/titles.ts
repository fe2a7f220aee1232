// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = { devices: { 'zh-CN': '设备', en: 'Devices' } } satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    devices: typeof titles;
  }
}
