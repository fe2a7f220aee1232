// The state of an own coupon on this day, without the hours of the day and the amount of an order.
import { type CouponHindrance, hindranceOf, type OwnCoupon } from '../../../contract/own-coupons.ts';
import { useOwnCouponUses } from '../../app/coupons/own-coupon-uses.ts';
import { useNow } from '../../i18n/formats.ts';
import { showMoment } from '../../ui/shop-time.ts';

type OwnState = 'on' | Exclude<CouponHindrance, 'hours' | 'too-little'>;

export function useOwnState() {
  const now = useNow();
  const ownUses = useOwnCouponUses();

  return (coupon: OwnCoupon): OwnState => {
    const uses = ownUses.of(coupon.id)?.used ?? 0;
    const moment = showMoment(now.value).replace('T', ' ');
    const hindrance = hindranceOf({ ...coupon, hours: null, leastFen: 0 }, { moment, baseFen: 0, uses });
    return hindrance === null || hindrance === 'hours' || hindrance === 'too-little' ? 'on' : hindrance;
  };
}
