// The words of a paper coupon: GB2312 throughout, and each short enough for one line of 58 mm paper.
import type { OrderDiscount } from '../../contract/order-discount.ts';
import { tenthsLeft } from '../../contract/rights.ts';
import { yuan } from '../write/cells.ts';
import type { TicketLanguage } from './ticket.ts';

export interface CouponPaperWords {
  title: string;
  worth: (worth: OrderDiscount) => string;
  least: (fen: number) => string;
  between: (from: string, until: string) => string;
  since: (from: string) => string;
  until: (until: string) => string;
  hours: (from: string, until: string) => string;
}

/** Whole yuan stand without cents. */
const money = (fen: number): string => `¥${yuan(fen).replace(/\.00$/, '')}`;

export const couponPaperWords: Readonly<Record<TicketLanguage, CouponPaperWords>> = {
  'zh-CN': {
    title: '优惠券',
    worth: (worth) =>
      worth.kind === 'amount' ? `减 ${money(worth.fen)}` : `${tenthsLeft(worth.basisPoints)} 折`,
    least: (fen) => `满 ${money(fen)} 可用`,
    between: (from, until) => `${from} 至 ${until}`,
    since: (from) => `${from} 起可用`,
    until: (until) => `有效期至 ${until}`,
    hours: (from, until) => `每天 ${from} 至 ${until}`,
  },
  en: {
    title: 'COUPON',
    worth: (worth) => `${worth.kind === 'amount' ? money(worth.fen) : `${worth.basisPoints / 100}%`} off`,
    least: (fen) => `Minimum spend ${money(fen)}`,
    between: (from, until) => `${from} to ${until}`,
    since: (from) => `Valid from ${from}`,
    until: (until) => `Valid until ${until}`,
    hours: (from, until) => `Daily ${from} to ${until}`,
  },
};
