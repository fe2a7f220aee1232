// The report of a business day: what its closed orders sold, and what was paid in it.
import { type DayReport, type DayTrace, MOST_DISHES_OF_DAY } from '../../contract/business-days.ts';
import { blindDifferences, type DrawerEntry } from '../../contract/drawer.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import { orderFeeKinds, type OrderSums } from '../../contract/order-charges.ts';
import { type GivenDiscount, orderSpots, spotOf } from '../../contract/orders.ts';
import { wayOf } from '../../contract/pay-ways.ts';
import { sumBy } from './adding-up.ts';
import { accountsOf, type StoredAccounts } from './day-accounts.ts';
import { dayCashOf, expectedFenOf } from './day-cash.ts';
import { correctionsOf, netOf, tipsOf, waysOf } from './day-money.ts';
import {
  fatesOf,
  happenedIn,
  isClosedIn,
  numbersOf,
  slipNumber,
  type SlipsOfDay,
  takenOffOf,
} from './day-slips.ts';
import { receiptsOf } from './day-receipts.ts';
import { taxesOfDay } from './day-taxes.ts';
import { nightOrder } from '../../contract/night-order.ts';
import { hasDishes } from './order-lines.ts';
import { shiftSumsOf } from './shift-sums.ts';
import { lineSums, netsOf, sumsOf } from './sums.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { slipOf } from './views.ts';

type DayLabel = Pick<DayReport, 'number' | 'date' | 'nth' | 'openedAtSeconds' | 'closedAtSeconds'>;

export interface DayReportInput {
  day: DayLabel;
  /** All orders that were closed, or had a payment, in this day; others are left out. */
  orders: readonly StoredOrder[];
  openOrders: readonly StoredOrder[];
  /** The hour of the day in the shop's time zone. */
  secondsToHour: (seconds: number) => number;
  /** On which date a business day began. */
  dateOf: (day: number) => string;
  traces: DayTrace[];
  countedFen: number | null;
  /** What was done at the drawer in this day, the earliest first. */
  drawer: DrawerEntry[];
  /** What was owed on account when it began. */
  accountsBefore: StoredAccounts;
  /** The last receipt number that was given before it; 0 for none. */
  receiptBefore: number;
}

type OrdersOfDay = Pick<DayReportInput, 'orders' | 'openOrders'>;

const allOf = ({ orders, openOrders }: OrdersOfDay): StoredOrder[] => [
  ...new Map([...orders, ...openOrders].map((order) => [order.id, order])).values(),
];

const closedIn = (all: readonly StoredOrder[], day: number) =>
  all
    .filter((order) => isClosedIn(order, day) && hasDishes(order))
    .map((order) => ({ order, sums: sumsOf(order) }));

/** What the report says of the sales alone: a list of days asks for it after every act, and the rest takes longer. */
export function salesOfDay(given: OrdersOfDay, day: number) {
  const all = allOf(given);
  const sales = closedIn(all, day);
  return { ...totalsOf(sales), taxes: taxesOfDay(sales, all, day), net: netOf(all, day) };
}

/** Takings count in the day of the payment, sales in the day in which the order was closed. */
export function reportOf(input: DayReportInput): DayReport {
  const { day, traces, dateOf, drawer } = input;
  const all = allOf(input);
  const slips: SlipsOfDay = { day: day.number, orders: all, dateOf };
  const sales = closedIn(all, day.number).map((sale) => ({ ...sale, nets: netsOf(sale.order) }));
  const paid = paymentsOf(all, day.number);
  const payments = paid.map(({ payment }) => payment);
  return {
    ...day,
    ...totalsOf(sales),
    numbers: numbersOf(slips),
    fates: fatesOf(slips),
    taxes: taxesOfDay(sales, all, day.number),
    receipts: receiptsOf(slips, input.receiptBefore),
    payments: waysOf(payments, drawer),
    net: netOf(all, day.number),
    tips: tipsOf(payments),
    accounts: accountsOf({ before: input.accountsBefore, payments, entries: drawer }),
    spots: spotsOf(sales),
    ...soldOf(sales),
    hours: hoursOf(sales, input),
    people: peopleOf(sales),
    voids: all.flatMap((order) => voidsOf(order, slips)).sort(byTime),
    discounts: sales.flatMap((sale) => discountsOf(sale, slips)).sort(byTime),
    refunds: paid.flatMap((payment) => refundOf(payment, slips)).sort(byTime),
    corrections: correctionsOf(slips).sort(byTime),
    takenOff: takenOffOf(slips),
    open: input.openOrders.filter(({ status }) => status === 'open').map(slipOf),
    cash: cashOf(payments, input),
    shifts: shiftSumsOf({
      entries: drawer,
      payments,
      sales: sales.map(({ order, sums }) => ({ order, totalFen: sums.totalFen })),
      countedFen: input.countedFen,
    }),
    drawer,
    traces,
  };
}

interface Sale {
  order: StoredOrder;
  sums: OrderSums;
  /** What each of its lines costs, with its share in the discount of the bill. */
  nets: number[];
}

interface Payment {
  order: StoredOrder;
  payment: OrderPayment;
}

const totalsOf = (sales: readonly Omit<Sale, 'nets'>[]) => ({
  orders: sales.length,
  guests: sumBy(sales, ({ order }) => order.guests ?? 0),
  grossFen: sumBy(sales, ({ sums }) => sums.grossFen),
  discountsFen: sumBy(sales, ({ sums }) => sums.lineDiscountsFen + sums.discountFen),
  feesFen: sumBy(sales, ({ sums }) => sums.feesFen),
  fees: orderFeeKinds.flatMap((kind) => {
    const charged = sales.flatMap(({ sums }) => sums.fees.filter((fee) => fee.kind === kind));
    const fen = sumBy(charged, (fee) => fee.fen);
    return fen === 0 ? [] : [{ kind, fen }];
  }),
  addedTaxFen: sumBy(sales, ({ sums }) => sums.addedTaxFen),
  roundingFen: sumBy(sales, ({ sums }) => sums.roundingFen),
  totalFen: sumBy(sales, ({ sums }) => sums.totalFen),
});

const paymentsOf = (orders: readonly StoredOrder[], day: number): Payment[] =>
  orders.flatMap((order) =>
    order.payments.filter((payment) => payment.day === day).map((payment) => ({ order, payment })),
  );

/** A line counts in the first of its categories. */
function soldOf(sales: readonly Sale[]): Pick<DayReport, 'categories' | 'dishes'> {
  const lines = sales.flatMap(({ order, nets }) =>
    order.lines.map((line, position) => ({ line, fen: nets[position] ?? 0 })),
  );
  const sold = lines.filter(({ line }) => line.amount > 0);
  const tally = (labelOf: (line: StoredLine) => string) => {
    const sums = new Map<string, { amount: number; fen: number }>();
    for (const { line, fen } of sold) {
      const before = sums.get(labelOf(line)) ?? { amount: 0, fen: 0 };
      sums.set(labelOf(line), { amount: before.amount + line.amount, fen: before.fen + fen });
    }
    return [...sums].map(([label, sum]) => ({ label, ...sum }));
  };
  return {
    categories: tally(({ categories }) => categories[0] ?? '')
      .sort((left, right) => right.fen - left.fen)
      .map(({ label: name, ...sum }) => ({ name, ...sum })),
    dishes: tally(({ title }) => title)
      .sort((left, right) => right.fen - left.fen || right.amount - left.amount)
      .slice(0, MOST_DISHES_OF_DAY)
      .map(({ label: title, ...sum }) => ({ title, ...sum })),
  };
}

function spotsOf(sales: readonly Sale[]): DayReport['spots'] {
  const spots = grouped(sales, ({ order }) => spotOf(order.place));
  return orderSpots.flatMap((spot) => {
    const own = spots.get(spot) ?? [];
    const { orders, guests, totalFen: fen } = totalsOf(own);
    return orders === 0 ? [] : [{ spot, orders, guests, fen }];
  });
}

/** By the time at which the order was closed, in the order of the night. */
function hoursOf(sales: readonly Sale[], { secondsToHour, day }: DayReportInput): DayReport['hours'] {
  const hours = grouped(sales, ({ order }) => secondsToHour(order.closedAtSeconds ?? order.openedAtSeconds));
  return nightOrder([...hours.keys()], secondsToHour(day.openedAtSeconds)).map((hour) => {
    const own = hours.get(hour) ?? [];
    return { hour, orders: own.length, fen: sumBy(own, ({ sums }) => sums.totalFen) };
  });
}

/** By the person who closed the order. */
function peopleOf(sales: readonly Sale[]): DayReport['people'] {
  return [...grouped(sales, ({ order }) => order.closedBy)]
    .map(([name, own]) => ({ name, orders: own.length, fen: sumBy(own, ({ sums }) => sums.totalFen) }))
    .sort((left, right) => right.fen - left.fen);
}

/** Those of this day, whatever has become of their order by now. */
const voidsOf = (order: StoredOrder, slips: SlipsOfDay): DayReport['voids'] =>
  order.lines.flatMap(({ title, unitFen, voided }) => {
    const own = voided.filter((part) => happenedIn(order, slips.day, part));
    return own.map(({ amount, reason, person, atSeconds, wasSent }) => ({
      ...slipNumber(order, slips),
      title,
      amount,
      fen: amount * unitFen,
      reason,
      person,
      atSeconds,
      wasSent,
    }));
  });

function discountsOf({ order, sums }: Sale, slips: SlipsOfDay): DayReport['discounts'] {
  const entry = (title: string, fen: number, given: GivenDiscount | null) =>
    given === null || fen === 0
      ? []
      : [
          {
            ...slipNumber(order, slips),
            title,
            fen,
            reason: given.reason,
            person: given.person,
            atSeconds: given.atSeconds,
          },
        ];
  return [
    ...order.lines.flatMap((line) => entry(line.title, lineSums(line).discountFen, line.discount)),
    ...entry('', sums.discountFen, order.discount),
  ];
}

function refundOf({ order, payment }: Payment, slips: SlipsOfDay): DayReport['refunds'] {
  const { way, amountFen, note: reason, lines = [], person, atSeconds } = payment;
  if (amountFen >= 0) return [];
  const what = { way, as: wayOf(payment), fen: -amountFen, titles: lines.map(({ title }) => title) };
  return [{ ...slipNumber(order, slips), ...what, reason, person, atSeconds }];
}

function cashOf(
  payments: readonly OrderPayment[],
  { drawer, countedFen }: DayReportInput,
): DayReport['cash'] {
  const cash = dayCashOf(drawer, payments);
  const expectedFen = expectedFenOf(cash);
  const differenceFen = countedFen === null ? null : countedFen - expectedFen;
  const [first] = blindDifferences(drawer);
  return {
    expectedFen,
    countedFen,
    differenceFen,
    ...(first !== undefined && first.fen !== countedFen && { first: firstOf(first) }),
    ...cash,
  };
}

const firstOf = ({
  fen,
  expectedFen,
  differenceFen,
  atSeconds,
}: NonNullable<DayReport['cash']['first']>) => ({
  fen,
  expectedFen,
  differenceFen,
  atSeconds,
});

function grouped<Key>(sales: readonly Sale[], keyOf: (sale: Sale) => Key): Map<Key, Sale[]> {
  const groups = new Map<Key, Sale[]>();
  for (const sale of sales) {
    const group = groups.get(keyOf(sale)) ?? [];
    groups.set(keyOf(sale), group);
    group.push(sale);
  }
  return groups;
}

const byTime = (left: { atSeconds: number }, right: { atSeconds: number }) =>
  left.atSeconds - right.atSeconds;
