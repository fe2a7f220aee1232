// The cash drawer of the open shop: what lies in it besides the payments of orders, counting it, and what guests owe on account.
import * as z from 'zod/mini';
import { fen, MOST_FEN } from './goods-fields.ts';
import { madeId } from './order-bills.ts';
import { accountName, namedWay, wayId } from './pay-ways.ts';
import { command, nothing, query } from './route.ts';

/** Notes and coins, the largest first. */
export const cashUnits = [10_000, 5000, 2000, 1000, 500, 100, 50, 10] as const;
/** Counted as one amount: loose coins. */
export const LOOSE_UNIT = 1;
const countedUnits = [...cashUnits, LOOSE_UNIT] as const;
export type CountedUnit = (typeof countedUnits)[number];

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const amount = z.int().check(z.minimum(1), z.maximum(MOST_FEN));
const unit = z.literal(countedUnits);
const pieces = z.int().check(z.minimum(0), z.maximum(MOST_FEN));

export const cashPieces = z.array(z.strictObject({ unitFen: unit, pieces }));
export type CashPieces = z.output<typeof cashPieces>;

export const fenOfPieces = (counted: CashPieces): number =>
  counted.reduce((sum, { unitFen, pieces: count }) => sum + unitFen * count, 0);

/** What moves cash, or opens the drawer, without an order. */
export const movementKinds = ['float', 'pay-in', 'pay-out', 'drop'] as const;

const act = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ id: madeId, kind: z.literal(kind), ...shape });

export const drawerAct = z.discriminatedUnion('kind', [
  /** What lies in it at the beginning of the day; null if it was skipped. */
  act('float', { fen: z.nullable(fen) }),
  act('pay-in', { fen: amount, reason }),
  act('pay-out', { fen: amount, reason }),
  /** To the safe or the bank. */
  act('drop', { fen: amount, reason: text(100) }),
  act('open', { reason: text(100) }),
  /** A count under way: so many of one unit. Counts of several windows add up to one. */
  act('tally', { unitFen: unit, pieces }),
  /** A count is done: what the person saw, also if other windows have typed meanwhile. */
  act('count', { pieces: cashPieces }),
  /** Why a count differs. */
  act('explain', { count: madeId, reason }),
  /** Pays what is owed on account, or a part of it. */
  act('settle', {
    name: accountName,
    way: wayId,
    fen: amount,
    note: text(100),
    /** What the screen showed as owed; the act is refused if that has changed. */
    shownOwedFen: z.int(),
  }),
  /** An act of this day, other than opening and counting, was a mistake; it stays in the report. */
  act('undo', { of: madeId }),
]);
export type DrawerAct = z.output<typeof drawerAct>;

const byPerson = { id: madeId, atSeconds: z.number(), person: z.string() };

/** What was done, as reports and screens show it. */
export const drawerEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    ...byPerson,
    kind: z.enum(movementKinds),
    fen: z.int(),
    reason: z.string(),
    isUndone: z.boolean(),
  }),
  z.strictObject({ ...byPerson, kind: z.literal('open'), reason: z.string() }),
  z.strictObject({
    ...byPerson,
    kind: z.literal('count'),
    pieces: cashPieces,
    fen: z.int(),
    expectedFen: z.int(),
    /** Negative if cash is missing. */
    differenceFen: z.int(),
    reason: z.string(),
  }),
  z.strictObject({
    ...byPerson,
    kind: z.literal('settle'),
    name: z.string(),
    way: wayId,
    as: namedWay,
    fen: z.int(),
    note: z.string(),
    isUndone: z.boolean(),
  }),
]);
export type DrawerEntry = z.output<typeof drawerEntry>;

/** What an entry means for the drawer: what goes out is negative. */
export const signedFenOf = (entry: Exclude<DrawerEntry, { kind: 'open' }>): number =>
  entry.kind === 'pay-out' || entry.kind === 'drop' ? -entry.fen : entry.fen;

/** The cash of a business day; together it is what the drawer should hold. */
export const cashOfDay = {
  floatFen: z.int(),
  /** Payments in cash with their tips, less refunds, and what was settled in cash. */
  takenFen: z.int(),
  paidInFen: z.int(),
  paidOutFen: z.int(),
  droppedFen: z.int(),
};

export const drawerState = z.strictObject({
  /** Null before the first act of a business day. */
  day: z.nullable(z.int()),
  /** The settings want the float of this day, and it was neither entered nor skipped. */
  asksFloat: z.boolean(),
  usualFloatFen: z.int(),
  /** The person may not open the drawer, so neither what lies in it nor what was done there is shown. */
  isHidden: z.boolean(),
  /** Null if it is hidden, or not to be shown before the count. */
  expectedFen: z.nullable(z.int()),
  /** The count under way. */
  tally: cashPieces,
  /** The newest first. */
  entries: z.array(drawerEntry),
  /** Acts that are only in memory, because the disk refuses them. */
  isUnwritten: z.boolean(),
});
export type DrawerState = z.output<typeof drawerState>;

export const account = z.strictObject({
  name: z.string(),
  /** Negative if more was settled than is owed. */
  owedFen: z.int(),
  /** The date of the business day since which something is owed. */
  since: z.string(),
});
export type Account = z.output<typeof account>;

/** One fact of an account; negative for what was settled. */
export const accountEntry = z.strictObject({
  date: z.string(),
  /** The slip that was paid on account; null for what was settled. */
  order: z.nullable(madeId),
  number: z.nullable(z.int()),
  fen: z.int(),
  as: namedWay,
  note: z.string(),
  person: z.string(),
  atSeconds: z.number(),
});
export type AccountEntry = z.output<typeof accountEntry>;

export const drawerRoutes = {
  'drawer.state': query(nothing, drawerState),
  /** Does the act in the open business day, or begins one, and prints its paper if a printer prints receipts. */
  'drawer.do': command(drawerAct, drawerState),
  /** Who owes something on account; the largest first. */
  'drawer.accounts': query(nothing, z.array(account)),
  /** What an account is made of since it was last even; the newest first. */
  'drawer.account': query(z.strictObject({ name: accountName }), z.array(accountEntry)),
} as const;
