// The words of the papers of the drawer: GB2312 throughout, and each short enough for one line of 58 mm paper.
import type { DrawerEntry } from '../../contract/drawer.ts';
import type { TicketLanguage } from './ticket.ts';

export interface DrawerWords {
  title: string;
  kinds: Readonly<Record<DrawerEntry['kind'], string>>;
  loose: string;
  counted: string;
  expected: string;
  difference: string;
  account: string;
}

const zhCn: DrawerWords = {
  title: '钱箱',
  kinds: {
    float: '备用金',
    'pay-in': '存入现金',
    'pay-out': '支出现金',
    drop: '缴款',
    open: '打开钱箱',
    count: '清点现金',
    settle: '挂账还款',
  },
  loose: '零钱',
  counted: '实点',
  expected: '应有',
  difference: '差额',
  account: '挂账人',
};

const en: DrawerWords = {
  title: 'Cash drawer',
  kinds: {
    float: 'Opening float',
    'pay-in': 'Pay in',
    'pay-out': 'Pay out',
    drop: 'Cash drop',
    open: 'Drawer opened',
    count: 'Cash count',
    settle: 'Account settled',
  },
  loose: 'Loose change',
  counted: 'Counted',
  expected: 'Expected',
  difference: 'Difference',
  account: 'Account of',
};

export const drawerWords: Readonly<Record<TicketLanguage, DrawerWords>> = { 'zh-CN': zhCn, en };
