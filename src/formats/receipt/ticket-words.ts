// The words of the tickets: GB2312 throughout, so that the plainest Chinese printer has them, and each short enough for
// one line of 58 mm paper.
import type { CharacterSet, PrintTrouble } from '../../contract/printers.ts';
import { type BillWords, billWords } from './bill-words.ts';
import { type CouponPaperWords, couponPaperWords } from './coupon-text-words.ts';
import { type DrawerWords, drawerWords } from './drawer-words.ts';
import { type ReportWords, reportWords } from './report-words.ts';
import type { KitchenHead, TicketLanguage } from './ticket.ts';

export interface TicketWords {
  language: TicketLanguage;
  copy: string;
  cancelled: string;
  missed: string;
  heads: Readonly<Record<KitchenHead, string>>;
  /** It came out somewhere else. */
  belongsTo: (printer: string) => string;
  /** Those that a cook can see at the printer. */
  causes: Readonly<Partial<Record<PrintTrouble, string>>>;
  allergy: string;
  held: (course: string, dishes: number) => string;
  dishes: (count: number) => string;
  ticket: (number: number, of: number) => string;
  table: string;
  number: (number: string) => string;
  guests: (count: number) => string;
  /** Whose a dish is. */
  forGuests: (guests: readonly number[]) => string;
  servedBy: (person: string) => string;
  code: (code: string) => string;
  noGroup: string;
  takeAway: string;
  due: (clock: string) => string;
  course: (number: number) => string;
  movedTable: string;
  /** A takeaway is fetched at another time. */
  otherTime: string;
  soon: string;
  reason: (reason: string) => string;
  bill: BillWords;
  report: ReportWords;
  drawer: DrawerWords;
  coupon: CouponPaperWords;
  test: string;
  paper: (mm: number, dots: number, columns: number) => string;
  fullLine: string;
  sizes: Readonly<Record<'normal' | 'large' | 'huge', string>>;
  looks: { bold: string; inverted: string; underlined: string };
  characters: Readonly<Record<CharacterSet, string>>;
  cuts: string;
  buzzes: string;
  question: string;
}

const zhCn: TicketWords = {
  language: 'zh-CN',
  copy: '重打',
  cancelled: '退菜',
  missed: '厨房屏未显示',
  heads: { add: '加菜', hurry: '催菜', fire: '起菜' },
  belongsTo: (printer) => `送往 ${printer}`,
  causes: { 'paper-out': '缺纸', 'cover-open': '机盖未关', cutter: '卡纸' },
  allergy: '过敏',
  held: (course, dishes) => `等叫：${course} ${dishes} 份`,
  dishes: (count) => `共 ${count} 份`,
  ticket: (number, of) => `第 ${number}/${of} 张`,
  table: '桌台',
  number: (number) => `单号 ${number}`,
  guests: (count) => `${count} 人`,
  forGuests: (guests) => `顾客 ${guests.join('、')}`,
  servedBy: (person) => `点单：${person}`,
  code: (code) => `编码 ${code}`,
  noGroup: '没有档口',
  takeAway: '外带',
  due: (clock) => `${clock} 取`,
  course: (number) => `第 ${number} 批`,
  movedTable: '转台',
  otherTime: '改取餐时间',
  soon: '尽快',
  reason: (reason) => `原因：${reason}`,
  bill: billWords['zh-CN'],
  report: reportWords['zh-CN'],
  drawer: drawerWords['zh-CN'],
  coupon: couponPaperWords['zh-CN'],
  test: '测试打印',
  paper: (mm, dots, columns) => `${mm} 毫米，${dots} 点，每行 ${columns} 字符`,
  fullLine: '上面的数字应正好占满一行',
  sizes: { normal: '正常', large: '大号', huge: '特大' },
  looks: { bold: '加粗', inverted: '反白', underlined: '下划线' },
  characters: {
    gb18030: '设置为 GB18030，该行应清晰',
    'utf-8': '设置为 UTF-8，该行应清晰',
    raster: '文字由电脑绘制',
  },
  cuts: '打印后切纸',
  buzzes: '打印后蜂鸣',
  question: '打印正确吗？请在电脑上确认',
};

const en: TicketWords = {
  language: 'en',
  copy: 'COPY',
  cancelled: 'VOID',
  missed: 'NOT SHOWN ON SCREEN',
  heads: { add: 'ADD', hurry: 'RUSH', fire: 'FIRE' },
  belongsTo: (printer) => `For ${printer}`,
  causes: { 'paper-out': 'out of paper', 'cover-open': 'cover open', cutter: 'paper jam' },
  allergy: 'ALLERGY',
  held: (course, dishes) => `On hold: ${course} (${dishes})`,
  dishes: (count) => (count === 1 ? '1 dish' : `${count} dishes`),
  ticket: (number, of) => `Ticket ${number} of ${of}`,
  table: 'Table',
  number: (number) => `No. ${number}`,
  guests: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  forGuests: (guests) => `Guest ${guests.join(', ')}`,
  servedBy: (person) => `Server: ${person}`,
  code: (code) => `Code ${code}`,
  noGroup: 'No station',
  takeAway: 'Takeout',
  due: (clock) => `PICK-UP ${clock}`,
  course: (number) => `Course ${number}`,
  movedTable: 'MOVED',
  otherTime: 'NEW PICK-UP TIME',
  soon: 'ASAP',
  reason: (reason) => `Reason: ${reason}`,
  bill: billWords.en,
  report: reportWords.en,
  drawer: drawerWords.en,
  coupon: couponPaperWords.en,
  test: 'Test ticket',
  paper: (mm, dots, columns) => `${mm} mm, ${dots} dots, ${columns} characters`,
  fullLine: 'The digits fill the line.',
  sizes: { normal: 'Normal', large: 'Large', huge: 'Huge' },
  looks: { bold: 'Bold', inverted: 'Inverted', underlined: 'Underlined' },
  characters: {
    gb18030: 'Set to GB18030: check that line.',
    'utf-8': 'Set to UTF-8: check that line.',
    raster: 'Text is drawn by this computer.',
  },
  cuts: 'Cuts after printing.',
  buzzes: 'Buzzes after printing.',
  question: 'Did it come out right?',
};

export const ticketWords: Readonly<Record<TicketLanguage, TicketWords>> = { 'zh-CN': zhCn, en };
