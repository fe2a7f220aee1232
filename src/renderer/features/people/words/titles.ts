// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  people: { 'zh-CN': '员工', en: 'People' },
  audit: { 'zh-CN': '操作记录', en: 'Activity log' },
  hours: { 'zh-CN': '考勤', en: 'Hours' },
} satisfies Titles;

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    people: typeof titles;
  }
}
