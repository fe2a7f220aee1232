// One condition of a coupon and its verdict; the words on screen are found by its cause.

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

/** When, for which amount and after receipt on which day the coupon is to be used, by the shop's clock. */
export interface Occasion {
  /** The value of a date and time input: `2026-11-21T12:40`. */
  moment: string;
  /** Null when it was not entered. */
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
