// What speaks for and against a coupon for an order, at this moment.
import type { CouponDetail } from '../../../../contract/coupons.ts';
import type { Order } from '../../../../contract/orders.ts';
import { useOwnCouponUses } from '../../../app/coupons/own-coupon-uses.ts';
import { type Reason, reasonsFor } from '../../../app/coupons/usable.ts';
import { useNow } from '../../../i18n/formats.ts';
import { showMoment } from '../../../ui/shop-time.ts';
import { discountableFen } from '../bill/discounts.ts';

export function useCouponReasons() {
  const now = useNow();
  const ownUses = useOwnCouponUses();

  return ({ line, terms }: CouponDetail, order: Order | null, receivedOn: string | null = null): Reason[] => {
    const taken = ownUses.of(line.id)?.taken;
    /** The order itself may have used it already. */
    const byThis = order?.discount?.coupon === line.id ? 1 : 0;
    return reasonsFor(terms, {
      moment: showMoment(now.value),
      amountFen: order === null ? null : discountableFen(order.sums),
      receivedOn,
      uses: taken === undefined ? undefined : taken - byThis,
    });
  };
}
