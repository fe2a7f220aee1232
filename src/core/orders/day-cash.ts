// The cash of a business day: what all drawers together should hold, the main one, and that of a shift.
import type { cashOfDay, CashOfDrawer, DrawerEntry } from '../../contract/drawer.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import { wayOf } from '../../contract/pay-ways.ts';
import { sumBy, sumOf } from './adding-up.ts';
import { settlementsIn } from './drawer-operation.ts';

export type DayCash = Record<keyof typeof cashOfDay, number>;

/** The payments are those of the day, of any order. */
interface CashFacts {
  entries: readonly DrawerEntry[];
  payments: readonly OrderPayment[];
}

type FloatEntry = Extract<DrawerEntry, { isUndone: boolean; isFromDrawer?: true }>;

/** What a shift gets from the main drawer was there before. */
export const dayCashOf = (entries: readonly DrawerEntry[], payments: readonly OrderPayment[]): DayCash =>
  cashIn({ entries: entries.filter((entry) => !isGiven(entry)), payments });

/** With the float that it got from the main drawer. */
export const shiftCashOf = (shift: string, { entries, payments }: CashFacts): DayCash =>
  cashIn({
    entries: entries.filter((entry) => entry.shift === shift),
    payments: payments.filter((payment) => payment.shift === shift),
  });

/** What belongs to no shift, or to one whose start cannot be read. */
export function mainCashOf({ entries, payments }: CashFacts): CashOfDrawer {
  const known = startedIn(entries);
  const isOfShift = ({ shift = '' }: { shift?: string | undefined }) => known.has(shift);
  const ofShifts = entries.filter(isOfShift);
  const own = entries.filter((entry) => !isOfShift(entry));
  return {
    ...dayCashOf(
      own,
      payments.filter((payment) => !isOfShift(payment)),
    ),
    givenFen: sumBy(ofShifts, (entry) => (isGiven(entry) && !entry.isUndone ? entry.fen : 0)),
    handedInFen: sumBy(ofShifts, handedInFen),
  };
}

/** The shifts whose start is known. */
export const startedIn = (entries: readonly DrawerEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ kind, id }) => (kind === 'start-shift' ? [id] : [])));

/** What was not counted is taken over as it should be: a difference shows when the main drawer is counted. */
export const handedInFen = (entry: DrawerEntry): number =>
  entry.kind === 'end-shift' ? (entry.fen ?? entry.expectedFen) : 0;

export const expectedFenOf = ({ floatFen, takenFen, paidInFen, paidOutFen, droppedFen }: DayCash): number =>
  floatFen + takenFen + paidInFen - paidOutFen - droppedFen;

export const expectedInMain = ({ givenFen, handedInFen: handedIn, ...own }: CashOfDrawer): number =>
  expectedFenOf(own) - givenFen + handedIn;

const isGiven = (entry: DrawerEntry): entry is FloatEntry =>
  entry.kind === 'float' && entry.isFromDrawer === true;

function cashIn({ entries, payments }: CashFacts): DayCash {
  const moved = (kind: 'float' | 'pay-in' | 'pay-out' | 'drop') =>
    sumOf(entries.flatMap((entry) => (entry.kind === kind && !entry.isUndone ? [entry.fen] : [])));
  const paid = payments.filter((payment) => wayOf(payment).isInDrawer);
  const settled = settlementsIn(entries).filter(({ as }) => as.isInDrawer);
  return {
    floatFen: moved('float'),
    takenFen:
      sumOf(paid.map(({ amountFen, tipFen = 0 }) => amountFen + tipFen)) +
      sumOf(settled.map(({ fen }) => fen)),
    paidInFen: moved('pay-in'),
    paidOutFen: moved('pay-out'),
    droppedFen: moved('drop'),
  };
}
