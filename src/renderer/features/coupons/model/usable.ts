// Whether a coupon may be used: each condition is met, not met or unknown.
import type { CouponTerms } from '../../../../contract/coupons.ts';
import { daysReasons } from './usable-days.ts';
import {
  crossesMidnight,
  dayOf,
  type Hours,
  isAllDay,
  isSameHours,
  isWeekend,
  isWithinHours,
} from './days.ts';
import { no, type Occasion, type Reason, unknown, yes } from './reason.ts';

export type { Occasion, Reason, Verdict } from './reason.ts';

const STORED_VALUE = 4;

export function reasonsFor(terms: CouponTerms, occasion: Occasion): Reason[] {
  return [
    ...stateReasons(terms),
    ...daysReasons(terms, occasion),
    ...hoursReasons(terms, occasion),
    weekendReason(terms, occasion),
    holidayReason(terms),
    ...amountReasons(terms, occasion),
    ...wordsReasons(terms),
  ];
}

/** A single "no" decides; an unknown condition is not a "yes". */
export function answerOf(reasons: readonly Reason[]): Reason['verdict'] {
  if (reasons.some(({ verdict }) => verdict === 'no')) return 'no';
  return reasons.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'yes';
}

function stateReasons({ isDeleted, isForeign, isOnSale }: CouponTerms): Reason[] {
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

function wordsReasons({ inWords, unread }: CouponTerms): Reason[] {
  const reasons = inWords.map(({ text }) => unknown('words', 'inWords', { text }));
  return unread.includes('extra_condition') ? [...reasons, unknown('words', 'wordsUnread')] : reasons;
}
