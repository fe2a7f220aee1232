// Reports of a span of business days: a day, a week, a month or any other, and the file of a span for the bookkeeper.
import * as z from 'zod/mini';
import { dayReport } from './business-days.ts';
import { delivery } from './delivery.ts';
import { orderFeeKinds } from './order-charges.ts';
import { orderSpots } from './orders.ts';
import { command, query } from './route.ts';
import { shiftSums } from './shifts.ts';

const DAY_MS = 86_400_000;
/** A year and a month: a year may be compared with the one before. */
export const MOST_SPAN_DAYS = 400;
export const MOST_ODD_THINGS = 200;

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
/** Of a business day: 2026-11-26. */
export const reportDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDate));

/** How many dates it has. */
export const daysOfSpan = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Both dates are included. */
const dates = { from: reportDate, to: reportDate };
const isSpan = z.refine<{ from: string; to: string }>((span) => {
  const days = daysOfSpan(span);
  return days >= 1 && days <= MOST_SPAN_DAYS;
});
export const reportSpan = z.strictObject(dates).check(isSpan);
export type ReportSpan = z.output<typeof reportSpan>;

const count = z.int();
const sum = { amount: count, fen: z.int() };
const sales = { orders: count, fen: z.int() };

/**
 * What an owner looks at: taken off after a printed bill, a discount over the average, the drawer opened without a sale,
 * a bill printed again, a count that differs.
 */
export const oddKinds = ['taken-off', 'discount', 'opening', 'reprint', 'difference'] as const;
export type OddKind = (typeof oddKinds)[number];

export const oddThing = z.strictObject({
  kind: z.enum(oddKinds),
  /** The business day. */
  date: reportDate,
  atSeconds: z.number(),
  person: z.string(),
  /** The number of the order; null at the drawer. */
  number: z.nullable(z.int()),
  /** The dishes that it was about; empty for the whole bill. */
  titles: z.array(z.string()),
  reason: z.string(),
  /** What was taken off, or stood on the bill; negative for cash that is missing. */
  fen: z.int(),
  /** Of a discount: how much of the price it took off, in hundredths of a percent. */
  basisPoints: z.exactOptional(z.int()),
  /** Of a count: the drawer was counted once more that day, and the difference of the day is of the later count. */
  isCountedAgain: z.exactOptional(z.literal(true)),
});
export type OddThing = z.output<typeof oddThing>;

export const personSales = z.strictObject({
  name: z.string(),
  /** Closed by this person. */
  ...sales,
  discountsFen: z.int(),
  voidsFen: z.int(),
  refundsFen: z.int(),
  tipsFen: z.int(),
  /** Payments that this person took, less what they gave back. */
  takenFen: z.int(),
});
export type PersonSales = z.output<typeof personSales>;

/** How long tickets took at a station of the kitchen, from their sending to their last dish. */
export const kitchenTimes = z.strictObject({
  /** As in the settings of the kitchen's screens. */
  station: z.string(),
  tickets: count,
  medianMinutes: count,
  /** Nine of ten took no longer. */
  p90Minutes: count,
  /** Whole minutes, and how many tickets took so long; the shortest first. */
  minutes: z.array(z.tuple([count, count])),
});
export type KitchenTimes = z.output<typeof kitchenTimes>;

export const spanReport = z.strictObject({
  ...dates,
  /** Its business days, the earliest first; a date without sales may have none, and a date may have several. */
  days: z.array(
    z.strictObject({
      number: z.int(),
      date: reportDate,
      /** Which of the business days that began on its date it is. */
      nth: count,
      isOpen: z.boolean(),
      ...sales,
      guests: count,
    }),
  ),
  /** Of days whose records cannot be read; no figure counts them. */
  unread: z.array(reportDate),
  /** Days whose records come to more, or to less, than their closing has counted: they are damaged. */
  differing: z.array(z.strictObject({ date: reportDate, fen: z.int() })),
  orders: count,
  guests: count,
  grossFen: z.int(),
  discountsFen: z.int(),
  fees: z.array(z.strictObject({ kind: z.enum(orderFeeKinds), fen: z.int() })),
  feesFen: z.int(),
  roundingFen: z.int(),
  /** Of what was sold, and what refunds took back. */
  taxes: dayReport.shape.taxes,
  /** What is added to the prices. */
  addedTaxFen: z.int(),
  /** The sales: gross less discounts and rounding, with the fees and the added taxes. */
  totalFen: z.int(),
  /** How the sales lead to the payments. */
  net: z.strictObject({
    refundsFen: z.int(),
    /** The sales less these refunds. */
    fen: z.int(),
    /** Paid in this span for orders that it did not close. */
    advanceFen: z.int(),
    /** Paid before this span for orders that it closed. */
    earlierFen: z.int(),
    /** The sum of all payment ways. */
    paymentsFen: z.int(),
    /** By how much the payments are more than they should be; 0 unless records are damaged. */
    differenceFen: z.int(),
  }),
  tipsFen: z.int(),
  payments: dayReport.shape.payments,
  /** The open day is among the days and is counted blind: the payments are those of the other days. */
  isCashHidden: z.exactOptional(z.literal(true)),
  /** In the order of the night. */
  hours: z.array(z.strictObject({ hour: z.int(), ...sales })),
  /** By the weekday of the business day, Monday first as 1; a night counts for the day in which it began. */
  weekHours: z.array(z.strictObject({ weekday: z.int(), hour: z.int(), ...sales })),
  categories: z.array(z.strictObject({ name: z.string(), ...sum })),
  /** The best sold first. */
  dishes: z.array(z.strictObject({ item: z.string(), title: z.string(), category: z.string(), ...sum })),
  spots: dayReport.shape.spots,
  tables: z.array(z.strictObject({ spot: z.enum(orderSpots), name: z.string(), ...sales, guests: count })),
  people: z.array(personSales),
  /** The shifts of each day and its main drawer, the earliest first; without days that had none. */
  shifts: z.array(z.strictObject({ date: reportDate, ...shiftSums.shape })),
  /** Empty without screens in the kitchen. */
  kitchen: z.array(kitchenTimes),
  /** What all discounts together took off the prices that they applied to; null without any. */
  usualDiscountBasisPoints: z.nullable(z.int()),
  /** The latest first, and only so many of each kind. */
  odd: z.array(oddThing),
});
export type SpanReport = z.output<typeof spanReport>;

const fileNamed = { name: z.string().check(z.minLength(1), z.maxLength(100)) };

export const reportsRoutes = {
  'reports.get': query(reportSpan, spanReport),
  /** Writes the tables of a report to a file. */
  'reports.export': command(
    z
      .strictObject({
        ...dates,
        format: z.enum(['csv', 'xlsx']),
        ...fileNamed,
        language: z.enum(['zh-CN', 'en']),
      })
      .check(isSpan),
    delivery,
  ),
  /** Writes every order, line, payment and act at the drawer of a span to one file (docs/books-file.md). */
  'reports.books': command(z.strictObject({ ...dates, ...fileNamed }).check(isSpan), delivery),
} as const;
