// The words of bills and receipts: GB2312 throughout, and each short enough for one line of 58 mm paper.
import type { OrderFeeKind } from '../../contract/order-charges.ts';
import { type NamedWay, wayName } from '../../contract/pay-ways.ts';
import { tenthsLeft, WHOLE_BASIS_POINTS } from '../../contract/rights.ts';
import { percentOf, rateName, type TaxRate } from '../../contract/tax-rates.ts';
import type { TicketLanguage } from './ticket.ts';

export interface BillWords {
  receipt: string;
  preBill: string;
  notPaid: string;
  subtotal: string;
  /** Null for an amount of money. */
  /** Of a dish, or of the whole bill, which is not a gift as a dish may be. */
  discount: (basisPoints: number | null, of: 'dish' | 'bill') => string;
  /** Says that the shop charges it. */
  fees: Readonly<Record<OrderFeeKind, string>>;
  /** The rate by its name: VAT 6%. */
  tax: (rate: TaxRate) => string;
  /** Contained in the prices. */
  included: (tax: string) => string;
  net: string;
  refundedTax: string;
  receiptNumber: string;
  buyer: string;
  buyerTaxNumber: string;
  rounding: string;
  balance: string;
  /** Of the items for the whole table, too. */
  sharedBalance: string;
  /** After its part: 1/3 of Peking duck. */
  sharedDish: (dish: string) => string;
  wholeOrder: string;
  part: (number: number, of: number) => string;
  guest: (guest: number) => string;
  bill: (number: number, of: number) => string;
  total: string;
  way: (way: NamedWay) => string;
  tip: string;
  account: string;
  refund: (way: string) => string;
  tendered: string;
  change: string;
  owed: string;
  overpaid: string;
}

const zhCn: BillWords = {
  receipt: '结账单',
  preBill: '预结单',
  notPaid: '未付款，不作付款凭证',
  subtotal: '小计',
  discount: (basisPoints, of) => {
    if (basisPoints === null) return '优惠';
    if (basisPoints === WHOLE_BASIS_POINTS) return of === 'bill' ? '免单' : '赠送';
    return `${tenthsLeft(basisPoints)} 折`;
  },
  fees: { box: '餐盒费', server: '服务费', tissue: '纸巾费', service: '服务费（按比例）' },
  tax: (rate) => `${rateName(rate, 'zh-CN')} ${percentOf(rate)}%`,
  included: (tax) => `含${tax}`,
  net: '不含税金额',
  refundedTax: '已退税额',
  receiptNumber: '票号',
  buyer: '购买方',
  buyerTaxNumber: '税号',
  rounding: '抹零',
  balance: '分摊费用',
  sharedBalance: '分摊共享菜品及费用',
  sharedDish: (dish) => dish,
  wholeOrder: '整单合计',
  part: (number, of) => `AA ${number}/${of}`,
  guest: (guest) => `顾客 ${guest}`,
  bill: (number, of) => `分开付款 ${number}/${of}`,
  total: '合计',
  way: (way) => wayName(way, 'zh-CN'),
  tip: '小费',
  account: '挂账人',
  refund: (way) => `退款 ${way}`,
  tendered: '收到现金',
  change: '找零',
  owed: '待收',
  overpaid: '多收',
};

const en: BillWords = {
  receipt: 'Receipt',
  preBill: 'Bill',
  notPaid: 'Not paid yet. Not a receipt.',
  subtotal: 'Subtotal',
  discount: (basisPoints) => {
    if (basisPoints === null) return 'Discount';
    return basisPoints === WHOLE_BASIS_POINTS ? 'Comp' : `${percentOf({ basisPoints })}% off`;
  },
  fees: {
    box: 'Box fee',
    server: 'Service fee',
    tissue: 'Napkin fee',
    service: 'Service charge',
  },
  tax: (rate) => `${rateName(rate, 'en')} ${percentOf(rate)}%`,
  included: (tax) => `Includes ${tax}`,
  net: 'Net of tax',
  refundedTax: 'Tax refunded',
  receiptNumber: 'Receipt no.',
  buyer: 'Buyer',
  buyerTaxNumber: 'Tax no.',
  rounding: 'Rounding',
  balance: 'Share of fees',
  sharedBalance: 'Shared items and fees',
  sharedDish: (dish) => `of ${dish}`,
  wholeOrder: 'Whole order',
  part: (number, of) => `Share ${number}/${of}`,
  guest: (guest) => `Guest ${guest}`,
  bill: (number, of) => `Bill ${number}/${of}`,
  total: 'Total',
  way: (way) => wayName(way, 'en'),
  tip: 'Tip',
  account: 'Account of',
  refund: (way) => `Refund: ${way}`,
  tendered: 'Cash received',
  change: 'Change',
  owed: 'Due',
  overpaid: 'Overpaid',
};

export const billWords: Readonly<Record<TicketLanguage, BillWords>> = { 'zh-CN': zhCn, en };
