// Whether the chosen coupon is usable at a time, for an amount, received on a day; and the headline that says so.
import { computed, type ComputedRef, ref, watch } from 'vue';
import type { CouponDetail, CouponOutcome } from '../../../contract/coupons.ts';
import { useFormats, useNow } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { readMoney } from '../../ui/money-typing.ts';
import { readMoment, showMoment } from '../../ui/shop-time.ts';
import { useOccasion } from './coupons-store.ts';
import { answerOf, type Reason, reasonsFor } from './model/usable.ts';

export interface Verdict {
  answer: Reason['verdict'];
  headline: string;
}

/** Outcomes that say more than terms which the shop may have changed since. */
const byOutcome: Partial<Record<CouponOutcome, Reason['verdict']>> = {
  unknown: 'no',
  unreadable: 'unknown',
  never: 'unknown',
};

export function useVerdict(detail: () => CouponDetail) {
  const { t } = useWords();
  const { money } = useFormats();
  const now = useNow();
  const occasion = useOccasion();
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
    return reasonsFor(detail().terms, { moment: moment.value, amountFen, receivedOn });
  });

  function wordsOf({ because, facts, amountsFen }: Reason): string {
    const amounts = Object.entries(amountsFen).map(([name, fen]) => [name, money(fen)] as const);
    return t(`coupons.because.${because}`, { ...facts, ...Object.fromEntries(amounts) });
  }

  const headlineOf = (answer: Reason['verdict'], reason: string): string => {
    if (answer === 'no') return t('coupons.usable.no', { reason });
    if (answer === 'unknown') return t('coupons.usable.unknown', { reason });
    return t(occasion.moment === null ? 'coupons.usable.now' : 'coupons.usable.then');
  };

  const verdict: ComputedRef<Verdict> = computed(() => {
    const { outcome } = detail().line;
    const fixed = byOutcome[outcome];
    if (fixed !== undefined) {
      return { answer: fixed, headline: headlineOf(fixed, t(`coupons.outcomes.${outcome}.title`)) };
    }
    if (reasons.value === null) {
      return { answer: 'unknown', headline: headlineOf('unknown', t('coupons.usable.noMoment')) };
    }
    const answer = answerOf(reasons.value);
    const decisive = reasons.value.find((reason) => reason.verdict === answer);
    return { answer, headline: headlineOf(answer, decisive === undefined ? '' : wordsOf(decisive)) };
  });

  return { verdict, moment, amount, received, reasons, wordsOf };
}

export type Usability = ReturnType<typeof useVerdict>;
