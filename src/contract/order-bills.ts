// How an order is paid: its bills and its payments. No payment is processed here; what was paid elsewhere is noted.
import * as z from 'zod/mini';
import { MOST_FEN } from './goods-fields.ts';
import { accountName, namedWay, wayId } from './pay-ways.ts';

/** The screen makes the ids of orders, lines and acts, so that an act that is sent twice counts once. */
export const madeId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const MOST_BILLS = 99;

/** Whose a tip is: the person's who took it, or everybody's. */
export const tipOwners = ['person', 'pool'] as const;

const part = z.strictObject({ line: madeId, amount: z.int().check(z.minimum(1), z.maximum(999)) });

export const billSplit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole') }),
  z.strictObject({ kind: z.literal('parts'), of: z.int().check(z.minimum(2), z.maximum(MOST_BILLS)) }),
  /** A bill for each guest with lines of their own; what belongs to the whole table is shared. */
  z.strictObject({ kind: z.literal('guests') }),
  /** One bill for these lines, another for the rest. */
  z.strictObject({ kind: z.literal('lines'), lines: z.array(part).check(z.minLength(1), z.maxLength(300)) }),
]);
export type BillSplit = z.output<typeof billSplit>;

export const orderBill = z.strictObject({
  id: madeId,
  /** Which of them it is: the guest, or its position; 0 for the whole. */
  number: z.int(),
  kind: z.enum(['whole', 'part', 'guest', 'lines', 'rest']),
  of: z.int(),
  /** What it lists; empty for an equal part. */
  lines: z.array(z.strictObject({ line: madeId, amount: z.int() })),
  dueFen: z.int().check(z.maximum(MOST_FEN)),
  paidFen: z.int(),
});
export type OrderBill = z.output<typeof orderBill>;

export const orderPayment = z.strictObject({
  id: madeId,
  bill: z.nullable(madeId),
  way: wayId,
  /** The way as it was then; earlier versions stored only its id. */
  as: z.exactOptional(namedWay),
  /** On account: who owes it. */
  account: z.exactOptional(accountName),
  /** Negative for a refund. */
  amountFen: z.int(),
  /** Beyond the amount, which it is no part of. */
  tipFen: z.exactOptional(z.int()),
  tipTo: z.exactOptional(z.enum(tipOwners)),
  /** Of a refund: the dishes that it is for. */
  lines: z.exactOptional(z.array(z.strictObject({ line: madeId, title: z.string(), amount: z.int() }))),
  tenderedFen: z.nullable(z.int()),
  changeFen: z.nullable(z.int()),
  /** A note, or the reason of a refund. */
  note: z.string(),
  atSeconds: z.number(),
  person: z.string(),
  /** The business day in which it was taken. */
  day: z.int(),
});
export type OrderPayment = z.output<typeof orderPayment>;

/** Dishes that can be given back, and what the chosen ones of them come to. */
export const refundable = z.strictObject({
  parts: z.array(z.strictObject({ line: madeId, title: z.string(), amount: z.int(), fen: z.int() })),
  fen: z.int(),
});
export type Refundable = z.output<typeof refundable>;
