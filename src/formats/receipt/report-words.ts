// The words of the day report: GB2312 throughout, and each short enough for one line of 58 mm paper.
import type { DayReport, SlipFate } from '../../contract/business-days.ts';
import type { CashPart } from '../../contract/shifts.ts';
import type { OrderSpot } from '../../contract/orders.ts';
import type { TicketLanguage } from './ticket.ts';

export interface ReportWords {
  title: string;
  opened: string;
  closed: string;
  stillOpen: string;
  orders: string;
  orderCount: (count: number) => string;
  guests: string;
  gross: string;
  discounts: string;
  taxes: string;
  tax: string;
  addedTax: string;
  withTax: string;
  refundedNet: string;
  receipts: string;
  receiptReplaced: string;
  rounding: string;
  total: string;
  refunded: string;
  refundsBeforeTax: string;
  net: string;
  afterRefunds: string;
  advance: string;
  earlier: string;
  /** The payments are more or less than they should be. */
  unexplained: string;
  payments: string;
  paid: string;
  tips: string;
  pooled: string;
  accounts: string;
  charged: string;
  settled: string;
  owed: string;
  cash: string;
  cashParts: Readonly<Record<CashPart, string>>;
  expected: string;
  firstCount: string;
  counted: string;
  countedAgain: string;
  ofShifts: string;
  ofMain: string;
  difference: string;
  categories: string;
  noCategory: string;
  dishes: string;
  /** The dishes that are not listed. */
  otherDishes: (count: number) => string;
  hours: string;
  spots: string;
  spotNames: Readonly<Record<OrderSpot, string>>;
  people: string;
  nobody: string;
  voids: string;
  unsent: string;
  wholeBill: string;
  refunds: string;
  corrections: string;
  undone: string;
  /** Taken off after a bill was printed. */
  takenOff: string;
  takingOff: Readonly<Record<DayReport['takenOff'][number]['kind'], string>>;
  numbers: string;
  given: string;
  missing: string;
  fates: Readonly<Record<SlipFate['kind'], string>>;
  mergedInto: string;
  splitFrom: string;
  carriedOver: string;
  openSlips: (count: number) => string;
  log: string;
  logged: { closed: string; reopened: string };
  audit: string;
}

const zhCn: ReportWords = {
  title: '日结单',
  opened: '开始',
  closed: '日结',
  stillOpen: '尚未日结',
  orders: '账单数',
  orderCount: (count) => `${count} 单`,
  guests: '客数',
  gross: '折前金额',
  discounts: '优惠',
  taxes: '税额',
  tax: '税额',
  addedTax: '价外税额',
  withTax: '含税金额',
  refundedNet: '已退不含税金额',
  receipts: '票号',
  receiptReplaced: '已作废',
  rounding: '抹零',
  total: '营业额',
  refunded: '退款',
  refundsBeforeTax: '退款（不含税）',
  net: '净营业额',
  afterRefunds: '净营业额',
  advance: '未结账单已收',
  earlier: '前日已收',
  unexplained: '收款差额',
  payments: '收款',
  paid: '收款合计',
  tips: '小费',
  pooled: '统一分配的小费',
  accounts: '挂账',
  charged: '挂账',
  settled: '收回挂账',
  owed: '仍欠',
  cash: '现金',
  cashParts: {
    float: '备用金',
    taken: '现金收款',
    tips: '现金小费',
    settled: '收回挂账',
    paidIn: '存入',
    paidOut: '支出',
    dropped: '缴款',
    given: '发放备用金',
    handedIn: '交班上交',
  },
  expected: '应有现金',
  firstCount: '首次实点',
  counted: '实点现金',
  countedAgain: '重新实点',
  ofShifts: '其中交班',
  ofMain: '其中主钱箱',
  difference: '差额',
  categories: '分类（未扣退款）',
  noCategory: '未分类',
  dishes: '菜品（未扣退款）',
  otherDishes: (count) => `其他 ${count} 种`,
  hours: '时段（未扣退款）',
  spots: '就餐方式（未扣退款）',
  spotNames: { table: '堂食', 'take-away': '外带', counter: '收银台' },
  people: '收银员（未扣退款）',
  nobody: '未选收银员',
  voids: '退菜',
  unsent: '未下单',
  wholeBill: '整单',
  refunds: '退款',
  corrections: '改收款方式与撤销',
  undone: '已撤销',
  takenOff: '打单后退减',
  takingOff: {
    change: '改数量',
    void: '退菜',
    discard: '清空账单',
    guests: '改人数',
    move: '转台',
    merge: '并单',
    discount: '优惠',
    fees: '改费用',
  },
  numbers: '单号核对',
  given: '已用单号',
  missing: '缺失',
  fates: {
    closed: '已结账',
    empty: '无菜品结单',
    merged: '并单',
    discarded: '清空',
    split: '拆单',
    reopened: '反结账',
  },
  mergedInto: '并入',
  splitFrom: '拆自',
  carriedOver: '转入下一营业日',
  openSlips: (count) => `未结账单 ${count} 张`,
  log: '日结记录',
  logged: { closed: '日结', reopened: '反日结' },
  audit: '操作记录',
};

const en: ReportWords = {
  title: 'Day report',
  opened: 'Opened',
  closed: 'Closed',
  stillOpen: 'Not closed yet',
  orders: 'Orders',
  orderCount: (count) => (count === 1 ? '1 order' : `${count} orders`),
  guests: 'Guests',
  gross: 'Gross sales',
  discounts: 'Discounts',
  taxes: 'Tax',
  tax: 'Tax',
  addedTax: 'Tax added',
  withTax: 'With tax',
  refundedNet: 'Net refunded',
  receipts: 'Receipt numbers',
  receiptReplaced: 'Void',
  rounding: 'Rounding',
  total: 'Sales before refunds',
  refunded: 'Refunds',
  refundsBeforeTax: 'Refunds before tax',
  net: 'Net sales',
  afterRefunds: 'Total after refunds',
  advance: 'Paid on open orders',
  earlier: 'Paid on earlier days',
  unexplained: 'Unexplained',
  payments: 'Payments',
  paid: 'Total payments',
  tips: 'Tips',
  pooled: 'Pooled',
  accounts: 'On account',
  charged: 'Added',
  settled: 'Settled',
  owed: 'Still owed',
  cash: 'Cash',
  cashParts: {
    float: 'Opening float',
    taken: 'Cash payments',
    tips: 'Cash tips',
    settled: 'Accounts settled',
    paidIn: 'Paid in',
    paidOut: 'Paid out',
    dropped: 'Dropped to safe',
    given: 'Floats given out',
    handedIn: 'Returned',
  },
  expected: 'Expected',
  firstCount: 'First count',
  counted: 'Counted',
  countedAgain: 'Counted again',
  ofShifts: 'In shifts',
  ofMain: 'In the main drawer',
  difference: 'Difference',
  categories: 'Categories, before refunds',
  noCategory: 'No category',
  dishes: 'Items, before refunds',
  otherDishes: (count) => `${count} more`,
  hours: 'By hour, before refunds',
  spots: 'Dining options, before refunds',
  spotNames: { table: 'Dine-in', 'take-away': 'Takeout', counter: 'Counter' },
  people: 'People, before refunds',
  nobody: 'No server',
  voids: 'Voids',
  unsent: 'not sent',
  wholeBill: 'Whole bill',
  refunds: 'Refunds',
  corrections: 'Changed and undone payments',
  undone: 'Undone',
  takenOff: 'After a printed bill',
  takingOff: {
    change: 'Changed',
    void: 'Voided',
    discard: 'Cleared',
    guests: 'Guests',
    move: 'Moved',
    merge: 'Merged',
    discount: 'Discount',
    fees: 'Fees',
  },
  numbers: 'Order numbers',
  given: 'Given',
  missing: 'Missing',
  fates: {
    closed: 'Closed',
    empty: 'Closed empty',
    merged: 'Merged',
    discarded: 'Cleared',
    split: 'Split off',
    reopened: 'Reopened',
  },
  mergedInto: 'into',
  splitFrom: 'from',
  carriedOver: 'Carried over',
  openSlips: (count) => (count === 1 ? '1 open order' : `${count} open orders`),
  log: 'History',
  logged: { closed: 'Closed', reopened: 'Reopened' },
  audit: 'Activity log',
};

export const reportWords: Readonly<Record<TicketLanguage, ReportWords>> = { 'zh-CN': zhCn, en };
