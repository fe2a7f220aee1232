// The report of a span: the sum of the summaries of its days.
import type { DayReport } from '../../../contract/business-days.ts';
import { orderSpots } from '../../../contract/orders.ts';
import {
  MOST_ODD_THINGS,
  oddKinds,
  type OddThing,
  type ReportSpan,
  type SpanReport,
} from '../../../contract/reports.ts';
import { byRate, rateKey } from '../../../contract/tax-rates.ts';
import { WHOLE_BASIS_POINTS } from '../../../contract/rights.ts';
import { sumBy } from '../adding-up.ts';
import { timesByStation } from '../kitchen-times.ts';
import { nightOrder } from '../../../contract/night-order.ts';
import type { DaySummary } from './day-summary.ts';
import { PeopleSums } from './people-sales.ts';

export interface SummarizedDay {
  number: number;
  date: string;
  nth: number;
  isOpen: boolean;
  /** The hour in which it began. */
  openingHour: number;
  summary: DaySummary;
}

export interface SpanInput extends ReportSpan {
  /** The earliest first. */
  days: readonly SummarizedDay[];
  unread: string[];
  differing: SpanReport['differing'];
}

const SUNDAY = 7;

export function spanReport({ from, to, days, unread, differing }: SpanInput): SpanReport {
  const all = days.map(({ summary }) => summary);
  const total = (valueOf: (summary: DaySummary) => number) => sumBy(all, valueOf);
  const payments = paymentsOf(all);
  const totalFen = total((day) => day.totalFen);
  const odd = all.flatMap((day) => day.odd);
  const discounted = {
    fen: total((day) => day.discounted.fen),
    ofFen: total((day) => day.discounted.ofFen),
  };
  return {
    from,
    to,
    days: days.map(({ number, date, nth, isOpen, summary: { orders, guests, totalFen: fen } }) => ({
      number,
      date,
      nth,
      isOpen,
      orders,
      guests,
      fen,
    })),
    unread,
    differing,
    orders: total((day) => day.orders),
    guests: total((day) => day.guests),
    grossFen: total((day) => day.grossFen),
    discountsFen: total((day) => day.discountsFen),
    fees: feesOf(all),
    feesFen: total((day) => day.feesFen),
    roundingFen: total((day) => day.roundingFen),
    taxes: taxesOf(all),
    addedTaxFen: total((day) => day.addedTaxFen),
    totalFen,
    net: netOf(days, totalFen, payments),
    tipsFen: total((day) => day.tipsFen),
    payments,
    hours: hoursOf(days),
    weekHours: weekHoursOf(days),
    ...soldOf(all),
    spots: spotsOf(all),
    tables: tablesOf(all),
    people: peopleOf(all),
    shifts: days.flatMap(({ date, summary }) => summary.shifts.map((sums) => ({ date, ...sums }))),
    kitchen: timesByStation(all.flatMap(({ kitchen }) => kitchen)),
    ...oddOf(odd, discounted),
  };
}

/** Both sides are counted by themselves: the sales and their steps, and the payment ways. */
function netOf(
  days: readonly SummarizedDay[],
  totalFen: number,
  payments: SpanReport['payments'],
): SpanReport['net'] {
  const refundsFen = sumBy(days, ({ summary }) => summary.net.refundsFen);
  const fen = totalFen - refundsFen;
  const { advanceFen, earlierFen } = acrossDays(days);
  const paymentsFen = sumBy(payments, (way) => way.fen - way.refundsFen);
  const differenceFen = paymentsFen - (fen + advanceFen - earlierFen);
  return { refundsFen, fen, advanceFen, earlierFen, paymentsFen, differenceFen };
}

/** What one day of the span was paid in advance and a later one closed is none of both. */
function acrossDays(days: readonly SummarizedDay[]): Pick<SpanReport['net'], 'advanceFen' | 'earlierFen'> {
  const numbers = new Set(days.map(({ number }) => number));
  const withinFen = sumBy(
    days.flatMap(({ summary }) => summary.earlier.filter(([day]) => numbers.has(day))),
    ([, fen]) => fen,
  );
  return {
    advanceFen: sumBy(days, ({ summary }) => summary.net.advanceFen) - withinFen,
    earlierFen: sumBy(days, ({ summary }) => summary.net.earlierFen) - withinFen,
  };
}

/** Under the latest name of a way; what lies in the drawer comes first, as in the report of a day. */
function paymentsOf(all: readonly DaySummary[]): DayReport['payments'] {
  const ways = new Map<string, DayReport['payments'][number]>();
  for (const row of all.flatMap(({ payments }) => payments)) {
    const before = ways.get(row.way);
    ways.set(row.way, {
      way: row.way,
      as: row.as,
      count: row.count + (before?.count ?? 0),
      fen: row.fen + (before?.fen ?? 0),
      refundsFen: row.refundsFen + (before?.refundsFen ?? 0),
      tipsFen: row.tipsFen + (before?.tipsFen ?? 0),
      settledFen: row.settledFen + (before?.settledFen ?? 0),
    });
  }
  const rows = [...ways.values()];
  return [...rows.filter(({ as }) => as.isInDrawer), ...rows.filter(({ as }) => !as.isInDrawer)];
}

function feesOf(all: readonly DaySummary[]): SpanReport['fees'] {
  const fees = new Map<SpanReport['fees'][number]['kind'], number>();
  for (const { kind, fen } of all.flatMap((day) => day.fees)) fees.set(kind, (fees.get(kind) ?? 0) + fen);
  return [...fees].map(([kind, fen]) => ({ kind, fen }));
}

function taxesOf(all: readonly DaySummary[]): SpanReport['taxes'] {
  const rates = new Map<string, SpanReport['taxes'][number]>();
  for (const row of all.flatMap(({ taxes }) => taxes)) {
    const key = rateKey(row.rate);
    const before = rates.get(key);
    rates.set(key, {
      rate: row.rate,
      netFen: row.netFen + (before?.netFen ?? 0),
      taxFen: row.taxFen + (before?.taxFen ?? 0),
      refundedNetFen: row.refundedNetFen + (before?.refundedNetFen ?? 0),
      refundedTaxFen: row.refundedTaxFen + (before?.refundedTaxFen ?? 0),
    });
  }
  return [...rates.values()].sort(byRate);
}

function hoursOf(days: readonly SummarizedDay[]): SpanReport['hours'] {
  const sums = new Map<number, { orders: number; fen: number }>();
  for (const [hour, orders, fen] of days.flatMap(({ summary }) => summary.hours)) {
    const before = sums.get(hour) ?? { orders: 0, fen: 0 };
    sums.set(hour, { orders: before.orders + orders, fen: before.fen + fen });
  }
  return nightOrder([...sums.keys()], days[0]?.openingHour ?? 0).map((hour) => ({
    hour,
    ...(sums.get(hour) ?? { orders: 0, fen: 0 }),
  }));
}

/** Monday is 1. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || SUNDAY;

function weekHoursOf(days: readonly SummarizedDay[]): SpanReport['weekHours'] {
  const cells = new Map<string, SpanReport['weekHours'][number]>();
  for (const { date, summary } of days) {
    const weekday = weekdayOf(date);
    for (const [hour, orders, fen] of summary.hours) {
      const key = `${weekday} ${hour}`;
      const before = cells.get(key) ?? { weekday, hour, orders: 0, fen: 0 };
      cells.set(key, { ...before, orders: before.orders + orders, fen: before.fen + fen });
    }
  }
  return [...cells.values()].sort((left, right) => left.weekday - right.weekday || left.hour - right.hour);
}

/** A dish is one item of the menu, under its latest name and category. */
function soldOf(all: readonly DaySummary[]): Pick<SpanReport, 'categories' | 'dishes'> {
  const dishes = new Map<string, SpanReport['dishes'][number]>();
  const categories = new Map<string, SpanReport['categories'][number]>();
  for (const [item, title, category, amount, fen] of all.flatMap((day) => day.dishes)) {
    const dish = dishes.get(item) ?? { amount: 0, fen: 0 };
    dishes.set(item, { item, title, category, amount: dish.amount + amount, fen: dish.fen + fen });
    const sum = categories.get(category) ?? { amount: 0, fen: 0 };
    categories.set(category, { name: category, amount: sum.amount + amount, fen: sum.fen + fen });
  }
  return {
    categories: [...categories.values()].sort((left, right) => right.fen - left.fen),
    dishes: [...dishes.values()].sort((left, right) => right.fen - left.fen || right.amount - left.amount),
  };
}

function tablesOf(all: readonly DaySummary[]): SpanReport['tables'] {
  const tables = new Map<string, SpanReport['tables'][number]>();
  for (const [spot, name, orders, guests, fen] of all.flatMap((day) => day.tables)) {
    const key = JSON.stringify([spot, name]);
    const before = tables.get(key) ?? { orders: 0, guests: 0, fen: 0 };
    tables.set(key, {
      spot,
      name,
      orders: before.orders + orders,
      guests: before.guests + guests,
      fen: before.fen + fen,
    });
  }
  return [...tables.values()].sort((left, right) => right.fen - left.fen);
}

function spotsOf(all: readonly DaySummary[]): SpanReport['spots'] {
  const rows = all.flatMap(({ tables }) => tables);
  return orderSpots.flatMap((spot) => {
    const own = rows.filter(([at]) => at === spot);
    if (own.length === 0) return [];
    const [orders, guests] = [sumBy(own, ([, , count]) => count), sumBy(own, ([, , , count]) => count)];
    return [{ spot, orders, guests, fen: sumBy(own, ([, , , , fen]) => fen) }];
  });
}

function peopleOf(all: readonly DaySummary[]): SpanReport['people'] {
  const sums = new PeopleSums();
  for (const { name, ...own } of all.flatMap(({ people }) => people))
    for (const [sum, value] of Object.entries(own)) sums.add(name, sum as keyof typeof own, value);
  return sums.all();
}

function oddOf(
  odd: readonly OddThing[],
  { fen, ofFen }: DaySummary['discounted'],
): Pick<SpanReport, 'usualDiscountBasisPoints' | 'odd'> {
  const usual = ofFen === 0 ? null : Math.round((fen * WHOLE_BASIS_POINTS) / ofFen);
  const isOdd = ({ kind, basisPoints = 0 }: OddThing) => kind !== 'discount' || basisPoints > (usual ?? 0);
  const latest = odd.filter(isOdd).toSorted((left, right) => right.atSeconds - left.atSeconds);
  return {
    usualDiscountBasisPoints: usual,
    odd: oddKinds.flatMap((wanted) => latest.filter(({ kind }) => kind === wanted).slice(0, MOST_ODD_THINGS)),
  };
}
