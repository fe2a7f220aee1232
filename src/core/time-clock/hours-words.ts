// The words in the file of hours, in both languages.
import type { ClockKind } from '../../contract/time-clock.ts';
import type { Language } from '../../contract/settings.ts';

interface HoursWords {
  headings: string[];
  kinds: Record<ClockKind, string>;
}

export const hoursWords: Record<Language, HoursWords> = {
  en: {
    headings: ['Date', 'Name', 'Hours worked', 'Hours of breaks', 'Entry', 'Time', 'Corrected by', 'Reason'],
    kinds: { in: 'In', break: 'Break', out: 'Out' },
  },
  'zh-CN': {
    headings: ['日期', '姓名', '工时（小时）', '休息（小时）', '打卡', '时间', '更正人', '原因'],
    kinds: { in: '上班', break: '休息', out: '下班' },
  },
};
