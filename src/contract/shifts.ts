// Shifts: cash that one person answers for, their own or that of a named drawer, from its start to its count.
import * as z from 'zod/mini';
import { cashOfDay } from './drawer.ts';
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
 * Before that count only the first, once all shifts have ended.
 */
export function cashParts({
  cash,
  shifts: [main, ...others],
}: {
  cash: { expectedFen: number | null; differenceFen: number | null };
  shifts: readonly ShiftSums[];
}): { name: 'ofShifts' | 'ofMain'; fen: number }[] {
  if (main === undefined) return [];
  if (cash.differenceFen === null || main.differenceFen === null) {
    const isOver = others.every(({ toSeconds }) => toSeconds !== null);
    if (!isOver || cash.expectedFen === null || main.expectedFen === null) return [];
    const fen = main.expectedFen - cash.expectedFen;
    return fen === 0 ? [] : [{ name: 'ofShifts', fen }];
  }
  const ofShifts = cash.differenceFen - main.differenceFen;
  if (ofShifts === 0) return [];
  return [
    { name: 'ofShifts', fen: ofShifts },
    { name: 'ofMain', fen: main.differenceFen },
  ];
}

export type CashPart = 'float' | 'taken' | 'tips' | 'settled' | 'paidIn' | 'paidOut' | 'dropped';

/** What leads to the cash that all drawers of a day should hold; what goes out is negative, and what is nothing is left out. */
export function cashOfAll({
  cash: { floatFen, takenFen, paidInFen, paidOutFen, droppedFen },
  payments,
}: {
  cash: Record<keyof typeof cashOfDay, number>;
  payments: readonly PaidByWay[];
}): { name: CashPart; fen: number }[] {
  const inDrawer = payments.filter(({ as }) => as.isInDrawer);
  const tips = inDrawer.reduce((sum, way) => sum + way.tipsFen, 0);
  const settled = inDrawer.reduce((sum, way) => sum + way.settledFen, 0);
  return [
    { name: 'float' as const, fen: floatFen },
    { name: 'taken' as const, fen: takenFen - tips - settled },
    { name: 'tips' as const, fen: tips },
    { name: 'settled' as const, fen: settled },
    { name: 'paidIn' as const, fen: paidInFen },
    { name: 'paidOut' as const, fen: 0 - paidOutFen },
    { name: 'dropped' as const, fen: 0 - droppedFen },
  ].filter(({ fen }) => fen !== 0);
}
