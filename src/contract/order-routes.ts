// What screens ask and do about orders.
import * as z from 'zod/mini';
import { couponId } from './coupons.ts';
import { deviceNumber } from './device-numbers.ts';
import { billSplit, madeId, orderBill, refundable } from './order-bills.ts';
import { orderEvent } from './order-history.ts';
import { menuDifference } from './menu-difference.ts';
import {
  MOST_ACTS_AT_ONCE,
  MOST_SLIPS_AT_ONCE,
  order,
  orderAct,
  orderId,
  ordersState,
  pastPosition,
  piecesOfLines,
} from './orders.ts';
import { pastSlip, slip } from './slips.ts';
import { orderSums } from './order-charges.ts';
import { jobId } from './printing.ts';
import { LONGEST_NAME } from './profile.ts';
import { command, nothing, query } from './route.ts';
import { MOST_PAPER_COUPONS, ownCouponId } from './own-coupons.ts';
import { tableSign } from './table-signs.ts';
import { taxRate } from './tax-rates.ts';

/** The items that were sold most often, the most frequent first. */
export const bestSellers = z.strictObject({ items: z.array(z.string()) });
export type BestSellers = z.output<typeof bestSellers>;

/** What the rules of tax make of a bill, by the sums of real ones. */
export const taxExample = z.strictObject({
  lines: z.array(z.strictObject({ rate: z.nullable(taxRate), fen: z.int() })),
  sums: orderSums,
});
export type TaxExample = z.output<typeof taxExample>;

/** The uses of an own coupon; the newest orders first. */
export const ownCouponUses = z.strictObject({
  coupon: couponId,
  /** By closed orders, and what it took off theirs. */
  used: z.int(),
  fen: z.int(),
  /** By orders that are still open: they count against the limit already. */
  open: z.int(),
  latest: z.array(
    z.strictObject({
      order: orderId,
      number: z.nullable(z.int()),
      fen: z.int(),
      atSeconds: z.number(),
      isOpen: z.boolean(),
    }),
  ),
});
export type OwnCouponUses = z.output<typeof ownCouponUses>;

const which = z.strictObject({ order: orderId });

export const ordersRoutes = {
  'orders.state': query(nothing, ordersState),
  /**
   * One page of the open slips, the longest waiting first; of the closed ones of this day, the newest first; or of the
   * takeouts among both, by their pick-up time.
   */
  'orders.slips': query(
    z.strictObject({
      which: z.enum(['open', 'closed', 'take-away']),
      words: z.string().check(z.maxLength(200)),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_SLIPS_AT_ONCE)),
    }),
    z.strictObject({ slips: z.array(slip), total: z.int(), revision: z.int() }),
  ),
  /** With one dish of each class, and the service charge. */
  'orders.tax-example': query(z.strictObject({ isTakeAway: z.boolean() }), taxExample),
  /** Of the open orders of which there is something to say. */
  'orders.table-signs': query(nothing, z.array(tableSign)),
  /**
   * Slips of closed days, the newest first, found by number, table, sum, time, date, person or dish. A page may have fewer
   * than were asked for, even none, and yet a next one.
   */
  'orders.past': query(
    z.strictObject({
      words: z.string().check(z.maxLength(200)),
      day: z.nullable(z.int()),
      after: z.nullable(pastPosition),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_SLIPS_AT_ONCE)),
    }),
    z.strictObject({ slips: z.array(pastSlip), next: z.nullable(pastPosition) }),
  ),
  /** An order of any day. */
  'orders.get': query(which, order),
  /**
   * Does all of these acts or none; answers with the order and the others that they changed. A device that works through
   * a weak connection numbers its calls: a repeat is answered and not done, and a gap is refused.
   */
  'orders.do': command(
    z.strictObject({
      order: orderId,
      device: z.exactOptional(deviceNumber),
      acts: z.array(orderAct).check(z.minLength(1), z.maxLength(MOST_ACTS_AT_ONCE)),
    }),
    z.strictObject({ orders: z.array(order), revision: z.int() }),
  ),
  /** The lines whose dishes have changed in the menu since they were added. */
  'orders.compare': query(which, z.array(menuDifference)),
  /** The bills that a split would give. */
  'orders.bills': query(z.strictObject({ order: orderId, split: billSplit }), z.array(orderBill)),
  /** The orders of today, and the open ones, whose discount is for this coupon. */
  'orders.coupon-uses': query(
    z.strictObject({ coupon: couponId }),
    z.array(z.strictObject({ order: orderId, number: z.nullable(z.int()) })),
  ),
  /** How often own coupons were used, in all days of this desk; without those that never were. */
  'orders.own-coupon-uses': query(nothing, z.array(ownCouponUses)),
  /** Paper coupons to hand out, at the printer of the receipts. */
  'orders.print-coupon': command(
    z.strictObject({
      coupon: ownCouponId,
      copies: z.int().check(z.minimum(1), z.maximum(MOST_PAPER_COUPONS)),
      /** As guests know it: the name of the training shop is that of the screen. */
      shopName: z.string().check(z.maxLength(LONGEST_NAME)),
    }),
    z.array(jobId),
  ),
  /** What can be given back of the dishes of an order, and what these pieces of them come to. */
  'orders.refundable': query(z.strictObject({ order: orderId, lines: piecesOfLines }), refundable),
  /**
   * Prints a bill before it is paid, which gives the order its number and stands in its history, or a receipt
   * afterwards; of the whole order if no bill is named. A receipt of an earlier day is marked as a copy.
   */
  'orders.print': command(
    z.strictObject({ order: orderId, bill: z.nullable(madeId), what: z.enum(['pre-bill', 'receipt']) }),
    z.array(jobId),
  ),
  /** The print job of the receipt of what was paid, which may have come by itself; null if there is none. */
  'orders.receipt': query(z.strictObject({ order: orderId, bill: z.nullable(madeId) }), z.nullable(jobId)),
  /** Takes the stock that could not be taken before. */
  'orders.take-stock': command(nothing, ordersState),
  /** What happened to an order, the earliest first. */
  'orders.history': query(which, z.array(orderEvent)),
  /** At this desk in the last two weeks; empty if it has sold nothing. */
  'orders.best-sellers': query(nothing, bestSellers),
} as const;

export const ordersEvents = {
  'orders.changed': ordersState,
  /** When another day is counted: an order that changed with each sale would move tiles away from under fingers. */
  'orders.best-sellers-changed': bestSellers,
} as const;
