// Which orders used own coupons: derived from the orders, never counted beside them.
import { z } from 'zod';
import { isOwnCoupon, type OwnCoupon } from '../../contract/own-coupons.ts';
import type { OwnCouponUses } from '../../contract/order-routes.ts';
import type { LocalOf } from '../../wire/shop-time.ts';
import { sumBy } from './adding-up.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

const MOST_SHOWN = 5;

export const couponUse = z.strictObject({
  coupon: z.string(),
  order: z.string(),
  /** The parts of a divided order have the same. */
  use: z.string(),
  number: z.int().nullable(),
  fen: z.int(),
  atSeconds: z.number(),
  /** Absent once the order is closed. */
  isOpen: z.exactOptional(z.literal(true)),
});
export type CouponUse = z.output<typeof couponUse>;

/** What the rules know of own coupons. */
export interface CouponFacts {
  find: (id: string) => OwnCoupon | undefined;
  localOf: LocalOf;
  /** The uses of the orders that are over. */
  over: readonly CouponUse[];
}

/** What the book holds is newer than `over`. Each order once: it may be in the archives of several days. */
export function allUses(over: readonly CouponUse[], book: readonly StoredOrder[]): CouponUse[] {
  const held = new Set(book.map(({ id }) => id));
  const byOrder = new Map(over.filter(({ order }) => !held.has(order)).map((use) => [use.order, use]));
  return [...byOrder.values(), ...usesIn(book)];
}

/** How often it was used by others than this order. */
export function timesUsed(uses: readonly CouponUse[], coupon: string, except: string): number {
  const others = uses.filter((use) => use.coupon === coupon && use.order !== except);
  return new Set(others.map(({ use }) => use)).size;
}

/** An order that is merged, discarded, or closed without anything to take off, has used nothing. */
export function usesIn(orders: readonly StoredOrder[]): CouponUse[] {
  return orders.flatMap((order): CouponUse[] => {
    const { id, number, status, discount } = order;
    const coupon = discount?.coupon;
    if (discount === null || coupon === undefined || !isOwnCoupon(coupon)) return [];
    const { discountFen: fen } = sumsOf(order);
    if (status !== 'open' && (status !== 'closed' || fen === 0)) return [];
    const use = { coupon, order: id, use: discount.use ?? id, number, fen, atSeconds: discount.atSeconds };
    return [status === 'open' ? { ...use, isOpen: true } : use];
  });
}

export function countsOf(uses: readonly CouponUse[]): OwnCouponUses[] {
  const coupons = [...new Set(uses.map(({ coupon }) => coupon))];
  return coupons.map((coupon) => {
    const own = uses.filter((use) => use.coupon === coupon);
    const closed = own.filter(({ isOpen }) => isOpen === undefined);
    const used = timesUsed(closed, coupon, '');
    return {
      coupon,
      used,
      fen: sumBy(closed, ({ fen }) => fen),
      open: timesUsed(own, coupon, '') - used,
      latest: own
        .toSorted((one, other) => other.atSeconds - one.atSeconds)
        .slice(0, MOST_SHOWN)
        .map(({ order, number, fen, atSeconds, isOpen = false }) => ({
          order,
          number,
          fen,
          atSeconds,
          isOpen,
        })),
    };
  });
}
