// The cash of the open shop: what lies in the main drawer and in shifts besides the payments of orders, counting it, and what
// guests owe on account.
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

export const MOST_DRAWERS = 20;
/** Of a drawer beside the main one. */
export const drawerName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** The shift whose cash it is; absent for the main drawer. */
const ofShift = { shift: z.exactOptional(madeId) };

const act = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ id: madeId, kind: z.literal(kind), ...shape });

export const drawerAct = z.discriminatedUnion('kind', [
  /** What lies in it at the beginning; null if it was skipped. A shift may get it from the main drawer. */
  act('float', { fen: z.nullable(fen), ...ofShift, isFromDrawer: z.exactOptional(z.literal(true)) }),
  act('pay-in', { fen: amount, reason, ...ofShift }),
  act('pay-out', { fen: amount, reason, ...ofShift }),
  /** To the safe or the bank. */
  act('drop', { fen: amount, reason: text(100), ...ofShift }),
  act('open', { reason: text(100) }),
  /** A count under way: so many of one unit. Counts of several windows add up to one. */
  act('tally', { unitFen: unit, pieces, ...ofShift }),
  /** A count is done: what the person saw, also if other windows have typed meanwhile. */
  act('count', { pieces: cashPieces }),
  /**
   * The caller answers for their own cash from now on, or for that of a named drawer. Its id is that of the shift. The float
   * is given with it, or neither is done.
   */
  act('start-shift', {
    drawer: z.nullable(drawerName),
    float: z.exactOptional(z.strictObject({ fen: amount, isFromDrawer: z.exactOptional(z.literal(true)) })),
  }),
  /** What the caller takes from now on belongs to the shift of a named drawer; null for the main drawer. */
  act('join-shift', { to: z.nullable(madeId) }),
  /** Its cash is counted and goes into the main drawer; null if it goes there uncounted. */
  act('end-shift', { shift: madeId, pieces: z.nullable(cashPieces) }),
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

const byPerson = { id: madeId, atSeconds: z.number(), person: z.string(), ...ofShift };

const whyItDiffers = {
  reason: z.string(),
  /** Who said so, if another person counted. */
  reasonBy: z.exactOptional(z.string()),
};

/** What was done, as reports and screens show it. */
export const drawerEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    ...byPerson,
    kind: z.enum(movementKinds),
    fen: z.int(),
    reason: z.string(),
    isUndone: z.boolean(),
    /** Of the float of a shift. */
    isFromDrawer: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ ...byPerson, kind: z.literal('open'), reason: z.string() }),
  z.strictObject({ ...byPerson, kind: z.literal('start-shift'), drawer: z.string() }),
  z.strictObject({
    ...byPerson,
    kind: z.literal('end-shift'),
    /** Null if it was not counted. */
    pieces: z.nullable(cashPieces),
    fen: z.nullable(z.int()),
    expectedFen: z.int(),
    differenceFen: z.nullable(z.int()),
    ...whyItDiffers,
  }),
  z.strictObject({
    ...byPerson,
    kind: z.literal('count'),
    pieces: cashPieces,
    fen: z.int(),
    expectedFen: z.int(),
    /** Negative if cash is missing. */
    differenceFen: z.int(),
    ...whyItDiffers,
    /** What should be there was not shown before. */
    isBlind: z.exactOptional(z.literal(true)),
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

/** What an entry means for the drawer: what goes out is negative; null for an entry without an amount. */
export function signedFenOf(entry: DrawerEntry): number | null {
  if (entry.kind === 'open' || entry.kind === 'start-shift') return null;
  return entry.kind === 'pay-out' || entry.kind === 'drop' ? -entry.fen : entry.fen;
}

/** Shifts that were counted with a difference, and no person has said why. */
export const unexplainedShifts = (entries: readonly DrawerEntry[]) =>
  entries.flatMap((entry) =>
    entry.kind === 'end-shift' && (entry.differenceFen ?? 0) !== 0 && entry.reason === '' ? [entry] : [],
  );

/** A blind count that differed: from then on its person knows the right amount, so counting again does not undo it. */
export const blindDifferences = (entries: readonly DrawerEntry[]) =>
  entries.flatMap((entry) =>
    entry.kind === 'count' && entry.isBlind && entry.differenceFen !== 0 ? [entry] : [],
  );

/** The cash of a business day; together it is what all drawers should hold. */
export const cashOfDay = {
  floatFen: z.int(),
  /** Payments in cash with their tips, less refunds, and what was settled in cash. */
  takenFen: z.int(),
  paidInFen: z.int(),
  paidOutFen: z.int(),
  droppedFen: z.int(),
};

/** The cash of one drawer; only the main one gives floats to shifts and gets back what they hand in. */
const cashOfDrawer = z.strictObject({ ...cashOfDay, givenFen: z.int(), handedInFen: z.int() });
export type CashOfDrawer = z.output<typeof cashOfDrawer>;

/** A shift that is open now. */
export const openShift = z.strictObject({
  id: madeId,
  drawer: z.string(),
  person: z.string(),
  sinceSeconds: z.number(),
  /** Whether it is the caller's. */
  isOwn: z.boolean(),
  hasFloat: z.boolean(),
  /** Null if it is hidden, or not to be shown before the count. */
  expectedFen: z.nullable(z.int()),
  /** How that comes about; null if it is. */
  cash: z.nullable(cashOfDrawer),
  tally: cashPieces,
});
export type OpenShift = z.output<typeof openShift>;

export const drawerState = z.strictObject({
  /** Null before the first act of a business day. */
  day: z.nullable(z.int()),
  /** The settings want the float of this day, and it was neither entered nor skipped. */
  asksFloat: z.boolean(),
  /** Whether a float of the main drawer was entered. */
  hasFloat: z.boolean(),
  /** It, for all who take payments: who begins a till sees what they begin with. Null if there is none. */
  float: z.nullable(z.strictObject({ fen: z.int(), person: z.string(), atSeconds: z.number() })),
  usualFloatFen: z.int(),
  /** What the last closing counted, so what the next day begins with; null if it counted none, or if it is hidden. */
  closedWithFen: z.nullable(z.int()),
  /** The earliest first. */
  shifts: z.array(openShift),
  /** The shift to which cash belongs that the caller takes now; null for the main drawer. */
  current: z.nullable(madeId),
  /** What the caller may start a shift of: their own cash, and the named drawers without one. */
  offers: z.strictObject({
    isOwn: z.boolean(),
    drawers: z.array(z.string()),
    /** They could count their own cash if they said who they are. */
    needsPerson: z.boolean(),
  }),
  /** The person counts their own cash, and has not started yet. */
  asksShift: z.boolean(),
  /** The person may not open the drawer, so neither what lies in it nor what others did there is shown. */
  isHidden: z.boolean(),
  /** What the main drawer should hold; null if it is hidden, or not to be shown before the count. */
  expectedFen: z.nullable(z.int()),
  /** How that comes about; null if it is. */
  cash: z.nullable(cashOfDrawer),
  /** The count of the main drawer that is under way. */
  tally: cashPieces,
  /** The last count of the main drawer still holds: no cash has moved since. */
  countHolds: z.boolean(),
  /**
   * The newest first. Who may not open the drawer gets those of their own shifts, and what they did themselves without
   * counts, which say what should be there.
   */
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
