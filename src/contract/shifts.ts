// Shifts: cash that one person answers for, their own or that of a named drawer, from its start to its count.
import * as z from 'zod/mini';
import { cashOfDay, type CashOfDrawer } from './drawer.ts';
import { madeId } from './order-bills.ts';
import { namedWay, wayId } from './pay-ways.ts';

const count = z.int();

/** What was paid in one way. */
export const paidByWay = z.strictObject({
  way: wayId,
  /** As it was then. */
  as: namedWay,
  count,
  fen: z.int(),
  refundsFen: z.int(),
  tipsFen: z.int(),
  settledFen: z.int(),
});
type PaidByWay = z.output<typeof paidByWay>;

/** What is on account is still owed, so it is not among what was received; null if nothing is. */
export function receivedFen(payments: readonly PaidByWay[]): number | null {
  if (!payments.some(({ as }) => as.isOnAccount)) return null;
  return payments.reduce((sum, { as, fen, refundsFen }) => sum + (as.isOnAccount ? 0 : fen - refundsFen), 0);
}

/** The sales, payments and cash of a shift, or of the main drawer; all of a day together are the day. */
export const shiftSums = z.strictObject({
  /** Null for the main drawer, which has all that belongs to no shift. */
  shift: z.nullable(madeId),
  /** The named drawer; empty for the cash of the person. */
  drawer: z.string(),
  person: z.string(),
  /** Null for the main drawer. */
  fromSeconds: z.nullable(z.number()),
  /** Null while the shift is open. */
  toSeconds: z.nullable(z.number()),
  orders: count,
  salesFen: z.int(),
  payments: z.array(paidByWay),
  ...cashOfDay,
  /** Of the main drawer: the floats that it gave to shifts, and what they handed in at their end. */
  givenFen: z.int(),
  handedInFen: z.int(),
  /** Null while a blind count is still to come. */
  expectedFen: z.nullable(z.int()),
  /** Null if it was not counted: what a shift should hold then counts as handed in. */
  countedFen: z.nullable(z.int()),
  /** Negative if cash is missing. */
  differenceFen: z.nullable(z.int()),
  reason: z.string(),
});
export type ShiftSums = z.output<typeof shiftSums>;

/**
 * Of the difference of a day with shifts: what was missing when they ended, and what the count of the main drawer missed.
 * Before that count only the first; nothing while a shift is open, or if none was short or over.
 */
export function differenceParts({
  cash,
  shifts: [main, ...others],
}: {
  cash: { expectedFen: number | null };
  shifts: readonly ShiftSums[];
}): { name: 'ofShifts' | 'ofMain'; fen: number }[] {
  const isOver = others.every(({ toSeconds }) => toSeconds !== null);
  if (!isOver || !main || main.expectedFen === null || cash.expectedFen === null) return [];
  // The main drawer holds what they handed in, the day what they should have.
  const ofShifts = main.expectedFen - cash.expectedFen;
  if (ofShifts === 0) return [];
  const ofMain = main.differenceFen === null ? [] : [{ name: 'ofMain' as const, fen: main.differenceFen }];
  return [{ name: 'ofShifts', fen: ofShifts }, ...ofMain];
}

/** `given` and `handedIn` are of the main drawer: the floats of shifts, and what they returned at their end. */
export type CashPart =
  | ('float' | 'taken' | 'tips' | 'settled' | 'paidIn' | 'paidOut' | 'dropped')
  | ('given' | 'handedIn');

/**
 * What leads to the cash that a drawer, or all drawers of a day, should hold: what goes out is negative, and what is nothing
 * is left out. Beside its payments, tips and settled accounts stand apart from what was taken.
 */
export function cashPartsOf(
  cash: Pick<CashOfDrawer, keyof typeof cashOfDay> & Partial<CashOfDrawer>,
  payments: readonly PaidByWay[] = [],
): { name: CashPart; fen: number }[] {
  const { givenFen = 0, handedInFen = 0 } = cash;
  const inDrawer = payments.filter(({ as }) => as.isInDrawer);
  const tipsFen = inDrawer.reduce((sum, way) => sum + way.tipsFen, 0);
  const settledFen = inDrawer.reduce((sum, way) => sum + way.settledFen, 0);
  const parts: { name: CashPart; fen: number }[] = [
    { name: 'float', fen: cash.floatFen },
    { name: 'taken', fen: cash.takenFen - tipsFen - settledFen },
    { name: 'tips', fen: tipsFen },
    { name: 'settled', fen: settledFen },
    { name: 'paidIn', fen: cash.paidInFen },
    { name: 'paidOut', fen: 0 - cash.paidOutFen },
    { name: 'dropped', fen: 0 - cash.droppedFen },
    { name: 'given', fen: 0 - givenFen },
    { name: 'handedIn', fen: handedInFen },
  ];
  return parts.filter(({ fen }) => fen !== 0);
}
