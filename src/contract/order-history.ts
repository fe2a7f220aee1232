// What happened to an order, and which bills of it guests have seen on paper.
import * as z from 'zod/mini';
import { madeId } from './order-bills.ts';
import { namedWay, wayId } from './pay-ways.ts';

/** A bill that guests were shown on paper before they paid. */
export const printedBill = z.strictObject({
  /** Null for the whole order. */
  bill: z.nullable(madeId),
  /** What stood on it as due. */
  fen: z.int(),
  atSeconds: z.number(),
  person: z.string(),
});
export type PrintedBill = z.output<typeof printedBill>;

/** One entry of an order's history. */
export const orderEvent = z.strictObject({
  id: z.string(),
  kind: z.enum([
    'open',
    'add',
    'change',
    'restore',
    'void',
    'discard',
    'note',
    'guests',
    'move',
    'merge',
    'split',
    'hold',
    'send',
    'hurry',
    'discount',
    'fees',
    'round',
    'bill',
    'print',
    'pay',
    'correct',
    'unpay',
    'refund',
    'buyer',
    'picked-up',
    'not-picked-up',
    'close',
    'reopen',
  ]),
  atSeconds: z.number(),
  person: z.string(),
  device: z.string(),
  /** The dishes that it was about. */
  lines: z.array(z.strictObject({ title: z.string(), amount: z.int() })),
  fen: z.nullable(z.int()),
  /** A reason, a note or the name of a table. */
  text: z.string(),
  /** The business day; earlier versions stored none of the following. */
  day: z.optional(z.int()),
  /** What it took off a bill that had been printed, and why. */
  offFen: z.optional(z.int()),
  reason: z.optional(z.string()),
  /** The person who did it, if the desk has people, and the approver. */
  by: z.optional(z.string()),
  approvedBy: z.optional(z.strictObject({ id: z.string(), name: z.string() })),
  /** Of a payment that was corrected: the way before, and the way since. Of one that was undone: its way. */
  ways: z.optional(z.array(wayId)),
  /** The same ways as they were then; earlier versions stored only their ids. */
  asWays: z.optional(z.array(namedWay)),
});
export type OrderEvent = z.output<typeof orderEvent>;
