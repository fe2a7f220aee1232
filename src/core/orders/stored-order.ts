// An order as its operations have made it: what the archive of a day stores, and what sums and tickets are derived from.
import { z } from 'zod';
import { type OrderEvent, orderEvent, printedBill } from '../../contract/order-history.ts';
import { roundingUnit } from '../../contract/order-charges.ts';
import { givenDiscount, orderPlace, orderStatuses, voidedPart } from '../../contract/orders.ts';
import { billBuyer, orderBill, orderPayment, receiptNumber } from '../../contract/order-bills.ts';
import { frozenFee, frozenLine } from './operation.ts';

/** Where a line stands on the kitchen's screens: also a part of it that was split off, which has an id of its own. */
export const screenPosition = z.strictObject({ sending: z.string(), line: z.string() });

/** `amount` is what is left of the line: neither voided nor moved to another order. */
export const storedLine = frozenLine.extend({
  discount: z.nullable(givenDiscount),
  /** The operation that sent it; null before. A sent line is only voided, moved or discounted. */
  sentBy: z.string().nullable(),
  sentAtSeconds: z.number().nullable(),
  voided: z.array(voidedPart),
  addedAtSeconds: z.number(),
  addedBy: z.string(),
  /** Absent if it is only on paper. */
  screen: screenPosition.optional(),
});
export type StoredLine = z.output<typeof storedLine>;

/** A removed line as it was, and the line that followed it; null for the last one. */
const removedLine = z.strictObject({ line: storedLine, before: z.string().nullable() });

/** What a station marked on its screen; earlier versions knew none. */
const screenMark = z.strictObject({
  id: z.string(),
  kind: z.enum(['bump', 'recall']),
  station: z.string(),
  lines: z.array(z.string()),
  atSeconds: z.number(),
  person: z.string(),
  /** Absent while no business day was open. */
  day: z.int().optional(),
});

/** What became of a sending on the kitchen's screens. */
const onScreens = z.strictObject({
  marks: z.array(screenMark),
  /** What is on paper, too: no screen showed it in time, or the shop prints all. */
  missed: z.array(
    z.strictObject({
      station: z.string(),
      lines: z.array(z.string()),
      atSeconds: z.number(),
      printsToo: z.literal(true).optional(),
    }),
  ),
});

/** As it was then; what was sent before says where it stands on the screens. */
export const sentLine = frozenLine.extend({ screen: screenPosition.optional() });
export type SentLine = z.output<typeof sentLine>;

/** What the kitchen is told at once: dishes to make, to cancel or to hurry, or that the guests have moved. */
export const storedSending = z.strictObject({
  id: z.string(),
  kind: z.enum(['send', 'cancel', 'move', 'hurry']),
  atSeconds: z.number(),
  person: z.string(),
  /** The lines as they were then, with the amounts to make, to cancel or to hurry. */
  lines: z.array(sentLine),
  /** The table before, for a move. */
  from: z.nullable(orderPlace),
  /** Where the guests sat then. */
  place: z.nullable(orderPlace),
  isHandedOver: z.boolean(),
  jobs: z.array(z.string()),
  unprinted: z.array(z.string()),
  /** Absent if it is only on paper. */
  screens: onScreens.optional(),
});
export type StoredSending = z.output<typeof storedSending>;

export const storedOrder = z.strictObject({
  id: z.string(),
  revision: z.int(),
  number: z.int().nullable(),
  /** The business day of the number. */
  numberDay: z.int().nullable(),
  place: z.nullable(orderPlace),
  guests: z.int().nullable(),
  note: z.string(),
  status: z.enum(orderStatuses),
  mergedInto: z.string().nullable(),
  /** The order that its first lines were split off from. */
  splitFrom: z.string().nullable().default(null),
  openedAtSeconds: z.number(),
  openedBy: z.string(),
  closedAtSeconds: z.number().nullable(),
  closedBy: z.string(),
  /** The business day in which it was closed, merged or discarded; earlier versions stored only that of the closing. */
  closedDay: z.int().nullable(),
  lines: z.array(storedLine),
  /** The last lines that were removed, until the order ends; earlier versions did not store them. */
  removed: z.array(removedLine).default([]),
  heldCourses: z.array(z.int()),
  discount: z.nullable(givenDiscount),
  fees: z.array(frozenFee),
  rounding: z._default(roundingUnit, null),
  bills: z.array(orderBill),
  payments: z.array(orderPayment),
  /** Of an order that was divided; earlier versions knew neither tax, nor receipt numbers, nor buyers. */
  taxShares: z.array(z.strictObject({ rate: z.string(), ofFen: z.int(), taxFen: z.int() })).default([]),
  receipts: z.array(receiptNumber).default([]),
  buyers: z.array(billBuyer).default([]),
  /** Earlier versions did not note when a takeout was handed out. */
  pickedUpAtSeconds: z.number().optional(),
  sendings: z.array(storedSending),
  printed: z.array(printedBill).default([]),
  /** What happened, in order; its ids are those of the operations. */
  history: z.array(orderEvent),
});
export type StoredOrder = z.output<typeof storedOrder>;

/**
 * The business days in which an order got its number, was sold, moved money, ended or lost something. A slip without a
 * number may end without a trace.
 */
export const soldDays = (order: StoredOrder): number[] => {
  const { number, numberDay, closedDay, status, payments, lines, history } = order;
  if (number === null && status !== 'closed') return payments.map(({ day }) => day);
  const voided = lines.flatMap((line) => line.voided.flatMap(({ day }) => day ?? []));
  const takenOff = history.flatMap(({ day, offFen = 0 }) => (offFen > 0 && day !== undefined ? [day] : []));
  return [
    ...[numberDay, closedDay].filter((day) => day !== null),
    ...payments.map(({ day }) => day),
    ...buyerDays(order),
    ...voided,
    ...takenOff,
  ];
};

/** Its day was over when a person noted who needs the receipt. */
export const isLaterBuyer = ({ kind, day }: OrderEvent, { closedDay }: StoredOrder): boolean =>
  kind === 'buyer' && day !== undefined && closedDay !== null && day > closedDay;

/** The days in which a person noted who needs its receipt. */
const buyerDays = ({ history }: StoredOrder): number[] =>
  history.flatMap(({ kind, day }) => (kind === 'buyer' && day !== undefined ? [day] : []));

/**
 * The day to whose archive an order belongs: the last one in which something was done to it. Each fact of an order has
 * its day, and a report counts those of its own day only, so the same order may stand in the archives of several.
 */
export function archiveDayOf(order: StoredOrder, lastDay: number): number {
  const marks = order.sendings.flatMap(({ screens }) => screens?.marks ?? []);
  const days = [
    ...order.payments.map(({ day }) => day),
    ...buyerDays(order),
    ...marks.map(({ day = 0 }) => day),
  ];
  // A day that was begun, and ended because the one before was opened again, has never been.
  return Math.min(lastDay, Math.max(order.closedDay ?? lastDay, ...days));
}
