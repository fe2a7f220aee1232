// Own coupons, which are made on this desk: stored on this machine only, because the shop's interface has no call for them.
import * as z from 'zod/mini';
import { MOST_FEN } from './goods-fields.ts';
import { orderDiscount } from './order-discount.ts';

export const MOST_OWN_COUPONS = 200;
export const LONGEST_COUPON_TITLE = 60;
/** At once. */
export const MOST_PAPER_COUPONS = 50;
export const MOST_USES = 1_000_000;
export const SHORTEST_COUPON_CODE = 3;
export const LONGEST_COUPON_CODE = 16;

/** Fifteen digits that begin with 9: a shop numbers its coupons from 1, so none of its own gets there. */
const OWN_ID = /^9\d{14}$/;
export const ownCouponId = z.string().check(z.regex(OWN_ID));
export const isOwnCoupon = (id: string): boolean => OWN_ID.test(id);

/** With a letter, so that it is never the number of a shop's coupon; capitals only, so that case does not matter. */
export const ownCouponCode = z.string().check(z.regex(/^(?=.*[A-Z])[A-Z0-9]{3,16}$/));
/** As typed or scanned, in the form in which codes are stored. */
export const plainCode = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const ownCoupon = z.strictObject({
  id: ownCouponId,
  code: ownCouponCode,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_COUPON_TITLE)),
  worth: orderDiscount,
  /** What the dishes must come to, after the discounts of single dishes; 0 is any amount. */
  leastFen: z.int().check(z.minimum(0), z.maximum(MOST_FEN)),
  /** The first and the last day on which it is used, in the shop's time zone. */
  from: day,
  until: day,
  /** Every day within these hours, the last minute included; an evening may end after midnight. */
  hours: z.nullable(z.strictObject({ from: clock, until: clock })),
  /** In all; null is any number. */
  mostUses: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_USES))),
  isOn: z.boolean(),
  madeAtSeconds: z.int(),
});
export type OwnCoupon = z.output<typeof ownCoupon>;

export const ownCoupons = z.strictObject({
  coupons: z.array(ownCoupon).check(z.maxLength(MOST_OWN_COUPONS)),
});
export type OwnCoupons = z.output<typeof ownCoupons>;

/** What stands against using a coupon; the first that applies. */
export const couponHindrances = ['off', 'not-yet', 'over', 'hours', 'too-little', 'used-up'] as const;
export type CouponHindrance = (typeof couponHindrances)[number];

interface CouponUse {
  /** By the shop's clock: `2026-11-21 12:40:00`. */
  moment: string;
  /** What the discount applies to. */
  baseFen: number;
  /** By other orders. */
  uses: number;
}

export function hindranceOf(
  { isOn, from, until, hours, leastFen, mostUses }: OwnCoupon,
  { moment, baseFen, uses }: CouponUse,
): CouponHindrance | null {
  const today = moment.slice(0, 10);
  if (!isOn) return 'off';
  if (from !== null && today < from) return 'not-yet';
  if (until !== null && today > until) return 'over';
  if (hours !== null && !isWithin(moment.slice(11, 16), hours)) return 'hours';
  if (baseFen < leastFen) return 'too-little';
  return mostUses !== null && uses >= mostUses ? 'used-up' : null;
}

const isWithin = (now: string, { from, until }: { from: string; until: string }): boolean =>
  until < from ? now >= from || now <= until : now >= from && now <= until;
