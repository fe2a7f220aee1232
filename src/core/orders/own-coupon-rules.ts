// Whether an own coupon may be used for an order, judged by all orders as they are at that moment.
import { hindranceOf, isOwnCoupon, type OwnCoupon } from '../../contract/own-coupons.ts';
import { type ActContext, type ActOf, type AnyAct, refused } from './act-context.ts';
import { allUses, timesUsed } from './coupon-uses.ts';
import { sumsOf } from './sums.ts';

export const usesOwnCoupon = (act: AnyAct): boolean =>
  act.kind === 'discount' && act.coupon !== undefined && isOwnCoupon(act.coupon);

/** Throws `orders.refused`. One that does not apply is used with a reason all the same, as a shop's is. */
export function requireCoupon(act: ActOf<'discount'>, { order, atSeconds, coupons, all }: ActContext): void {
  if (act.coupon === undefined || !isOwnCoupon(act.coupon)) return;
  const coupon = coupons?.find(act.coupon);
  if (coupon === undefined || coupons === undefined) throw refused('coupon-gone');
  // Another window may have changed its worth; and it is for a bill, never for a single dish.
  if (act.line !== null || !isWorth(act, coupon)) throw refused('changed');
  if (act.isAnyway === true) return;
  const { grossFen, lineDiscountsFen } = sumsOf(order);
  const hindrance = hindranceOf(coupon, {
    moment: coupons.localOf(atSeconds),
    baseFen: grossFen - lineDiscountsFen,
    uses: timesUsed(allUses(coupons.over, all()), coupon.id, order.id),
  });
  if (hindrance !== null) throw refused(`coupon-${hindrance}`);
}

function isWorth({ discount }: ActOf<'discount'>, { worth }: OwnCoupon): boolean {
  if (discount?.kind === 'amount') return worth.kind === 'amount' && worth.fen === discount.fen;
  return worth.kind === 'percent' && discount?.basisPoints === worth.basisPoints;
}
