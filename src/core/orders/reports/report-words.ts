// The words of an exported report.
import type { OrderSpot } from '../../../contract/orders.ts';
import type { OddKind } from '../../../contract/reports.ts';
import type { TicketLanguage } from '../../../formats/receipt/ticket.ts';

export const reportColumns = ['part', 'name', 'about', 'count', 'amount'] as const;

type Part =
  | ('summary' | 'payments' | 'taxes' | 'days' | 'hours' | 'weekHours')
  | ('categories' | 'dishes' | 'spots' | 'tables' | 'people' | 'shifts' | 'odd');
type Figure =
  | (
      | 'gross'
      | 'discounts'
      | 'addedTax'
      | 'taxed'
      | 'tax'
      | 'refundedTax'
      | 'rounding'
      | 'total'
      | 'refunds'
      | 'refundsBeforeTax'
      | 'net'
      | 'afterRefunds'
      | 'advance'
      | 'earlier'
      | 'payments'
    )
  | ('difference' | 'tips' | 'guests' | 'refunded' | 'settled')
  | ('discountsGiven' | 'voids' | 'refundsMade' | 'taken')
  | (
      | 'float'
      | 'takenInCash'
      | 'paidIn'
      | 'paidOut'
      | 'dropped'
      | 'given'
      | 'handedIn'
      | 'expected'
      | 'counted'
    );

export interface ReportWords {
  headings: Readonly<Record<(typeof reportColumns)[number], string>>;
  parts: Readonly<Record<Part, string>>;
  figures: Readonly<Record<Figure, string>>;
  spots: Readonly<Record<OrderSpot, string>>;
  odd: Readonly<Record<OddKind, string>>;
  countedAgain: string;
  /** Payments of the open day. */
  hidden: string;
  /** Monday first. */
  weekdays: readonly string[];
  noCategory: string;
  noPerson: string;
  mainDrawer: string;
}

const zhCn: ReportWords = {
  headings: { part: '项目', name: '名称', about: '说明', count: '数量', amount: '金额' },
  parts: {
    summary: '汇总',
    taxes: '税额',
    payments: '支付方式',
    days: '营业日（未扣退款）',
    hours: '时段（未扣退款）',
    weekHours: '星期与时段（未扣退款）',
    categories: '分类（未扣退款）',
    dishes: '商品（未扣退款）',
    spots: '就餐方式（未扣退款）',
    tables: '桌台（未扣退款）',
    people: '人员',
    shifts: '交接班',
    odd: '异常',
  },
  figures: {
    gross: '折前金额',
    discounts: '优惠',
    addedTax: '价外税额',
    taxed: '不含税金额',
    tax: '税额',
    refundedTax: '退款税额',
    rounding: '抹零',
    total: '营业额',
    refunds: '退款',
    refundsBeforeTax: '退款（不含税）',
    net: '净营业额',
    afterRefunds: '净营业额',
    advance: '未结账单已收',
    earlier: '前日已收',
    payments: '收款',
    difference: '差额',
    tips: '小费',
    guests: '人数',
    refunded: '其中退款',
    settled: '挂账结清',
    discountsGiven: '优惠',
    voids: '退菜',
    refundsMade: '退款',
    taken: '收款',
    float: '备用金',
    takenInCash: '现金收款',
    paidIn: '存入',
    paidOut: '支出',
    dropped: '缴款',
    given: '发放备用金',
    handedIn: '交班上交',
    expected: '应有现金',
    counted: '实点',
  },
  spots: { table: '堂食', 'take-away': '外带', counter: '收银台' },
  odd: {
    'taken-off': '打单后减额',
    discount: '高于平均的优惠',
    opening: '非收银开钱箱',
    reprint: '重复打印账单',
    difference: '钱箱差额',
  },
  countedAgain: '已重新清点',
  hidden: '营业中这天按盲盘清点，收款在日结后显示',
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  noCategory: '未分类',
  noPerson: '未选择人员',
  mainDrawer: '主钱箱',
};

const en: ReportWords = {
  headings: { part: 'Section', name: 'Name', about: 'Details', count: 'Count', amount: 'Amount' },
  parts: {
    summary: 'Summary',
    taxes: 'Tax',
    payments: 'Total payments',
    days: 'Business days, before refunds',
    hours: 'Hours, before refunds',
    weekHours: 'Weekdays and hours, before refunds',
    categories: 'Categories, before refunds',
    dishes: 'Items, before refunds',
    spots: 'Dining options, before refunds',
    tables: 'Tables, before refunds',
    people: 'People',
    shifts: 'Shifts',
    odd: 'Exceptions',
  },
  figures: {
    gross: 'Gross sales',
    discounts: 'Discounts',
    addedTax: 'Tax added',
    taxed: 'Net',
    tax: 'Tax',
    refundedTax: 'Tax refunded',
    rounding: 'Rounding',
    total: 'Sales before refunds',
    refunds: 'Refunds',
    refundsBeforeTax: 'Refunds before tax',
    net: 'Net sales',
    afterRefunds: 'Total after refunds',
    advance: 'Paid on open orders',
    earlier: 'Paid on earlier days',
    payments: 'Payments',
    difference: 'Difference',
    tips: 'Tips',
    guests: 'Guests',
    refunded: 'Refunded',
    settled: 'Settled accounts',
    discountsGiven: 'Discounts',
    voids: 'Voids',
    refundsMade: 'Refunds',
    taken: 'Payments',
    float: 'Opening float',
    takenInCash: 'Cash payments',
    paidIn: 'Paid in',
    paidOut: 'Paid out',
    dropped: 'Dropped to safe',
    given: 'Floats given out',
    handedIn: 'Returned by shifts',
    expected: 'Expected',
    counted: 'Counted',
  },
  spots: { table: 'Dine-in', 'take-away': 'Takeout', counter: 'Counter' },
  odd: {
    'taken-off': 'Taken off after a printed bill',
    discount: 'Discount above average',
    opening: 'Drawer opened without a sale',
    reprint: 'Bill printed again',
    difference: 'Drawer difference',
  },
  countedAgain: 'Counted again',
  hidden: 'Blind count: payments of the open day are shown once it is closed',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  noCategory: 'No category',
  noPerson: 'No one selected',
  mainDrawer: 'Main drawer',
};

export const reportWords: Readonly<Record<TicketLanguage, ReportWords>> = { 'zh-CN': zhCn, en };
