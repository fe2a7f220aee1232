// What is said of an own coupon in the list and on its card.
import { type CouponHindrance, hindranceOf, type OwnCoupon } from '../../../contract/own-coupons.ts';
import { useOwnCouponUses } from '../../app/coupons/own-coupon-uses.ts';
import { useFormats, useNow } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { showMoment } from '../../ui/shop-time.ts';

type OwnState = 'on' | Exclude<CouponHindrance, 'hours' | 'too-little'>;

/** Its state on this day, without the hours of the day and the amount of an order. */
export function useOwnState() {
  const now = useNow();
  const ownUses = useOwnCouponUses();

  return (coupon: OwnCoupon): OwnState => {
    const uses = ownUses.of(coupon.id)?.taken ?? 0;
    const moment = showMoment(now.value).replace('T', ' ');
    const hindrance = hindranceOf({ ...coupon, hours: null, leastFen: 0 }, { moment, baseFen: 0, uses });
    return hindrance === null || hindrance === 'hours' || hindrance === 'too-little' ? 'on' : hindrance;
  };
}

/** How often it was used, and on how many open bills it is; empty until that is known. */
export function useOwnUsedWords() {
  const { t } = useWords();
  const { number } = useFormats();
  const ownUses = useOwnCouponUses();

  return ({ id, mostUses }: OwnCoupon): string => {
    const uses = ownUses.of(id);
    if (uses === undefined) return '';
    const { used, open } = uses;
    return [
      mostUses === null
        ? t('coupons.own.used', { n: used })
        : t('coupons.own.usedOf', { used: number(used), most: number(mostUses) }),
      ...(open === 0 ? [] : [t('coupons.own.onOpen', { n: open })]),
    ].join(' · ');
  };
}
