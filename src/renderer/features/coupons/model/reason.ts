// One condition of a coupon and how it stands: the words for it are found by what it is because of.

export type Verdict = 'yes' | 'no' | 'unknown';

export type About =
  | 'state'
  | 'receipt'
  | 'days'
  | 'effect'
  | 'hours'
  | 'daily'
  | 'weekend'
  | 'holiday'
  | 'amount'
  | 'words';

export type Because =
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
  | 'inWords'
  | 'wordsUnread';

export interface Reason {
  about: About;
  verdict: Verdict;
  because: Because;
  facts: Readonly<Record<string, string>>;
  amountsFen: Readonly<Record<string, number>>;
}

/** When, for how much, and received on which day it is to be used; by the shop's clock. */
export interface Occasion {
  /** As a field for moments writes it: `2026-11-21T12:40`. */
  moment: string;
  /** Null where nobody has said. */
  amountFen: number | null;
  /** `2026-11-21`. */
  receivedOn: string | null;
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

export const yes = reason('yes');
export const no = reason('no');
export const unknown = reason('unknown');
