// The columns and the words of a day's export.
import type { priceKinds } from '../../../contract/orders.ts';
import type { TicketLanguage } from '../../../formats/receipt/ticket.ts';

export const dayColumns = [
  ...(['date', 'number', 'table', 'guests', 'kind', 'time', 'offset', 'person'] as const),
  ...(['dish', 'options', 'code', 'category', 'amount', 'unitPrice', 'discount', 'total'] as const),
  ...(['way', 'paid', 'source', 'note', 'reason'] as const),
  ...(['receipt', 'rate', 'net', 'tax', 'buyer', 'buyerTaxNumber'] as const),
] as const;
export type DayColumn = (typeof dayColumns)[number];

type RowKind =
  | ('dish' | 'void' | 'unsentVoid' | 'discount' | 'fee' | 'rounding')
  | ('tax' | 'refundedTax')
  | ('payment' | 'tip' | 'refund');

export interface DayTableWords {
  headings: Readonly<Record<DayColumn, string>>;
  kinds: Readonly<Record<RowKind, string>>;
  /** In place of the payments. */
  hidden: string;
  /** Where the price comes from. */
  sources: Readonly<Record<(typeof priceKinds)[number], string>>;
}

const zhCn: DayTableWords = {
  headings: {
    date: '营业日',
    number: '单号',
    table: '桌台',
    guests: '人数',
    kind: '类型',
    time: '时间',
    offset: '时区',
    person: '收银员',
    dish: '菜品',
    options: '规格',
    code: '编码',
    category: '分类',
    amount: '数量',
    unitPrice: '单价',
    discount: '优惠',
    total: '金额',
    way: '收款方式',
    paid: '收款',
    source: '价格来源',
    note: '备注',
    reason: '原因',
    receipt: '票号',
    rate: '税率',
    net: '不含税金额',
    tax: '税额',
    buyer: '购买方',
    buyerTaxNumber: '购买方税号',
  },
  kinds: {
    dish: '菜品',
    void: '退菜',
    unsentVoid: '退菜（未下单）',
    discount: '整单优惠',
    fee: '费用',
    rounding: '抹零',
    tax: '税额',
    refundedTax: '退税额',
    payment: '收款',
    tip: '小费',
    refund: '退款',
  },
  hidden: '盲盘已开启：收款在日结后显示',
  sources: { menu: '菜单', combination: '规格', 'flash-sale': '秒杀' },
};

const en: DayTableWords = {
  headings: {
    date: 'Business day',
    number: 'Number',
    table: 'Table',
    guests: 'Guests',
    kind: 'Type',
    time: 'Time',
    offset: 'UTC offset',
    person: 'Person',
    dish: 'Item',
    options: 'Options',
    code: 'Code',
    category: 'Category',
    amount: 'Quantity',
    unitPrice: 'Unit price',
    discount: 'Discount',
    total: 'Total',
    way: 'Payment',
    paid: 'Paid',
    source: 'Price from',
    note: 'Note',
    reason: 'Reason',
    receipt: 'Receipt number',
    rate: 'Tax rate',
    net: 'Net of tax',
    tax: 'Tax',
    buyer: 'Buyer',
    buyerTaxNumber: 'Buyer tax number',
  },
  kinds: {
    dish: 'Item',
    void: 'Void',
    unsentVoid: 'Void (not sent)',
    discount: 'Bill discount',
    fee: 'Fee',
    rounding: 'Rounding',
    tax: 'Tax',
    refundedTax: 'Tax refunded',
    payment: 'Payment',
    tip: 'Tip',
    refund: 'Refund',
  },
  hidden: 'Blind count is on: payments are shown once the day is closed',
  sources: { menu: 'Menu', combination: 'Variation', 'flash-sale': 'Flash sale' },
};

export const dayTableWords: Readonly<Record<TicketLanguage, DayTableWords>> = { 'zh-CN': zhCn, en };
