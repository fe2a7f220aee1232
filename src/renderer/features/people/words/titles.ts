// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  people: { 'zh-CN': '员工', en: 'People' },
  audit: { 'zh-CN': '操作记录', en: 'Activity log' },
  hours: { 'zh-CN': '考勤', en: 'Hours' },
} satisfies Titles;

/** What people type who look for them. */
export const aliases = {
  people: ['staff', 'team', 'PIN', 'roles', 'permissions', '店员', '收银员', '角色', '权限'],
};

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    people: typeof titles;
  }
}
