// What reports of many days need of one business day. It is derived from the records of the day and decides nothing, so
// one that is lost, damaged or of another version is derived again.
import { z } from 'zod';
import { orderFeeKinds } from '../../../contract/order-charges.ts';
import { orderSpots, spotOf } from '../../../contract/orders.ts';
import { oddThing, personSales } from '../../../contract/reports.ts';
import { dayReport } from '../../../contract/business-days.ts';
import { shiftSums } from '../../../contract/shifts.ts';
import { sumBy } from '../adding-up.ts';
import { type DayReportInput, reportOf } from '../day-report.ts';
import { isClosedIn } from '../day-slips.ts';
import { kitchenTimesOf } from '../kitchen-times.ts';
import { hasDishes } from '../order-lines.ts';
import type { StoredOrder } from '../stored-order.ts';
import { netsOf, sumsOf } from '../sums.ts';
import { discountsAt, oddThings } from './odd-things.ts';
import { peopleOf } from './people-sales.ts';

export const SUMMARY_VERSION = 5;

const int = z.int();
/** Rows are tuples, since a day has hundreds of them. */
export const daySummary = z.strictObject({
  orders: int,
  guests: int,
  grossFen: int,
  discountsFen: int,
  fees: z.array(z.strictObject({ kind: z.enum(orderFeeKinds), fen: int })),
  feesFen: int,
  roundingFen: int,
  taxes: dayReport.shape.taxes,
  addedTaxFen: int,
  totalFen: int,
  net: dayReport.shape.net,
  /** What makes up `net.earlierFen`: the day of the payment, and how much. */
  earlier: z.array(z.tuple([int, int])),
  tipsFen: int,
  payments: dayReport.shape.payments,
  /** The hour, its orders and what they came to. */
  hours: z.array(z.tuple([int, int, int])),
  /** Item, title, category, amount and what it came to after all discounts. */
  dishes: z.array(z.tuple([z.string(), z.string(), z.string(), int, int])),
  /** Spot, name, orders, guests and what they came to. */
  tables: z.array(z.tuple([z.enum(orderSpots), z.string(), int, int, int])),
  people: z.array(personSales),
  shifts: z.array(shiftSums),
  /** Station of the kitchen, minutes, and how many tickets took so long. */
  kitchen: z.array(z.tuple([z.string(), int, int])),
  /** What all discounts took off, and the prices that they applied to. */
  discounted: z.strictObject({ fen: int, ofFen: int }),
  odd: z.array(oddThing),
});
export type DaySummary = z.output<typeof daySummary>;

export function summaryOf(input: DayReportInput): DaySummary {
  const report = reportOf(input);
  const all = [...new Map([...input.orders, ...input.openOrders].map((order) => [order.id, order])).values()];
  const closed = all.filter((order) => isClosedIn(order, input.day.number));
  const sold = closed.filter(hasDishes);
  const { orders, guests, grossFen, discountsFen, fees, feesFen, roundingFen, totalFen } = report;
  const discounts = sold.flatMap(discountsAt);
  return {
    orders,
    guests,
    grossFen,
    discountsFen,
    fees,
    feesFen,
    roundingFen,
    taxes: report.taxes,
    addedTaxFen: report.addedTaxFen,
    totalFen,
    net: report.net,
    earlier: earlierOf(closed, input.day.number),
    tipsFen: report.tips.fen,
    payments: report.payments,
    hours: report.hours.map(({ hour, orders: own, fen }) => [hour, own, fen]),
    dishes: dishesOf(sold),
    tables: tablesOf(sold),
    people: peopleOf(report, all),
    shifts: report.shifts,
    kitchen: kitchenTimesOf(all, input.day.number),
    discounted: { fen: sumBy(discounts, ({ fen }) => fen), ofFen: sumBy(discounts, ({ ofFen }) => ofFen) },
    odd: oddThings(report, { orders: all, discounts }),
  };
}

function earlierOf(closed: readonly StoredOrder[], day: number): DaySummary['earlier'] {
  const paid = new Map<number, number>();
  for (const payment of closed.flatMap(({ payments }) => payments))
    if (payment.day < day) paid.set(payment.day, (paid.get(payment.day) ?? 0) + payment.amountFen);
  return [...paid];
}

/** A line counts in its first category; a dish that was renamed in the day has a row for each of its names. */
function dishesOf(sold: readonly StoredOrder[]): DaySummary['dishes'] {
  const rows = new Map<string, DaySummary['dishes'][number]>();
  for (const order of sold) {
    const nets = netsOf(order);
    for (const [position, { item, title, categories, amount }] of order.lines.entries()) {
      if (amount === 0) continue;
      const [category = ''] = categories;
      const key = JSON.stringify([item, title, category]);
      const [, , , amountBefore, fenBefore] = rows.get(key) ?? [item, title, category, 0, 0];
      rows.set(key, [item, title, category, amountBefore + amount, fenBefore + (nets[position] ?? 0)]);
    }
  }
  return [...rows.values()];
}

function tablesOf(sold: readonly StoredOrder[]): DaySummary['tables'] {
  const rows = new Map<string, DaySummary['tables'][number]>();
  for (const order of sold) {
    const { place, guests } = order;
    const spot = spotOf(place);
    const name = place?.kind === 'table' ? place.name : '';
    const key = JSON.stringify([spot, name]);
    const [, , ordersBefore, guestsBefore, fenBefore] = rows.get(key) ?? [spot, name, 0, 0, 0];
    const fen = fenBefore + sumsOf(order).totalFen;
    rows.set(key, [spot, name, ordersBefore + 1, guestsBefore + (guests ?? 0), fen]);
  }
  return [...rows.values()];
}
