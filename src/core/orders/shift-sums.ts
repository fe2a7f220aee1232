// What each shift of a business day sold, took and handed in, beside the main drawer. All of them together are the day.
import type { DrawerEntry } from '../../contract/drawer.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import type { ShiftSums } from '../../contract/shifts.ts';
import { sumBy } from './adding-up.ts';
import {
  expectedFenOf,
  expectedInMain,
  handedInFen,
  mainCashOf,
  shiftCashOf,
  startedIn,
} from './day-cash.ts';
import { waysOf } from './day-money.ts';
import type { StoredOrder } from './stored-order.ts';

export interface ShiftFacts {
  /** What was done at the drawer in this day, the earliest first. */
  entries: readonly DrawerEntry[];
  /** Of this day. */
  payments: readonly OrderPayment[];
  /** The orders that were closed in this day, with what they came to. */
  sales: readonly { order: StoredOrder; totalFen: number }[];
  /** What the closing counted in the main drawer. */
  countedFen: number | null;
}

/** The main drawer and then each shift; nothing in a day without shifts. */
export function shiftSumsOf(facts: ShiftFacts): ShiftSums[] {
  const { entries } = facts;
  const starts = entries.flatMap((entry) => (entry.kind === 'start-shift' ? [entry] : []));
  if (starts.length === 0) return [];
  const started = startedIn(entries);
  const isOf = (shift: string | null) => (fact: { shift?: string | undefined }) =>
    shift === null ? !started.has(fact.shift ?? '') : fact.shift === shift;
  return [mainOf(facts, isOf(null)), ...starts.map((start) => sumsOfShift(start, facts, isOf(start.id)))];
}

type IsOf = (fact: { shift?: string | undefined }) => boolean;

function mainOf(facts: ShiftFacts, isOf: IsOf): ShiftSums {
  const { entries, countedFen } = facts;
  const cash = mainCashOf(facts);
  const expectedFen = expectedInMain(cash);
  const last = entries.findLast(({ kind }) => kind === 'count');
  const reason = last?.kind === 'count' && last.fen === countedFen ? last.reason : '';
  return {
    shift: null,
    drawer: '',
    person: '',
    fromSeconds: null,
    toSeconds: null,
    ...soldAndPaid(facts, isOf),
    ...cash,
    expectedFen,
    countedFen,
    differenceFen: countedFen === null ? null : countedFen - expectedFen,
    reason,
  };
}

type Start = Extract<DrawerEntry, { kind: 'start-shift' }>;

function sumsOfShift(start: Start, facts: ShiftFacts, isOf: IsOf): ShiftSums {
  const { id, drawer, person, atSeconds: fromSeconds } = start;
  const cash = shiftCashOf(id, facts);
  const expectedFen = expectedFenOf(cash);
  const end = facts.entries.find((entry) => entry.kind === 'end-shift' && entry.shift === id);
  const countedFen = end?.kind === 'end-shift' ? end.fen : null;
  return {
    shift: id,
    drawer,
    person,
    fromSeconds,
    toSeconds: end?.atSeconds ?? null,
    ...soldAndPaid(facts, isOf),
    ...cash,
    givenFen: 0,
    handedInFen: end === undefined ? 0 : handedInFen(end),
    expectedFen,
    countedFen,
    // What was put right since belongs to it too.
    differenceFen: countedFen === null ? null : countedFen - expectedFen,
    reason: end?.kind === 'end-shift' ? end.reason : '',
  };
}

function soldAndPaid({ entries, payments, sales }: ShiftFacts, isOf: IsOf) {
  const sold = sales.filter(({ order }) => isOf({ shift: closingShift(order) }));
  return {
    orders: sold.length,
    salesFen: sumBy(sold, ({ totalFen }) => totalFen),
    payments: waysOf(payments.filter(isOf), entries.filter(isOf)),
  };
}

/** An order belongs to the shift that took its last payment. */
const closingShift = ({ payments }: StoredOrder): string | undefined =>
  payments.findLast(({ amountFen }) => amountFen > 0)?.shift;

export const openShiftsIn = ({ shifts }: { shifts: readonly ShiftSums[] }): ShiftSums[] =>
  shifts.filter(({ shift, toSeconds }) => shift !== null && toSeconds === null);

/** A blind count hides what is still to be counted: the cash, and all payments, since the sales less the others are the cash. */
export const withoutExpected = (shifts: readonly ShiftSums[]): ShiftSums[] =>
  shifts.map((sums) =>
    sums.toSeconds === null ? { ...sums, takenFen: 0, expectedFen: null, payments: [] } : sums,
  );
