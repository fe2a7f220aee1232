// What a person may be allowed to do, and the roles that allow it.
import * as z from 'zod/mini';
import { namedWay } from './pay-ways.ts';

/** Seeing the tables of others is no right: every waiter needs it. */
export const rights = [
  ...(['order.take', 'order.rearrange', 'order.void', 'order.discount', 'order.fees'] as const),
  ...(['order.reopen', 'payment.take', 'payment.refund', 'bill.reprint', 'drawer.open'] as const),
  ...(['day.report', 'day.close', 'day.reopen', 'menu.sold-out', 'menu.edit'] as const),
  ...(['setup.change', 'devices.pair', 'records.read', 'staff.manage', 'kitchen.bump'] as const),
] as const;
export type Right = (typeof rights)[number];

/** The owner always has it, and no other role can have it. */
export const PROTECTED_RIGHT = 'staff.manage';

export const roleNames = ['owner', 'manager', 'cashier', 'waiter', 'kitchen'] as const;
export type RoleName = (typeof roleNames)[number];

/** Hundredths of a percent. */
export const WHOLE_BASIS_POINTS = 10_000;

/** What is left to pay, in tenths, as Chinese says a discount: 15 percent off is 8.5. */
export const tenthsLeft = (basisPoints: number): number => (WHOLE_BASIS_POINTS - basisPoints) / 1000;
const basisPoints = z.int().check(z.minimum(0), z.maximum(WHOLE_BASIS_POINTS));

export const role = z.strictObject({
  rights: z.array(z.enum(rights)).check(z.maxLength(rights.length)),
  /** How much of a dish, or of a bill, its discounts may take off. */
  discountBasisPoints: basisPoints,
});
export type Role = z.output<typeof role>;

export const roles = z.record(z.enum(roleNames), role);
export type Roles = z.output<typeof roles>;

/** What an act on an order would do. */
const needAbout = z.strictObject({
  lines: z.array(z.strictObject({ title: z.string(), amount: z.int() })),
  fen: z.nullable(z.int()),
  /** Of a payment that is corrected: the way before, and the way since. */
  ways: z.array(namedWay),
});
export type NeedAbout = z.output<typeof needAbout>;

/** What an act would change of a person, of a role, or of something on the menu. */
const givenAndTaken = { given: z.array(z.enum(rights)), taken: z.array(z.enum(rights)) };
const needFact = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('person'),
    act: z.enum(['add', 'change', 'set-pin', 'leave', 'return']),
    name: z.string(),
    role: z.enum(roleNames),
    /** Null if both stay as they are. */
    before: z.nullable(z.strictObject({ name: z.string(), role: z.enum(roleNames) })),
    /** For this person alone. */
    ...givenAndTaken,
  }),
  z.strictObject({
    kind: z.literal('role'),
    role: z.enum(roleNames),
    ...givenAndTaken,
    /** Null if it stays as it is. */
    discountBasisPoints: z.nullable(basisPoints),
  }),
  z.strictObject({
    kind: z.literal('menu'),
    title: z.string(),
    /** Those that change, also of combinations; null for a new item. */
    prices: z.array(z.strictObject({ beforeFen: z.nullable(z.int()), fen: z.int() })),
  }),
  /** So many changes besides. */
  z.strictObject({ kind: z.literal('more'), count: z.int() }),
]);
export type NeedFact = z.output<typeof needFact>;

/** What a person may be asked to approve at the drawer. */
export const drawerActs = [
  'float',
  'pay-in',
  'pay-out',
  'drop',
  'open',
  'start-shift',
  'end-shift',
  'explain',
  'undo',
] as const;

/** What an act needs: a right, and for the person who is asked to approve it what it is about, how large a discount, and why. */
export const need = z.strictObject({
  right: z.enum(rights),
  basisPoints: z.exactOptional(basisPoints),
  /** It is a discount of a sum, not of a percentage. */
  isSum: z.exactOptional(z.literal(true)),
  reason: z.exactOptional(z.string()),
  /** What it does at the drawer. */
  drawer: z.exactOptional(z.enum(drawerActs)),
  about: z.exactOptional(z.array(needAbout)),
  /** What it changes, if it is no act on an order or at the drawer. */
  facts: z.exactOptional(z.array(needFact)),
});
export type Need = z.output<typeof need>;

/** The act that lacks a right: a digest of its route and its input. */
export const actDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Why what was asked about people is refused. */
export const peopleRefusals = [
  /** There is no such person, or they have left. */
  'gone',
  /** Another person has this name. */
  'name-taken',
  /** There must be an owner with a PIN. */
  'last-owner',
  /** They have no PIN yet. */
  'no-pin',
  /** They lack the right themselves, or a larger discount is needed than they may give. */
  'cannot-approve',
  /** Nothing waits for this approval: it was given, it is too late, or it belongs to another window. */
  'nothing-to-approve',
  'wrong-code',
  /** A PIN that everybody tries first. */
  'weak-pin',
  /** The desk has its people already. */
  'is-set-up',
  /** The key store is locked, or is not the one that the PINs were made with. */
  'key-store',
  /** A person who is out cannot go on a break. */
  'not-possible-now',
] as const;
export type PeopleRefusal = (typeof peopleRefusals)[number];
