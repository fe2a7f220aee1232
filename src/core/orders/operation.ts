// The operations that orders are made of, as the journal stores them. What is derived from them is never stored as truth.
import { z } from 'zod';
import { lineAddOn } from '../../contract/add-ons.ts';
import { feeKinds, feeUnits, roundingUnit } from '../../contract/order-charges.ts';
import { taxTerms } from '../../contract/tax-rates.ts';
import { orderDiscount } from '../../contract/order-discount.ts';
import { lineChoice, orderPlace, priceSource } from '../../contract/orders.ts';
import { buyer, orderBill, orderPayment } from '../../contract/order-bills.ts';
import { namedWay } from '../../contract/pay-ways.ts';

const id = z.string();
const someLines = z.array(z.strictObject({ line: id, amount: z.int() }));

/** A line as it was added: its price, words and groups do not follow the menu. */
export const frozenLine = z.strictObject({
  id,
  item: z.string(),
  row: z.string().nullable(),
  title: z.string(),
  options: z.array(z.string()),
  parts: z.array(z.string()),
  /** Earlier versions knew none. */
  addOns: z.array(lineAddOn).optional(),
  /** Earlier versions did not store it. */
  chosen: z.optional(lineChoice),
  code: z.string(),
  categories: z.array(z.string()),
  /** The receipt groups, for a dish that has left the menu when it is sent. */
  groups: z.array(z.string()),
  note: z.string(),
  /** Earlier versions knew none. */
  allergy: z.string().optional(),
  amount: z.int(),
  course: z.int(),
  guest: z.int(),
  /** With the add-ons. */
  unitFen: z.int(),
  /** The box fee of one piece, if the item has its own. */
  boxFen: z.int().nullable(),
  source: priceSource,
  /** As its class was then; earlier versions knew no tax. */
  tax: z.exactOptional(taxTerms),
});
export type FrozenLine = z.output<typeof frozenLine>;

/** What another choice of the same item changes about its line. */
export const frozenDish = frozenLine.pick({
  row: true,
  title: true,
  options: true,
  parts: true,
  addOns: true,
  chosen: true,
  code: true,
  categories: true,
  groups: true,
  unitFen: true,
  boxFen: true,
  source: true,
});
export type FrozenDish = z.output<typeof frozenDish>;

export const frozenFee = z.discriminatedUnion('unit', [
  z.strictObject({
    kind: z.enum(feeKinds),
    unit: z.enum(feeUnits),
    unitFen: z.int(),
    tax: z.exactOptional(taxTerms),
  }),
  z.strictObject({
    kind: z.literal('service'),
    unit: z.literal('percent'),
    basisPoints: z.int(),
    fromGuests: z.int(),
    tax: z.exactOptional(taxTerms),
  }),
]);
export type FrozenFee = z.output<typeof frozenFee>;

/** `by` is the person, if the desk has people; earlier versions knew neither. */
export const whose = {
  by: id.optional(),
  approvedBy: z.strictObject({ id, name: z.string() }).optional(),
};
const head = { id, device: z.string(), person: z.string(), ...whose, atSeconds: z.number(), order: id };
/** The business day; earlier versions stored it only where a number, a payment or a closing needs it. */
const day = z.int().optional();
/** Why it takes something off a bill that was printed. */
const reason = z.string().optional();
const operationOf = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => z.strictObject({ ...head, day, kind: z.literal(kind), ...shape });
const ofDay = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ ...head, day: z.int(), kind: z.literal(kind), ...shape });

export const operation = z.discriminatedUnion('kind', [
  operationOf('open', {
    place: z.nullable(orderPlace),
    guests: z.int().nullable(),
    fees: z.array(frozenFee),
    /** Earlier versions rounded nothing. */
    rounding: z.optional(roundingUnit),
  }),
  /** The daily number, given when it is first needed. */
  ofDay('number', { number: z.int() }),
  operationOf('add', { lines: z.array(frozenLine) }),
  operationOf('change', {
    line: id,
    amount: z.int().optional(),
    note: z.string().optional(),
    allergy: z.string().optional(),
    dish: frozenDish.optional(),
    course: z.int().optional(),
    guest: z.int().optional(),
    reason,
  }),
  /** Of a line that a change removed. Earlier versions added it again. */
  operationOf('restore', { line: id }),
  operationOf('void', { lines: someLines, reason: z.string() }),
  operationOf('discard', { reason }),
  operationOf('note', { note: z.string() }),
  operationOf('guests', { guests: z.int().nullable(), reason }),
  /** `tellsTime`: the kitchen gets a ticket with the new pick-up time; earlier versions printed none. Journals have the name. */
  operationOf('move', { place: orderPlace, reason, tellsTime: z.literal(true).optional() }),
  /** `keepsTime`: the time of the older party stays; earlier versions used that of the order that goes on. */
  operationOf('merge', { from: id, reason, keepsTime: z.literal(true).optional() }),
  /** `as` is the id of the line in the new order, which is `line` itself if all of it moves. */
  operationOf('split', {
    to: id,
    lines: z.array(z.strictObject({ line: id, amount: z.int(), as: id })),
    /** Earlier versions rounded a percent for each of both parts. */
    isExact: z.literal(true).optional(),
    /** That the new order is called by, if the other one has a number; earlier versions gave it with the next sending. */
    number: z.strictObject({ number: z.int(), day: z.int() }).optional(),
  }),
  operationOf('hold', { course: z.int(), isHeld: z.boolean() }),
  /** The lines that go to the kitchen now; named courses are no longer held. */
  operationOf('send', {
    lines: z.array(id),
    courses: z.array(z.int()).nullable(),
    /** The kitchen has screens; earlier versions knew only printers. */
    isOnScreens: z.literal(true).optional(),
  }),
  /** The kitchen is asked for lines that it has. */
  operationOf('hurry', { lines: z.array(id) }),
  /** The tickets of an earlier operation are with the printers. */
  operationOf('tickets', { of: id, jobs: z.array(z.string()), unprinted: z.array(z.string()) }),
  /** A station is done with lines of a sending, or has seen their cancellation. Earlier versions knew no screens. */
  operationOf('bump', { of: id, station: z.string(), lines: z.array(id) }),
  operationOf('recall', { of: id, station: z.string(), lines: z.array(id) }),
  /** These lines are on paper, too: no screen of the station showed them in time, or the shop prints all. */
  operationOf('missed', {
    of: id,
    station: z.string(),
    lines: z.array(id),
    jobs: z.array(z.string()),
    unprinted: z.array(z.string()),
    printsToo: z.literal(true).optional(),
  }),
  operationOf('discount', {
    line: id.nullable(),
    discount: z.nullable(orderDiscount),
    reason: z.string(),
    coupon: z.exactOptional(z.string()),
    couponTitle: z.exactOptional(z.string()),
  }),
  operationOf('fees', { fees: z.array(frozenFee), reason }),
  operationOf('round', { unit: roundingUnit }),
  operationOf('bill', { bills: z.array(orderBill) }),
  /** A bill goes to the printer before it is paid; of the whole order if none is named. */
  operationOf('print', { bill: id.nullable(), fen: z.int() }),
  operationOf('pay', { payment: orderPayment }),
  operationOf('refund', { payment: orderPayment }),
  /** Earlier versions corrected no payment. */
  operationOf('correct', {
    payment: id,
    way: z.string(),
    /** As in a payment. */
    as: z.optional(namedWay),
    account: z.string().optional(),
  }),
  operationOf('unpay', { payment: id }),
  /** Given with the payment that completes a bill, or with the closing. Earlier versions gave none. */
  ofDay('receipt', { bill: id.nullable(), prefix: z.string(), number: z.int() }),
  operationOf('buyer', { bill: id.nullable(), buyer: z.nullable(buyer) }),
  operationOf('picked-up', {}),
  operationOf('not-picked-up', {}),
  ofDay('close', {}),
  operationOf('reopen', { reason: z.string() }),
]);
export type Operation = z.output<typeof operation>;
export type OperationKind = Operation['kind'];
export type OperationOf<Kind extends OperationKind> = Extract<Operation, { kind: Kind }>;
type Body<One> = One extends Operation ? Omit<One, keyof typeof head> : never;
/** An operation before it is known whose it is. */
export type OperationBody = Body<Operation>;
