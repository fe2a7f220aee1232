// What a blind count leaves of the open day until it is closed. In a shop that takes mostly cash the sales are the expected
// cash, so no sum of them is answered; orders, guests and what people did stay.
import type { DayReport } from '../../contract/business-days.ts';
import type { ShiftSums } from '../../contract/shifts.ts';
import type { DaySummary } from './reports/day-summary.ts';

const noSales = {
  grossFen: 0,
  discountsFen: 0,
  fees: [],
  feesFen: 0,
  roundingFen: 0,
  taxes: [],
  addedTaxFen: 0,
  totalFen: 0,
  net: { refundsFen: 0, fen: 0, advanceFen: 0, earlierFen: 0, paymentsFen: 0, differenceFen: 0 },
  payments: [],
  hours: [],
  dishes: [],
  people: [],
} satisfies Partial<DayReport> & Partial<DaySummary>;

export const withoutMoney = (report: DayReport): DayReport => ({
  ...report,
  ...noSales,
  categories: [],
  tips: { fen: 0, pooledFen: 0, people: [] },
  cash: { ...report.cash, takenFen: 0, expectedFen: null },
  shifts: withoutExpected(report.shifts),
});

/** For a report of several days: it counts the others, and an average by order is one of theirs. */
export const summaryWithoutMoney = (summary: DaySummary): DaySummary => ({
  ...summary,
  ...noSales,
  orders: 0,
  guests: 0,
  earlier: [],
  tipsFen: 0,
  tables: [],
  discounted: { fen: 0, ofFen: 0 },
  shifts: withoutExpected(summary.shifts),
});

/** A shift that has ended was counted. */
export const withoutExpected = (shifts: readonly ShiftSums[]): ShiftSums[] =>
  shifts.map((sums) =>
    sums.toSeconds === null ? { ...sums, salesFen: 0, takenFen: 0, expectedFen: null, payments: [] } : sums,
  );
