// The words of the papers of the drawer: GB2312 throughout, and each short enough for one line of 58 mm paper.
import type { DrawerEntry } from '../../contract/drawer.ts';
import type { TicketLanguage } from './ticket.ts';

export interface DrawerWords {
  title: string;
  /** The drawer beside shifts. */
  main: string;
  shifts: string;
  /** The heading of the slip at the end of a shift. */
  slip: string;
  kinds: Readonly<Record<DrawerEntry['kind'], string>>;
  loose: string;
  counted: string;
  expected: string;
  difference: string;
  account: string;
  from: string;
  to: string;
  uncounted: string;
  stillOpen: string;
}

const zhCn: DrawerWords = {
  title: '钱箱',
  main: '主钱箱',
  shifts: '交接班',
  slip: '交班单',
  kinds: {
    float: '备用金',
    'pay-in': '存入现金',
    'pay-out': '支出现金',
    drop: '缴款',
    open: '打开钱箱',
    count: '清点现金',
    'start-shift': '开班',
    'end-shift': '交班',
    settle: '收回挂账',
  },
  loose: '零钱',
  counted: '实点',
  expected: '应有',
  difference: '差额',
  account: '挂账人',
  from: '开班时间',
  to: '交班时间',
  uncounted: '未清点',
  stillOpen: '未交班',
};

const en: DrawerWords = {
  title: 'Cash drawer',
  main: 'Main drawer',
  shifts: 'Shifts',
  slip: 'Shift report',
  kinds: {
    float: 'Opening float',
    'pay-in': 'Pay in',
    'pay-out': 'Pay out',
    drop: 'Drop to safe',
    open: 'Drawer opened',
    count: 'Cash count',
    'start-shift': 'Shift started',
    'end-shift': 'Shift ended',
    settle: 'Account settled',
  },
  loose: 'Other',
  counted: 'Counted',
  expected: 'Expected',
  difference: 'Difference',
  account: 'Account of',
  from: 'Started',
  to: 'Ended',
  uncounted: 'Not counted',
  stillOpen: 'Shift still open',
};

export const drawerWords: Readonly<Record<TicketLanguage, DrawerWords>> = { 'zh-CN': zhCn, en };
