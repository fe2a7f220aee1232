// What an owner should look at: found in the facts of a business day, without a judgment.
import type { DayReport } from '../../../contract/business-days.ts';
import type { DrawerEntry } from '../../../contract/drawer.ts';
import type { GivenDiscount } from '../../../contract/orders.ts';
import { MOST_ODD_THINGS, type OddThing } from '../../../contract/reports.ts';
import { WHOLE_BASIS_POINTS } from '../../../contract/rights.ts';
import { happenedIn } from '../day-slips.ts';
import type { StoredOrder } from '../stored-order.ts';
import { lineSums, sumsOf } from '../sums.ts';

/** A discount of a dish or of a whole bill, and the price that it applied to. */
export interface DiscountAt {
  number: number | null;
  titles: string[];
  given: GivenDiscount;
  fen: number;
  ofFen: number;
}

export function discountsAt(order: StoredOrder): DiscountAt[] {
  const { number, lines, discount } = order;
  const { grossFen, lineDiscountsFen, discountFen } = sumsOf(order);
  const ofLines = lines.map((line) => {
    const sums = lineSums(line);
    return {
      given: line.discount,
      titles: [line.title],
      number,
      fen: sums.discountFen,
      ofFen: sums.grossFen,
    };
  });
  const ofBill = {
    given: discount,
    titles: [],
    number,
    fen: discountFen,
    ofFen: grossFen - lineDiscountsFen,
  };
  return [...ofLines, ofBill].flatMap(({ given, ...rest }) =>
    given === null || rest.fen === 0 ? [] : [{ given, ...rest }],
  );
}

interface Facts {
  orders: readonly StoredOrder[];
  discounts: readonly DiscountAt[];
}

/** Discounts over the average are only known in a whole span, so the largest of the day are all here. */
export function oddThings(report: DayReport, { orders, discounts }: Facts): OddThing[] {
  const { date } = report;
  const lastCount = report.drawer.findLast(({ kind }) => kind === 'count');
  return [
    ...report.takenOff.map(({ titles, fen, number, person, atSeconds, reason }): OddThing => ({
      kind: 'taken-off',
      date,
      titles,
      fen,
      number,
      person,
      atSeconds,
      reason,
    })),
    ...largest(discounts).map(({ given, fen, ofFen, ...about }): OddThing => {
      const { reason, person, atSeconds } = given;
      const basisPoints = Math.round((fen * WHOLE_BASIS_POINTS) / ofFen);
      return { kind: 'discount', date, ...about, reason, person, atSeconds, fen, basisPoints };
    }),
    ...orders.flatMap((order) => reprintsOf(order, report)),
    ...report.drawer.flatMap((entry) => oddAtDrawer(entry, { date, lastCount })),
    ...closingDifference(report),
  ];
}

const largest = (discounts: readonly DiscountAt[]): DiscountAt[] =>
  discounts
    .toSorted((left, right) => right.fen / right.ofFen - left.fen / left.ofFen)
    .slice(0, MOST_ODD_THINGS);

/** Every bill of an order that was printed after the first one. */
function reprintsOf(order: StoredOrder, { number: day, date }: DayReport): OddThing[] {
  const [, ...again] = order.history.filter(({ kind }) => kind === 'print');
  return again
    .filter((event) => happenedIn(order, day, event))
    .map(({ fen, person, atSeconds }) => ({
      kind: 'reprint',
      date,
      atSeconds,
      person,
      number: order.number,
      titles: [],
      reason: '',
      fen: fen ?? 0,
    }));
}

interface AtDrawer {
  date: string;
  /** The one that the difference of the day is of. Each shift is counted only once. */
  lastCount: DrawerEntry | undefined;
}

function oddAtDrawer(entry: DrawerEntry, { date, lastCount }: AtDrawer): OddThing[] {
  if (entry.kind !== 'open' && entry.kind !== 'count' && entry.kind !== 'end-shift') return [];
  const { atSeconds, person, reason } = entry;
  const about = { date, atSeconds, person, reason, number: null, titles: [] };
  if (entry.kind === 'open') return [{ kind: 'opening', ...about, fen: 0 }];
  const fen = entry.differenceFen ?? 0;
  if (fen === 0) return [];
  const isCountedAgain = entry.kind === 'count' && entry !== lastCount;
  return [{ kind: 'difference', ...about, fen, ...(isCountedAgain && { isCountedAgain }) }];
}

/** Earlier versions counted the drawer only when they closed the day. */
function closingDifference({ date, drawer, cash, traces }: DayReport): OddThing[] {
  const closing = traces.at(-1);
  const isCounted = drawer.some(({ kind }) => kind === 'count');
  if (isCounted || closing === undefined || (cash.differenceFen ?? 0) === 0) return [];
  const { atSeconds, person, reason } = closing;
  const fen = cash.differenceFen ?? 0;
  return [{ kind: 'difference', date, atSeconds, person, reason, number: null, titles: [], fen }];
}
