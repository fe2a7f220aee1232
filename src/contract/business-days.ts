// Business days: from the first order after a closing to the next closing, also across midnight.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
import { fen } from './goods-fields.ts';
import { cashOfDay, drawerEntry } from './drawer.ts';
import { orderFeeKinds } from './order-charges.ts';
import { orderId, orderSpots } from './orders.ts';
import { slip } from './slips.ts';
import { namedWay, wayId } from './pay-ways.ts';
import { jobId } from './printing.ts';
import { paidByWay, shiftSums } from './shifts.ts';
import { command, nothing, query } from './route.ts';
import { taxRate } from './tax-rates.ts';

export const dayNumber = z.int().check(z.minimum(1));
const count = z.int();
/** Numbers in a row. */
const numberRange = z.strictObject({ from: count, to: count });
const slipNumber = z.strictObject({
  number: z.nullable(z.int()),
  /** The date of the day that gave the number, if it was another one than that of the report. */
  date: z.nullable(z.string()),
});
const byPerson = { reason: z.string(), person: z.string(), atSeconds: z.number() };
const sum = { amount: count, fen: z.int() };

const dayLabel = {
  number: dayNumber,
  /** The date on which it began, in the shop's time zone: 2026-11-26. */
  date: z.string(),
  /** Which of the business days that began on its date it is; 1 for the first or only one. */
  nth: count,
  openedAtSeconds: z.number(),
  /** Null while it is open. */
  closedAtSeconds: z.nullable(z.number()),
};

/** `fen` is after refunds, with fees and added tax; `salesFen`, for English, is without both. */
export const netOfDay = z.strictObject({ fen: z.int(), salesFen: z.int() });

export const businessDay = z.strictObject({
  ...dayLabel,
  orders: count,
  totalFen: z.int(),
  /** Null if an earlier version closed it. */
  net: z.nullable(netOfDay),
  /** How often it was opened again. */
  reopened: count,
  /** The last closed one, while nothing was sold since. */
  canReopen: z.boolean(),
});
export type BusinessDay = z.output<typeof businessDay>;

export const dayTrace = z.strictObject({
  kind: z.enum(['closed', 'reopened']),
  atSeconds: z.number(),
  person: z.string(),
  reason: z.string(),
  countedFen: z.nullable(z.int()),
  /** If the desk has people: the person, the approver, and the head of the audit at that time. */
  by: z.exactOptional(z.string()),
  approvedBy: z.exactOptional(z.strictObject({ id: z.string(), name: z.string() })),
  auditHead: z.exactOptional(z.string()),
});
export type DayTrace = z.output<typeof dayTrace>;

/** What can become of a slip besides that it is closed under a number of the same day. */
export const slipFates = ['closed', 'empty', 'merged', 'discarded', 'split', 'reopened'] as const;

export const slipFate = z.strictObject({
  ...slipNumber.shape,
  ...byPerson,
  order: orderId,
  /** `closed`: under a number of an earlier day; `empty`: closed without dishes; `split`: off another slip. */
  kind: z.enum(slipFates),
  /** The slip that it was merged into, or split off from. */
  other: z.nullable(slipNumber),
  fen: z.int(),
});
export type SlipFate = z.output<typeof slipFate>;

/** What can take something off a bill. */
export const takingOff = [
  'change',
  'void',
  'discard',
  'guests',
  'move',
  'merge',
  'discount',
  'fees',
] as const;

export const MOST_DISHES_OF_DAY = 1000;

/** A payment way as it was then. */
const way = { way: wayId, as: namedWay };

const salesOfDay = {
  grossFen: z.int(),
  discountsFen: z.int(),
  fees: z.array(z.strictObject({ kind: z.enum(orderFeeKinds), fen: z.int() })),
  roundingFen: z.int(),
  /** Of the orders that were closed in this day. */
  totalFen: z.int(),
  /** Of these orders by rate, the highest first; what refunds of closed orders gave back is positive. */
  taxes: z.array(
    z.strictObject({
      rate: taxRate,
      netFen: z.int(),
      taxFen: z.int(),
      refundedNetFen: z.int(),
      refundedTaxFen: z.int(),
    }),
  ),
  /** What is added to the prices. */
  addedTaxFen: z.int(),
};

export const dayReport = z.strictObject({
  ...dayLabel,
  /** Closed in this day, with dishes. */
  orders: count,
  guests: count,
  /** What became of the numbers that were given in this day; those of open slips stand in `open`. */
  numbers: z.strictObject({
    given: count,
    closed: z.array(numberRange),
    /** No order that can be read has them. */
    missing: z.array(numberRange),
  }),
  /** Whatever else became of slips in this day, the earliest first. */
  fates: z.array(slipFate),
  feesFen: z.int(),
  ...salesOfDay,
  /** How the sales lead to the payments. */
  net: z.strictObject({
    /** Given back of orders that were closed. */
    refundsFen: z.int(),
    /** The sales less these refunds. */
    fen: z.int(),
    /** Paid in this day for orders that it did not close. */
    advanceFen: z.int(),
    /** Paid in earlier days for orders that it closed. */
    earlierFen: z.int(),
    paymentsFen: z.int(),
    /** By how much the payments are more than they should be; 0 unless records are damaged. */
    differenceFen: z.int(),
  }),
  /** The receipt numbers that were given in this day. */
  receipts: z.strictObject({
    given: z.array(z.strictObject({ prefix: z.string(), ...numberRange.shape })),
    /** No order that can be read has them. */
    missing: z.array(numberRange),
    /** Their order was opened again, or their payment undone. */
    replaced: z.array(z.strictObject({ text: z.string(), ...slipNumber.shape, ...byPerson, fen: z.int() })),
  }),
  /** What was paid of orders, less what went back; tips and settled accounts are no part of it. */
  payments: z.array(paidByWay),
  tips: z.strictObject({
    fen: z.int(),
    pooledFen: z.int(),
    people: z.array(z.strictObject({ name: z.string(), fen: z.int() })),
  }),
  /** On account: what was added and settled in this day, and what is owed at its end. */
  accounts: z.array(
    z.strictObject({ name: z.string(), chargedFen: z.int(), settledFen: z.int(), owedFen: z.int() }),
  ),
  /** Only where orders were. */
  spots: z.array(z.strictObject({ spot: z.enum(orderSpots), orders: count, guests: count, fen: z.int() })),
  categories: z.array(z.strictObject({ name: z.string(), ...sum })),
  /** What brought in most first. */
  dishes: z.array(z.strictObject({ title: z.string(), ...sum })),
  /** In the order of the night. */
  hours: z.array(z.strictObject({ hour: z.int(), orders: count, fen: z.int() })),
  people: z.array(z.strictObject({ name: z.string(), orders: count, fen: z.int() })),
  voids: z.array(
    z.strictObject({
      ...sum,
      ...slipNumber.shape,
      ...byPerson,
      title: z.string(),
      wasSent: z.boolean(),
    }),
  ),
  discounts: z.array(
    z.strictObject({
      ...slipNumber.shape,
      ...byPerson,
      /** Empty for a discount of the whole bill. */
      title: z.string(),
      fen: z.int(),
    }),
  ),
  refunds: z.array(
    z.strictObject({
      ...slipNumber.shape,
      ...byPerson,
      ...way,
      fen: z.int(),
      /** The dishes that it was for, if it was for some. */
      titles: z.array(z.string()),
    }),
  ),
  /** Payments of this day that were noted in another way, or undone. */
  corrections: z.array(
    z.strictObject({
      ...slipNumber.shape,
      ...byPerson,
      kind: z.enum(['correct', 'unpay']),
      fen: z.int(),
      /** The way before. */
      from: namedWay,
      /** The way since; null if it was undone. */
      to: z.nullable(namedWay),
    }),
  ),
  /** Everything that was taken off after a bill was printed; voids and discounts stand in their own lists too. */
  takenOff: z.array(
    z.strictObject({
      ...slipNumber.shape,
      ...byPerson,
      kind: z.enum(takingOff),
      /** The first dishes that it was about; empty for the whole bill. */
      titles: z.array(z.string()),
      fen: z.int(),
    }),
  ),
  /** The open slips, which the next day takes over. */
  open: z.array(slip),
  /** Of all drawers together; a closing counts the main drawer, into which all ended shifts were handed in. */
  cash: z.strictObject({
    /** Null in an open day whose drawer is counted blind. */
    expectedFen: z.nullable(z.int()),
    countedFen: z.nullable(z.int()),
    differenceFen: z.nullable(z.int()),
    /** The first blind count that differed, if it is not what the closing counted. */
    first: z.exactOptional(
      z.strictObject({ fen: z.int(), expectedFen: z.int(), differenceFen: z.int(), atSeconds: z.number() }),
    ),
    ...cashOfDay,
  }),
  /** The main drawer, then each shift, the earliest first; empty in a day without shifts. */
  shifts: z.array(shiftSums),
  /** What was done at the drawer, the earliest first. */
  drawer: z.array(drawerEntry),
  traces: z.array(dayTrace),
  /** Of the closing, or of now while the day is open; absent if the desk has no people. */
  auditHead: z.exactOptional(z.string()),
});
export type DayReport = z.output<typeof dayReport>;

/** The open day up to now. */
export const dayNow = z.strictObject({
  number: dayNumber,
  date: z.string(),
  nth: count,
  openedAtSeconds: z.number(),
  orders: count,
  guests: count,
  /** The steps to the net sales, as in the report. */
  ...salesOfDay,
  net: z.strictObject({ refundsFen: z.int(), fen: z.int() }),
  open: z.strictObject({ slips: count, tables: count, owedFen: z.int() }),
  /** Less refunds. */
  payments: z.array(z.strictObject({ ...way, fen: z.int() })),
  /** What should be in the main drawer; null if it is counted blind. */
  cashFen: z.nullable(z.int()),
  /** The best sold first, and only a few. */
  dishes: z.array(z.strictObject({ title: z.string(), ...sum })),
  /** The same weekday of the last week; null if that is not known. */
  before: z.nullable(
    z.strictObject({
      date: z.string(),
      /** Sold up to the same time; null if that day sold nothing, which compares with nothing. */
      fen: z.nullable(z.int()),
    }),
  ),
  /** In the order of the night. */
  hours: z.array(z.strictObject({ hour: z.int(), fen: z.int(), beforeFen: z.nullable(z.int()) })),
});
export type DayNow = z.output<typeof dayNow>;

/** By pieces: what brings in most is at the top of a report. */
export const bestSold = <Dish extends { amount: number; fen: number }>(
  dishes: readonly Dish[],
  most: number,
): Dish[] =>
  dishes.toSorted((left, right) => right.amount - left.amount || right.fen - left.fen).slice(0, most);

/** For papers and files; the second business day of a date says that it is the second. */
export const dateOfDay = ({ date, nth }: Pick<BusinessDay, 'date' | 'nth'>): string =>
  nth === 1 ? date : `${date} (${nth})`;

export const archiveId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** Days that came from a backup and lie beside those of this desk. */
export const orderArchive = z.strictObject({ id: archiveId, madeAtSeconds: z.number(), days: count });
export type OrderArchive = z.output<typeof orderArchive>;

/** Absent for the days of this desk. */
const archive = z.exactOptional(archiveId);
const which = z.strictObject({ day: dayNumber, archive });

export const businessDaysRoutes = {
  /** The newest first; the open day is the first of them. */
  'days.list': query(nothing, z.array(businessDay)),
  /** What was restored from backups beside the days of this desk; the newest first. */
  'days.archives': query(nothing, z.array(orderArchive)),
  /** The days of an archive; the newest first. */
  'days.archived': query(z.strictObject({ archive: archiveId }), z.array(businessDay)),
  'days.report': query(which, dayReport),
  /** Null if nothing was ordered since the last closing. */
  'days.now': query(nothing, z.nullable(dayNow)),
  /** Closes the open day: prints its report at the printer for receipts; open slips are carried over. */
  'days.close': command(
    z.strictObject({ day: dayNumber, countedFen: z.nullable(fen), prints: z.boolean() }),
    dayReport,
  ),
  /** Opens the last closed day again, if nothing was sold since. */
  'days.reopen': command(
    z.strictObject({ day: dayNumber, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    dayReport,
  ),
  'days.print': command(which, z.array(jobId)),
  /** Writes every line of the day's closed orders to a file. */
  'days.export': command(
    z.strictObject({
      day: dayNumber,
      archive,
      format: z.enum(['csv', 'xlsx']),
      name: z.string().check(z.minLength(1), z.maxLength(100)),
      language: z.enum(['zh-CN', 'en']),
    }),
    delivery,
  ),
} as const;
