// A coupon and its terms in words.
import type { CouponDetail, CouponLine, CouponOutcome, CouponTerms } from '../../../contract/coupons.ts';
import { twoNames } from '../../../contract/two-names.ts';
import { useFormats } from '../../i18n/formats.ts';
import { percentOff } from '../../i18n/percent-off.ts';
import { type Facts, useWords } from '../../i18n/words.ts';
import { answerOf, crossesMidnight, type Hours, isAllDay, type Reason } from './usable.ts';

const typeNames = ['amountOff', 'discount', 'voucher', 'exchange', 'storedValue', 'general', 'card'] as const;

const STORED_VALUE = 4;

type Typed = Pick<CouponLine, 'type'>;

const typeNameOf = ({ type }: Typed) => (type.read === null ? undefined : typeNames[type.read]);

export function useCouponWords() {
  const { t, language } = useWords();
  const { money } = useFormats();

  const typeOf = (coupon: Typed): string | undefined => {
    const name = typeNameOf(coupon);
    return name && t(`coupons.types.${name}`);
  };

  function worthOf(line: Pick<CouponLine, 'type' | 'worth' | 'value'>): string {
    const name = typeNameOf(line);
    const { worth, value } = line;
    if (worth === null || name === undefined) {
      return value === '' ? t('coupons.worth.none') : t('coupons.worth.raw', { raw: value });
    }
    if (worth.kind === 'uses') return t('coupons.worth.card', { n: worth.count });
    if (worth.kind === 'exchange') return t('coupons.worth.exchange');
    if (worth.kind === 'amount') return t(`coupons.worth.${name}`, { money: money(worth.fen) });
    const basisPoints = Math.round((10 - worth.tenths) * 1000);
    return t('coupons.worth.discount', { value: percentOff(basisPoints, language.value) });
  }

  function conditionOf({ type, condition }: Pick<CouponTerms, 'type' | 'condition'>): string {
    const { fen, raw } = condition;
    if (fen === null || (fen !== 0 && type.read === null)) return t('coupons.condition.raw', { raw });
    if (fen <= 0) return t('coupons.condition.none');
    const facts = { money: money(fen) };
    return t(type.read === STORED_VALUE ? 'coupons.condition.paidIn' : 'coupons.condition.from', facts);
  }

  /** Many shops write the name in Chinese, and in English below it. */
  const nameOf = ({
    id,
    title,
    subTitle = '',
    outcome,
  }: Pick<CouponLine, 'id' | 'title' | 'outcome'> & { subTitle?: string }): string => {
    const { name, other } = twoNames(`${title} ${subTitle}`, language.value);
    if (other !== '') return name;
    if (title.trim() !== '') return twoNames(title, language.value).name;
    const isRead = outcome === 'known' || outcome === 'off-shelf' || outcome === 'deleted';
    return isRead ? t('coupons.list.untitled') : t('coupons.list.byId', { id });
  };

  return { typeOf, worthOf, conditionOf, nameOf };
}

type Flag = CouponTerms['noWeekends'];

export function useTermWords() {
  const { t, language } = useWords();
  const { written } = useFormats();

  function windowOf(first: string | null, last: string | null): string {
    const from = first && written(first);
    const until = last && written(last);
    if (from !== null && until !== null) return t('coupons.terms.window', { from, until });
    if (from !== null) return t('coupons.terms.since', { from });
    return until === null ? t('coupons.terms.always') : t('coupons.terms.until', { until });
  }

  function hoursOf(hours: Hours): string {
    if (isAllDay(hours)) return t('coupons.terms.always');
    const { from, until } = hours;
    if (from !== null && until !== null && crossesMidnight(hours))
      return t('coupons.terms.night', { from: written(from), until: written(until) });
    return windowOf(from, until);
  }

  function expiryOf({ read }: CouponTerms['expire']): string | undefined {
    if (read === null) return undefined;
    if (read === -1) return t('coupons.terms.fixedDays');
    return read === 0 ? t('coupons.terms.dayOfReceipt') : t('coupons.terms.counted', { n: read });
  }

  const flagWords = (flag: Flag, yes: string, no: string) =>
    flag.read === null ? undefined : flag.read ? yes : no;

  type Gift = CouponDetail['extraGoods'][number];
  const giftName = ({ title, id }: Pick<Gift, 'title' | 'id'>) => twoNames(title || id, language.value).name;

  return {
    windowOf,
    hoursOf,
    expiryOf,
    effectOf: (days: number) =>
      days === 0 ? t('coupons.terms.atOnce') : t('coupons.terms.later', { n: days }),
    giftName,
    giftOf: (gift: Gift) =>
      gift.amount
        ? t('coupons.terms.amount', { title: giftName(gift), amount: gift.amount })
        : giftName(gift),
    flagOf: (flag: Flag) => flagWords(flag, t('coupons.terms.yes'), t('coupons.terms.no')),
    exclusionOf: (flag: Flag) => flagWords(flag, t('coupons.terms.excluded'), t('coupons.terms.allowed')),
  };
}

/** Facts in the shop's own words; all others are dates and clocks. */
const shopsOwn = new Set(['raw', 'text']);

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

export function useVerdictWords() {
  const { t } = useWords();
  const { money, written } = useFormats();

  function wordsOf({ because, facts, amountsFen }: Reason): string {
    const shown: Facts = {};
    for (const [name, fact] of Object.entries(facts)) shown[name] = shopsOwn.has(name) ? fact : written(fact);
    for (const [name, fen] of Object.entries(amountsFen)) shown[name] = money(fen);
    return t(`coupons.because.${because}`, shown);
  }

  const headlineOf = (answer: Reason['verdict'], reason: string, isNow: boolean): string => {
    if (answer === 'no') return t('coupons.usable.no', { reason });
    if (answer === 'unknown') return t('coupons.usable.unknown', { reason });
    return t(isNow ? 'coupons.usable.now' : 'coupons.usable.then');
  };

  /** `reasons` is null while the time is not a time. */
  function verdictOf(
    outcome: CouponOutcome,
    reasons: readonly Reason[] | null,
    { isNow }: { isNow: boolean },
  ): Verdict {
    const fixed = byOutcome[outcome];
    if (fixed !== undefined)
      return { answer: fixed, headline: headlineOf(fixed, t(`coupons.outcomes.${outcome}.title`), isNow) };
    if (reasons === null)
      return { answer: 'unknown', headline: headlineOf('unknown', t('coupons.usable.noMoment'), isNow) };
    const answer = answerOf(reasons);
    const decisive = reasons.find((reason) => reason.verdict === answer);
    const reason = decisive === undefined ? '' : wordsOf(decisive);
    return { answer, headline: headlineOf(answer, reason, isNow) };
  }

  return { wordsOf, verdictOf };
}
