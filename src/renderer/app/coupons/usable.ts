// Whether a coupon may be used: each condition is met, not met or unknown, with the cause.
import type { CouponTerms } from '../../../contract/coupons.ts';

type Verdict = 'yes' | 'no' | 'unknown';

type About =
  | 'state'
  | 'receipt'
  | 'days'
  | 'effect'
  | 'hours'
  | 'daily'
  | 'weekend'
  | 'holiday'
  | 'amount'
  | 'uses'
  | 'words';

type Because =
  | 'isOff'
  | 'deleted'
  | 'foreign'
  | 'isOnSale'
  | 'offSale'
  | 'saleUnknown'
  | 'receiptWanted'
  | 'receivedInTime'
  | 'receivedOutside'
  | 'receivedLater'
  | 'getUnread'
  | 'anyDay'
  | 'withinDays'
  | 'sinceDay'
  | 'untilDay'
  | 'notYet'
  | 'over'
  | 'daysUnread'
  | 'expireUnknown'
  | 'contradiction'
  | 'dayOfReceipt'
  | 'onlyDayOfReceipt'
  | 'reactUnread'
  | 'inEffect'
  | 'anyHour'
  | 'withinHours'
  | 'outsideHours'
  | 'withinNight'
  | 'outsideNight'
  | 'hoursUnread'
  | 'weekendsToo'
  | 'isWeekend'
  | 'isWorkday'
  | 'weekendUnread'
  | 'holidaysToo'
  | 'notOnHolidays'
  | 'holidayUnread'
  | 'anyAmount'
  | 'amountWanted'
  | 'enough'
  | 'tooLittle'
  | 'conditionUnread'
  | 'conditionOfUnknown'
  | 'usedUp'
  | 'usesLeft'
  | 'inWords'
  | 'wordsUnread';

export interface Reason {
  about: About;
  verdict: Verdict;
  because: Because;
  facts: Readonly<Record<string, string>>;
  amountsFen: Readonly<Record<string, number>>;
}

/** When, for which amount and after receipt on which day the coupon is to be used, by the shop's clock. */
export interface Occasion {
  /** The value of a date and time input: `2026-11-21T12:40`. */
  moment: string;
  /** Null when it was not entered. */
  amountFen: number | null;
  /** `2026-11-21`. */
  receivedOn: string | null;
  /** How often other orders have used it; absent until that is known. */
  uses?: number | undefined;
}

const reason =
  (verdict: Verdict) =>
  (
    ...[about, because, facts = {}, amountsFen = {}]: [
      about: About,
      because: Because,
      facts?: Reason['facts'],
      amountsFen?: Reason['amountsFen'],
    ]
  ): Reason => ({ about, verdict, because, facts, amountsFen });

const yes = reason('yes');
const no = reason('no');
const unknown = reason('unknown');

const STORED_VALUE = 4;

export function reasonsFor(terms: CouponTerms, occasion: Occasion): Reason[] {
  return [
    ...stateReasons(terms),
    ...daysReasons(terms, occasion),
    ...hoursReasons(terms, occasion),
    weekendReason(terms, occasion),
    holidayReason(terms),
    ...amountReasons(terms, occasion),
    ...usesReasons(terms, occasion),
    ...wordsReasons(terms),
  ];
}

/** A single "no" decides; an unknown condition is not a "yes". */
export function answerOf(reasons: readonly Reason[]): Reason['verdict'] {
  if (reasons.some(({ verdict }) => verdict === 'no')) return 'no';
  return reasons.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'yes';
}

function stateReasons({ isOff, isDeleted, isForeign, isOnSale }: CouponTerms): Reason[] {
  if (isOff === true) return [no('state', 'isOff')];
  const reasons: Reason[] = [];
  if (isDeleted) reasons.push(no('state', 'deleted'));
  if (isForeign) reasons.push(no('state', 'foreign'));
  if (isOnSale.read === true) reasons.push(yes('state', 'isOnSale'));
  else if (isOnSale.read === false) reasons.push(unknown('state', 'offSale'));
  else reasons.push(unknown('state', 'saleUnknown', { raw: isOnSale.raw }));
  return reasons;
}

function hoursReasons(terms: CouponTerms, { moment }: Occasion): Reason[] {
  const { hoursFrom, hoursUntil, dailyFrom, dailyUntil, unread } = terms;
  const hours = { from: hoursFrom, until: hoursUntil };
  const daily = { from: dailyFrom, until: dailyUntil };
  const isOdd = (...names: string[]) => names.some((name) => unread.includes(name));
  const dailyIsOdd = isOdd('daily_start_use_time', 'daily_end_use_time');
  const hoursAreOdd = isOdd('start_use_time', 'end_use_time');
  const reasons = [hoursReason('hours', hours, { moment, isOdd: hoursAreOdd })];
  const saysMore = dailyIsOdd || !(isAllDay(daily) || isSameHours(hours, daily));
  return saysMore ? [...reasons, hoursReason('daily', daily, { moment, isOdd: dailyIsOdd })] : reasons;
}

function hoursReason(
  about: 'hours' | 'daily',
  hours: Hours,
  { moment, isOdd }: { moment: string; isOdd: boolean },
): Reason {
  if (isOdd) return unknown(about, 'hoursUnread');
  if (isAllDay(hours)) return yes(about, 'anyHour');
  const facts = { from: hours.from ?? '00:00', until: hours.until ?? '23:59' };
  const isNight = crossesMidnight(hours);
  if (isWithinHours(moment, hours)) return yes(about, isNight ? 'withinNight' : 'withinHours', facts);
  return no(about, isNight ? 'outsideNight' : 'outsideHours', facts);
}

function weekendReason({ noWeekends }: CouponTerms, { moment }: Occasion): Reason {
  if (noWeekends.read === false) return yes('weekend', 'weekendsToo');
  if (noWeekends.read === null) return unknown('weekend', 'weekendUnread', { raw: noWeekends.raw });
  return isWeekend(dayOf(moment)) ? no('weekend', 'isWeekend') : yes('weekend', 'isWorkday');
}

function holidayReason({ noHolidays }: CouponTerms): Reason {
  if (noHolidays.read === false) return yes('holiday', 'holidaysToo');
  if (noHolidays.read === null) return unknown('holiday', 'holidayUnread', { raw: noHolidays.raw });
  return unknown('holiday', 'notOnHolidays');
}

/** The condition of a stored-value coupon is the amount paid in, not a minimum order. */
function amountReasons({ type, condition }: CouponTerms, { amountFen }: Occasion): Reason[] {
  if (type.read === STORED_VALUE) return [];
  const { fen, raw } = condition;
  if (fen === null) return [unknown('amount', 'conditionUnread', { raw })];
  if (fen <= 0) return [yes('amount', 'anyAmount')];
  if (type.read === null) return [unknown('amount', 'conditionOfUnknown', { raw })];
  if (amountFen === null) return [unknown('amount', 'amountWanted', {}, { least: fen })];
  if (amountFen >= fen) return [yes('amount', 'enough', {}, { least: fen })];
  return [no('amount', 'tooLittle', {}, { least: fen, missing: fen - amountFen })];
}

function usesReasons({ mostUses }: CouponTerms, { uses }: Occasion): Reason[] {
  if (mostUses === undefined || uses === undefined) return [];
  const facts = { n: String(mostUses - uses), most: String(mostUses) };
  return [uses >= mostUses ? no('uses', 'usedUp', facts) : yes('uses', 'usesLeft', facts)];
}

function wordsReasons({ inWords, unread }: CouponTerms): Reason[] {
  const reasons = inWords.map(({ text }) => unknown('words', 'inWords', { text }));
  return unread.includes('extra_condition') ? [...reasons, unknown('words', 'wordsUnread')] : reasons;
}

const LAST_DAY = '9999-12-31';
/** More days than the calendar holds. */
const MOST_DAYS = 3_000_000;

/** By the shop's clock, in one format, so that string order is time order. */
const dayOf = (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length);

/** From the value of a date and time input, `2026-11-21T12:40`, with seconds added. */
const secondOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')}:00`;

/** The first second that a bound includes: `2026-11-21`, or with a time of day. */
const firstSecond = (bound: string) => (bound.length > 10 ? bound : `${bound} 00:00:00`);
const lastSecond = (bound: string) => (bound.length > 10 ? bound : `${bound} 23:59:59`);

function addDays(day: string, days: number): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + Math.min(days, MOST_DAYS));
  return later.getUTCFullYear() > 9999 ? LAST_DAY : dayOf(later.toISOString());
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

export interface Hours {
  from: string | null;
  until: string | null;
}

/** With seconds: the last minute is included as a whole. */
const ends = ({ from, until }: Hours) => ({
  from: (from ?? '00:00').padEnd(8, ':00'),
  until: (until ?? '23:59').padEnd(8, ':59'),
});

/** A window from midnight to midnight, or to the last minute, is the whole day. */
export function isAllDay(hours: Hours): boolean {
  const { from, until } = ends(hours);
  return from === '00:00:00' && (until >= '23:59' || until.startsWith('00:00'));
}

/** A window from an evening into the next morning. */
export function crossesMidnight(hours: Hours): boolean {
  const { from, until } = ends(hours);
  return until < from && !isAllDay(hours);
}

function isWithinHours(moment: string, hours: Hours): boolean {
  const { from, until } = ends(hours);
  const clock = secondOf(moment).slice(11);
  if (isAllDay(hours)) return true;
  return until < from ? clock >= from || clock <= until : clock >= from && clock <= until;
}

/** Whether two windows are the same to the minute. */
export const isSameHours = (a: Hours, b: Hours) =>
  ends(a).from.slice(0, 5) === ends(b).from.slice(0, 5) &&
  ends(a).until.slice(0, 5) === ends(b).until.slice(0, 5);

const FIXED_DAYS = -1;

/** A coupon without any expiry uses its fixed dates. */
const isOfFixedDays = ({ expire, unread }: CouponTerms) =>
  expire.read === FIXED_DAYS || (expire.raw === '' && !unread.includes('expire'));

/** Whether the answer depends on the day of receipt. */
export const needsReceipt = (terms: CouponTerms) =>
  (terms.expire.read !== null && !isOfFixedDays(terms)) || (isOfFixedDays(terms) && (terms.react ?? 0) > 0);

function daysReasons(terms: CouponTerms, occasion: Occasion): Reason[] {
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
