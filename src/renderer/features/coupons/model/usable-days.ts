// The days on which a coupon may be used: fixed dates, or days counted from its receipt.
import type { CouponTerms } from '../../../../contract/coupons.ts';
import { addDays, dayOf, firstSecond, lastSecond, secondOf } from './days.ts';
import { no, type Occasion, type Reason, unknown, yes } from './reason.ts';

const FIXED_DAYS = -1;

/** A coupon without any expiry uses its fixed dates. */
const isOfFixedDays = ({ expire, unread }: CouponTerms) =>
  expire.read === FIXED_DAYS || (expire.raw === '' && !unread.includes('expire'));

/** Whether the answer depends on the day of receipt. */
export const needsReceipt = (terms: CouponTerms) =>
  (terms.expire.read !== null && !isOfFixedDays(terms)) || (isOfFixedDays(terms) && (terms.react ?? 0) > 0);

export function daysReasons(terms: CouponTerms, occasion: Occasion): Reason[] {
  if (isOfFixedDays(terms)) return [fixedDays(terms, occasion), ...effect(terms, occasion)];
  if (terms.expire.read === null) return [unknown('days', 'expireUnknown', { raw: terms.expire.raw })];
  return [...receipt(terms, occasion), countedDays(terms, occasion)];
}

interface Window {
  from: string | null;
  until: string | null;
}

function within(window: Window): Reason {
  const { from, until } = window;
  if (from !== null && until !== null)
    return yes('days', 'withinDays', { from: dayOf(from), until: dayOf(until) });
  if (from !== null) return yes('days', 'sinceDay', { from });
  return until === null ? yes('days', 'anyDay') : yes('days', 'untilDay', { until });
}

function fixedDays({ useFrom: from, useUntil: until, unread }: CouponTerms, { moment }: Occasion): Reason {
  const now = secondOf(moment);
  if (from !== null && now < firstSecond(from)) return no('days', 'notYet', { from });
  if (until !== null && now > lastSecond(until)) return no('days', 'over', { until });
  const isOdd = unread.includes('start_use_date') || unread.includes('end_use_date');
  return isOdd ? unknown('days', 'daysUnread') : within({ from, until });
}

/** A coupon with fixed dates may take effect only some days after its receipt. */
function effect(terms: CouponTerms, { moment, receivedOn }: Occasion): Reason[] {
  const { react, unread } = terms;
  if (unread.includes('react') || (react !== null && react < 0)) return [unknown('effect', 'reactUnread')];
  if (react === null || react === 0) return [];
  if (receivedOn === null) return [unknown('effect', 'receiptWanted')];
  const from = addDays(receivedOn, react);
  const isOn = dayOf(moment) >= from;
  const reason = isOn ? yes('effect', 'inEffect', { from }) : no('effect', 'notYet', { from });
  return [...receipt(terms, { moment, receivedOn, amountFen: null }), reason];
}

/** Whether it could have been received on that day at all. */
function receipt({ getFrom, getUntil, unread }: CouponTerms, { moment, receivedOn }: Occasion): Reason[] {
  if (receivedOn === null) return [];
  if (receivedOn > dayOf(moment)) return [no('receipt', 'receivedLater', { day: receivedOn })];
  const isEarly = getFrom !== null && lastSecond(receivedOn) < firstSecond(getFrom);
  const isLate = getUntil !== null && firstSecond(receivedOn) > lastSecond(getUntil);
  const facts = { from: dayOf(getFrom ?? '…'), until: dayOf(getUntil ?? '…') };
  if (isEarly || isLate) return [no('receipt', 'receivedOutside', facts)];
  if (unread.includes('start_get_time') || unread.includes('end_get_time'))
    return [unknown('receipt', 'getUnread')];
  return getFrom === null && getUntil === null ? [] : [yes('receipt', 'receivedInTime', facts)];
}

function countedDays({ expire, react, unread }: CouponTerms, { moment, receivedOn }: Occasion): Reason {
  const wait = react ?? 0;
  if (unread.includes('react') || wait < 0) return unknown('days', 'reactUnread');
  if (receivedOn === null) return unknown('days', 'receiptWanted');
  const days = expire.read ?? 0;
  const day = dayOf(moment);
  if (days === 0 && wait > 0) return unknown('days', 'contradiction', { n: String(wait) });
  if (days === 0) {
    const facts = { day: receivedOn };
    return day === receivedOn ? yes('days', 'dayOfReceipt', facts) : no('days', 'onlyDayOfReceipt', facts);
  }
  const from = addDays(receivedOn, wait);
  const until = addDays(from, days - 1);
  if (day < from) return no('days', 'notYet', { from });
  return day > until ? no('days', 'over', { until }) : within({ from, until });
}
