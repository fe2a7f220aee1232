// Formats single terms of a coupon: windows of days and hours, expiry, exclusions.
import type { CouponDetail, CouponTerms } from '../../../contract/coupons.ts';
import { useWords } from '../../i18n/words.ts';
import { crossesMidnight, type Hours, isAllDay } from './model/days.ts';

type Flag = CouponTerms['noWeekends'];

export function useTermWords() {
  const { t } = useWords();

  function windowOf(from: string | null, until: string | null): string {
    if (from !== null && until !== null) return t('coupons.terms.window', { from, until });
    if (from !== null) return t('coupons.terms.since', { from });
    return until === null ? t('coupons.terms.always') : t('coupons.terms.until', { until });
  }

  function hoursOf(hours: Hours): string {
    if (isAllDay(hours)) return t('coupons.terms.always');
    const { from, until } = hours;
    if (from !== null && until !== null && crossesMidnight(hours))
      return t('coupons.terms.night', { from, until });
    return windowOf(from, until);
  }

  function expiryOf({ read }: CouponTerms['expire']): string | undefined {
    if (read === null) return undefined;
    if (read === -1) return t('coupons.terms.fixedDays');
    return read === 0 ? t('coupons.terms.dayOfReceipt') : t('coupons.terms.counted', { n: read });
  }

  const flagWords = (flag: Flag, yes: string, no: string) =>
    flag.read === null ? undefined : flag.read ? yes : no;

  return {
    windowOf,
    hoursOf,
    expiryOf,
    effectOf: (days: number) =>
      days === 0 ? t('coupons.terms.atOnce') : t('coupons.terms.later', { n: days }),
    giftOf: ({ title, id, amount }: CouponDetail['extraGoods'][number]) =>
      amount ? t('coupons.terms.amount', { title: title || id, amount }) : title || id,
    flagOf: (flag: Flag) => flagWords(flag, t('coupons.terms.yes'), t('coupons.terms.no')),
    exclusionOf: (flag: Flag) => flagWords(flag, t('coupons.terms.excluded'), t('coupons.terms.allowed')),
  };
}
