// Whether the chosen coupon is usable at a time, for an amount, received on a day; and the headline that says so.
import { computed, ref, watch } from 'vue';
import type { CouponDetail } from '../../../contract/coupons.ts';
import { useVerdictWords } from '../../app/coupons/coupon-words.ts';
import { useOwnCouponUses } from '../../app/coupons/own-coupon-uses.ts';
import { reasonsFor } from '../../app/coupons/usable.ts';
import { useNow } from '../../i18n/formats.ts';
import { readMoney } from '../../ui/money-typing.ts';
import { readMoment, showMoment } from '../../ui/shop-time.ts';
import { useOccasion } from './coupons-store.ts';

export function useVerdict(detail: () => CouponDetail) {
  const { verdictOf, wordsOf } = useVerdictWords();
  const now = useNow();
  const occasion = useOccasion();
  const ownUses = useOwnCouponUses();
  const received = ref('');
  // Each coupon was received on a day of its own.
  watch(
    () => detail().line.id,
    () => (received.value = ''),
  );

  const moment = computed(() => occasion.moment ?? showMoment(now.value));
  const amount = computed(() => readMoney(occasion.amount));
  /** Null while the time is not a time. */
  const reasons = computed(() => {
    if (readMoment(moment.value) === undefined) return null;
    const amountFen = 'value' in amount.value ? amount.value.value : null;
    const receivedOn = received.value === '' ? null : received.value;
    const uses = ownUses.of(detail().line.id)?.taken;
    return reasonsFor(detail().terms, { moment: moment.value, amountFen, receivedOn, uses });
  });

  const verdict = computed(() =>
    verdictOf(detail().line.outcome, reasons.value, { isNow: occasion.moment === null }),
  );

  return { verdict, moment, amount, received, reasons, wordsOf };
}

export type Usability = ReturnType<typeof useVerdict>;
