// How an order is paid: its bills and its payments. No payment is processed here; what was paid elsewhere is noted.
import * as z from 'zod/mini';
import { MOST_FEN } from './goods-fields.ts';
import { accountName, namedWay, wayId } from './pay-ways.ts';
import { taxRow } from './tax-rates.ts';

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

/** A part of pieces that several pay for. */
const sharedDish = z.strictObject({
  line: madeId,
  amount: z.int(),
  part: z.int().check(z.minimum(1)),
  of: z.int().check(z.minimum(1)),
});
export type SharedDish = z.output<typeof sharedDish>;

export const orderBill = z.strictObject({
  id: madeId,
  /** Which of them it is: the guest, or its position; 0 for the whole. */
  number: z.int(),
  kind: z.enum(['whole', 'part', 'guest', 'lines', 'rest']),
  of: z.int(),
  /** What it lists; empty for an equal part. */
  lines: z.array(z.strictObject({ line: madeId, amount: z.int() })),
  /** Of a guest or an equal part: its part of the dishes that several pay for. Earlier versions did not store it. */
  shared: z.exactOptional(z.array(sharedDish)),
  dueFen: z.int().check(z.maximum(MOST_FEN)),
  paidFen: z.int(),
  /** Its part of the taxes of the order, if there are any. */
  taxes: z.exactOptional(z.array(taxRow)),
});
export type OrderBill = z.output<typeof orderBill>;

/** What stands on a bill, and what it costs there. */
const listedLine = z.strictObject({
  line: madeId,
  amount: z.int(),
  /** Of a dish that several pay for. */
  share: z.exactOptional(z.strictObject({ part: z.int(), of: z.int() })),
  fen: z.int(),
  discountFen: z.int(),
});
export type ListedLine = z.output<typeof listedLine>;

/** As screens see it. */
export const shownBill = z.strictObject({ ...orderBill.shape, listed: z.array(listedLine) });
export type ShownBill = z.output<typeof shownBill>;

/** Some pieces of a line. */
const pieces = { line: madeId, title: z.string(), amount: z.int() };
/** How many pieces of the line had been voided before: those that are voided later may be these. */
const refundedLine = z.strictObject({ ...pieces, voidedBefore: z.exactOptional(z.int()) });

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
  lines: z.exactOptional(z.array(refundedLine)),
  tenderedFen: z.nullable(z.int()),
  changeFen: z.nullable(z.int()),
  /** A note, or the reason of a refund. */
  note: z.string(),
  atSeconds: z.number(),
  person: z.string(),
  /** The business day in which it was taken. */
  day: z.int(),
  /** The shift whose cash it is; absent for the main drawer, and in earlier versions. */
  shift: z.exactOptional(madeId),
});
export type OrderPayment = z.output<typeof orderPayment>;

const RECEIPT_DIGITS = 6;

/** The number under which a bill was paid, or the whole order was closed; numbers go on over days, without holes. */
export const receiptNumber = z.strictObject({
  /** Null for the whole order. */
  bill: z.nullable(madeId),
  prefix: z.string(),
  number: z.int(),
  /** What was paid under it, and the business day in which that was. */
  fen: z.int(),
  day: z.int(),
  /** The order was opened again, or the payment undone: the next receipt has another number. */
  replaced: z.exactOptional(
    z.strictObject({ reason: z.string(), person: z.string(), atSeconds: z.number() }),
  ),
});
export type ReceiptNumber = z.output<typeof receiptNumber>;

/** A-000123. */
export const receiptText = ({ prefix, number }: Pick<ReceiptNumber, 'prefix' | 'number'>): string =>
  `${prefix}${String(number).padStart(RECEIPT_DIGITS, '0')}`;

/** Who needs it on a receipt: 发票, invoice. */
export const buyer = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** As the buyer says it: countries write it in many ways. */
  taxNumber: z.string().check(z.trim(), z.maxLength(30)),
});
export type Buyer = z.output<typeof buyer>;

export const billBuyer = z.strictObject({
  /** Null for the whole order. */
  bill: z.nullable(madeId),
  ...buyer.shape,
});
export type BillBuyer = z.output<typeof billBuyer>;

/** Dishes that a refund gave back, and that are still on the order: an order that is opened again would ask for them. */
export const refundedDishes = z.strictObject({
  /** The refund. */
  payment: madeId,
  lines: z.array(z.strictObject(pieces)),
  fen: z.int(),
  /** All that they cost. */
  isWhole: z.boolean(),
  reason: z.string(),
});
export type RefundedDishes = z.output<typeof refundedDishes>;

/** Dishes that can be given back, what the chosen ones of them come to, and what was given back before. */
export const refundable = z.strictObject({
  parts: z.array(z.strictObject({ line: madeId, title: z.string(), amount: z.int(), fen: z.int() })),
  fen: z.int(),
  refunded: z.array(refundedDishes),
});
export type Refundable = z.output<typeof refundable>;
