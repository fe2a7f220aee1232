// The money of a business day: payments by way, how the sales lead to them, tips, and what was put right.
import type { DayReport } from '../../contract/business-days.ts';
import type { DrawerEntry } from '../../contract/drawer.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import type { OrderEvent } from '../../contract/order-history.ts';
import { type NamedWay, wayOf } from '../../contract/pay-ways.ts';
import { sumOf } from './adding-up.ts';
import { happenedIn, isClosedIn, slipNumber, type SlipsOfDay } from './day-slips.ts';
import { settlementsIn } from './drawer-operation.ts';
import { givenBackOf } from './given-back.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

/** The ways in the order of their first payment, cash first of all. */
export function waysOf(
  payments: readonly OrderPayment[],
  entries: readonly DrawerEntry[],
): DayReport['payments'] {
  const settled = settlementsIn(entries);
  const names = new Map<string, NamedWay>();
  for (const each of [...payments, ...settled]) names.set(each.way, wayOf(each));
  const rows = [...names].map(([way, as]) => {
    const own = payments.filter((payment) => payment.way === way);
    const taken = own.filter(({ amountFen }) => amountFen > 0);
    const fen = sumOf(taken.map(({ amountFen }) => amountFen));
    return {
      way,
      as,
      count: taken.length,
      fen,
      refundsFen: fen - sumOf(own.map(({ amountFen }) => amountFen)),
      tipsFen: sumOf(own.map(({ tipFen = 0 }) => tipFen)),
      settledFen: sumOf(settled.filter((entry) => entry.way === way).map((entry) => entry.fen)),
    };
  });
  return [...rows.filter(({ as }) => as.isInDrawer), ...rows.filter(({ as }) => !as.isInDrawer)];
}

/**
 * Sales count in the day in which an order is closed, payments in their own: what was paid for orders of other days is
 * named, and what is left between both is a difference.
 */
export function netOf(orders: readonly StoredOrder[], day: number): DayReport['net'] {
  const sales = orders.filter((order) => isClosedIn(order, day));
  const refundsFen = sumOf(orders.map((order) => refundedAfterClosing(order, day)));
  const fen = sumOf(sales.map((order) => sumsOf(order).totalFen)) - refundsFen;
  const others = orders.filter((order) => !isClosedIn(order, day));
  // What went back of orders that were closed earlier is a refund, and no payment in advance.
  const advanceFen =
    sumOf(others.map((order) => paidIn(order, (paidDay) => paidDay === day))) +
    sumOf(others.map((order) => refundedAfterClosing(order, day)));
  const earlierFen = sumOf(sales.map((order) => paidIn(order, (paidDay) => paidDay < day)));
  const paymentsFen = sumOf(orders.map((order) => paidIn(order, (paidDay) => paidDay === day)));
  const differenceFen = paymentsFen - (fen + advanceFen - earlierFen);
  return { refundsFen, fen, advanceFen, earlierFen, paymentsFen, differenceFen };
}

const paidIn = ({ payments }: StoredOrder, isWanted: (day: number) => boolean): number =>
  sumOf(payments.filter(({ day }) => isWanted(day)).map(({ amountFen }) => amountFen));

const refundedAfterClosing = (order: StoredOrder, day: number): number =>
  sumOf(givenBackOf(order).map(({ payment, fen }) => (payment.day === day ? fen : 0)));

/** What no person took alone belongs to the pool. */
export function tipsOf(payments: readonly OrderPayment[]): DayReport['tips'] {
  const people = new Map<string, number>();
  for (const { tipFen = 0, tipTo, person } of payments)
    if (tipFen > 0 && tipTo === 'person') people.set(person, (people.get(person) ?? 0) + tipFen);
  const fen = sumOf(payments.map(({ tipFen = 0 }) => tipFen));
  return {
    fen,
    pooledFen: fen - sumOf([...people.values()]),
    people: [...people].map(([name, ofPerson]) => ({ name, fen: ofPerson })),
  };
}

/** Payments that were noted in another way or undone, also of orders that are gone. */
export const correctionsOf = (slips: SlipsOfDay): DayReport['corrections'] =>
  slips.orders.flatMap((order) =>
    order.history
      .filter((event) => happenedIn(order, slips.day, event))
      .flatMap((event) => correctionOf(order, event, slips)),
  );

function correctionOf(order: StoredOrder, event: OrderEvent, slips: SlipsOfDay): DayReport['corrections'] {
  const { kind, fen, person, atSeconds, ways = [], asWays = [] } = event;
  if (kind !== 'correct' && kind !== 'unpay') return [];
  const [from, to = null] = ways.map((way, position) => wayOf({ way, as: asWays[position] }));
  if (from === undefined) return [];
  return [{ ...slipNumber(order, slips), kind, fen: fen ?? 0, from, to, reason: '', person, atSeconds }];
}
