// Orders: what guests of the open shop order here. The shop's interface knows no orders, so they live on this machine.
import * as z from 'zod/mini';
import { couponId } from './coupons.ts';
import { lineAddOn, MOST_ADD_ONS_OF_DISH, wantedAddOn } from './add-ons.ts';
import { anyGoodsId, goodsId } from './goods.ts';
import { fen, MOST_FEN, rowKey } from './goods-fields.ts';
import {
  billBuyer,
  billSplit,
  buyer,
  madeId,
  shownBill,
  orderPayment,
  receiptNumber,
} from './order-bills.ts';
import { orderFee, orderFeeKinds, orderSums, roundingUnit } from './order-charges.ts';
import { orderDiscount } from './order-discount.ts';
import { printedBill } from './order-history.ts';
import { accountName, wayId } from './pay-ways.ts';
import { jobId } from './printing.ts';
import { taxTerms } from './tax-rates.ts';

export const orderId = madeId;
export const lineId = madeId;

export const MOST_AMOUNT = 999;
export const MOST_GUESTS = 999;
export const MOST_COURSES = 9;
export const MOST_LINES_OF_ORDER = 300;
export const MOST_ACTS_AT_ONCE = 50;
export const MOST_SLIPS_AT_ONCE = 500;
/** A coupon that does not apply is named with what stands against it, and why it is used. */
export const MOST_OF_DISCOUNT_REASON = 300;

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
export const LONGEST_REASON = 100;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REASON));
export const orderNote = text(200);
/** What a guest must not eat: a note of its own, which every paper of the kitchen shows before all others. */
export const orderAllergy = text(60);
const amount = z.int().check(z.minimum(1), z.maximum(MOST_AMOUNT));
const anyAmount = z.int().check(z.minimum(0), z.maximum(MOST_AMOUNT));
const guests = z.int().check(z.minimum(1), z.maximum(MOST_GUESTS));
export const course = z.int().check(z.minimum(1), z.maximum(MOST_COURSES));
/** The guest who pays the line; 0 is the whole table. */
export const guest = z.int().check(z.minimum(0), z.maximum(MOST_GUESTS));

export const orderPlace = z.discriminatedUnion('kind', [
  /** A dining location; the name as it was then. */
  z.strictObject({ kind: z.literal('table'), id: z.string().check(z.maxLength(64)), name: text(60) }),
  z.strictObject({
    kind: z.literal('take-away'),
    /** Who comes for it, and when. */
    name: z.exactOptional(text(40)),
    phone: z.exactOptional(text(30)),
    dueAtSeconds: z.exactOptional(z.int()),
  }),
]);
export type OrderPlace = z.output<typeof orderPlace>;

/** Where an order was: at a table, taken away, or at the counter without either. */
export const orderSpots = ['table', 'take-away', 'counter'] as const;
export type OrderSpot = (typeof orderSpots)[number];
export const spotOf = (place: OrderPlace | null): OrderSpot => place?.kind ?? 'counter';

/** Where a frozen price comes from. */
export const priceKinds = ['menu', 'combination', 'flash-sale'] as const;
export const priceSource = z.strictObject({
  kind: z.enum(priceKinds),
  /** How old the menu was then; null if that is unknown. */
  menuAtSeconds: z.nullable(z.number()),
});

const couponTitle = z.string().check(z.minLength(1), z.maxLength(200));

export const givenDiscount = z.strictObject({
  discount: orderDiscount,
  reason: z.string(),
  /** The number of the coupon that it is for. */
  coupon: z.exactOptional(couponId),
  /** Its name, which guests read in place of the reason. */
  couponTitle: z.exactOptional(couponTitle),
  /** Of a coupon, the act that used it: the parts of a divided order share one use. Earlier versions did not note it. */
  use: z.exactOptional(z.string()),
  person: z.string(),
  atSeconds: z.number(),
  /** A percent that was divided takes off so many fen of just this sum, so that both parts cost what the whole did. */
  share: z.exactOptional(
    z.strictObject({
      ofFen: z.int(),
      fen: z.int(),
      /** Of a taxed order: what it takes off each line, so that both parts have the taxes that the whole had. */
      lines: z.exactOptional(z.array(z.strictObject({ line: z.string(), fen: z.int() }))),
    }),
  ),
});
export type GivenDiscount = z.output<typeof givenDiscount>;

export const voidedPart = z.strictObject({
  amount: z.int(),
  reason: z.string(),
  person: z.string(),
  atSeconds: z.number(),
  wasSent: z.boolean(),
  /** The business day; earlier versions did not store it. */
  day: z.optional(z.int()),
});
export type VoidedPart = z.output<typeof voidedPart>;

/** What a person chose besides the combination of the item itself. */
export const lineChoice = z.strictObject({
  /** For each part of a combo the combination that was chosen, or null. */
  parts: z.array(z.nullable(rowKey)).check(z.maxLength(200)),
  /** Chosen attributes and quick notes for the kitchen. */
  extras: z.array(text(60)).check(z.maxLength(20)),
});

export const orderLine = z.strictObject({
  id: lineId,
  item: anyGoodsId,
  row: z.nullable(rowKey),
  title: z.string(),
  /** The names of the chosen options, then what else was chosen. */
  options: z.array(z.string()),
  /** What a combo contains. */
  parts: z.array(z.string()),
  addOns: z.array(lineAddOn),
  /** To order the same again; null if an earlier version stored the line. */
  chosen: z.nullable(lineChoice),
  code: z.string(),
  /** The names of its categories when it was added. */
  categories: z.array(z.string()),
  /** The receipt groups that it had then. */
  groups: z.array(z.string()),
  note: z.string(),
  /** Empty for none. */
  allergy: z.string(),
  /** Without what was voided. */
  amount: z.int(),
  course: z.int(),
  guest: z.int(),
  /** For one, with its add-ons; frozen when the line was added. */
  unitFen: z.int(),
  source: priceSource,
  /** As its class was then. */
  tax: z.exactOptional(taxTerms),
  discount: z.nullable(givenDiscount),
  sentAtSeconds: z.nullable(z.number()),
  hurriedAtSeconds: z.exactOptional(z.number()),
  voided: z.array(voidedPart),
  addedAtSeconds: z.number(),
  addedBy: z.string(),
  /** `amount` times `unitFen`, the discount of the line, and what is left. */
  grossFen: z.int(),
  discountFen: z.int(),
  totalFen: z.int(),
});
export type OrderLine = z.output<typeof orderLine>;

/** `hurry` asks for dishes that the kitchen has already. */
export const sendingKinds = ['send', 'cancel', 'move', 'hurry'] as const;

/** What was given to the kitchen at once. */
export const orderSending = z.strictObject({
  id: madeId,
  kind: z.enum(sendingKinds),
  atSeconds: z.number(),
  person: z.string(),
  lines: z.array(z.strictObject({ title: z.string(), amount: z.int() })),
  /** The tickets are with the printers; until then they wait here. */
  isHandedOver: z.boolean(),
  jobs: z.array(jobId),
  /** The titles of dishes that no printer prints. */
  unprinted: z.array(z.string()),
});
export type OrderSending = z.output<typeof orderSending>;

export const orderStatuses = ['open', 'closed', 'merged', 'discarded'] as const;

export const order = z.strictObject({
  id: orderId,
  /** Increases with every change; the higher of two answers is the later one. */
  revision: z.int(),
  /** Of its day; null before anything was sent or billed. */
  number: z.nullable(z.int()),
  place: z.nullable(orderPlace),
  guests: z.nullable(z.int()),
  note: z.string(),
  status: z.enum(orderStatuses),
  /** The order that it became a part of. */
  mergedInto: z.nullable(orderId),
  openedAtSeconds: z.number(),
  openedBy: z.string(),
  closedAtSeconds: z.nullable(z.number()),
  lines: z.array(orderLine),
  heldCourses: z.array(z.int()),
  discount: z.nullable(givenDiscount),
  fees: z.array(orderFee),
  rounding: roundingUnit,
  sums: orderSums,
  bills: z.array(shownBill),
  payments: z.array(orderPayment),
  receipts: z.array(receiptNumber),
  /** What refunds since its closing took back of its taxes. */
  refundedTaxFen: z.int(),
  buyers: z.array(billBuyer),
  sendings: z.array(orderSending),
  /** What takes something off afterwards needs a reason, and the report of the day lists it. */
  printed: z.array(printedBill),
  /** The pieces that are neither sent nor held. */
  unsent: z.int(),
  /** When a takeout was handed out; null if nobody said so. */
  pickedUpAtSeconds: z.nullable(z.number()),
  /** Not on the disk yet, because the disk is full. */
  isUnwritten: z.boolean(),
});
export type Order = z.output<typeof order>;

/** So many slips of a day, from its end, come before it. */
export const pastPosition = z.strictObject({ day: z.int(), skip: z.int().check(z.minimum(0)) });
export type PastPosition = z.output<typeof pastPosition>;

export const ordersState = z.strictObject({
  /** Increases with every change of any order. */
  revision: z.int(),
  status: z.enum(['none', 'opening', 'open', 'unreadable']),
  /** The business day: its number, and the date on which it began. */
  day: z.nullable(z.strictObject({ number: z.int(), date: z.string(), openedAtSeconds: z.number() })),
  open: z.int(),
  owedFen: z.int(),
  /** Sendings whose tickets are not with the printers yet. */
  waitingTickets: z.int(),
  /** Sendings whose dishes could not be taken from the stock; they are taken when a person asks for it. */
  untakenStock: z.int(),
  /** Acts that are only in memory, because the disk refuses them. */
  unwritten: z.int(),
  /** The disk has refused the last try, so whatever is done next would only be in memory. */
  isDiskFull: z.boolean(),
});
export type OrdersState = z.output<typeof ordersState>;

const wantedAddOns = z.array(wantedAddOn).check(z.maxLength(MOST_ADD_ONS_OF_DISH));

/** What a person puts on a slip; its price and its words come from the menu. */
export const wantedLine = z.strictObject({
  id: lineId,
  item: goodsId,
  row: z.nullable(rowKey),
  ...lineChoice.shape,
  addOns: z.exactOptional(wantedAddOns),
  amount,
  note: orderNote,
  allergy: z.exactOptional(orderAllergy),
  course,
  guest,
});
export type WantedLine = z.output<typeof wantedLine>;

export const piecesOfLines = z
  .array(z.strictObject({ line: lineId, amount }))
  .check(z.maxLength(MOST_LINES_OF_ORDER));
const someLines = piecesOfLines.check(z.minLength(1));

/** What a person chose of an item, in place of what they chose before. */
const chosenDish = z.strictObject({
  item: goodsId,
  row: z.nullable(rowKey),
  ...lineChoice.shape,
  addOns: z.exactOptional(wantedAddOns),
});
export type ChosenDish = z.output<typeof chosenDish>;

/** Of a line, as the screen showed it. */
const shownDish = z.strictObject({
  row: z.nullable(rowKey),
  ...lineChoice.shape,
  addOns: z.exactOptional(wantedAddOns),
  note: z.string(),
  allergy: z.string(),
});
export type ShownDish = z.output<typeof shownDish>;

/** Only needed if the act takes something off a bill that was printed. */
const whyTakenOff = { reason: z.exactOptional(text(100)) };

const act = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ id: madeId, kind: z.literal(kind), ...shape });

export const orderAct = z.discriminatedUnion('kind', [
  act('open', { place: z.nullable(orderPlace), guests: z.nullable(guests) }),
  /** A line like the last unsent one only raises its amount. */
  act('add', { lines: z.array(wantedLine).check(z.minLength(1), z.maxLength(MOST_LINES_OF_ORDER)) }),
  /** Only unsent lines change; the guest of a sent line may, too. An amount of 0 removes the line. */
  act('change', {
    line: lineId,
    /** What a person typed, seeing `shownAmount`: the act is refused if that has changed. */
    amount: z.exactOptional(anyAmount),
    shownAmount: z.exactOptional(anyAmount),
    /** So many more or fewer, however many there are by then: what is pressed in two windows adds up. */
    step: z.exactOptional(z.int().check(z.minimum(-MOST_AMOUNT), z.maximum(MOST_AMOUNT))),
    note: z.exactOptional(orderNote),
    allergy: z.exactOptional(orderAllergy),
    /** The same combination keeps its price; another one has the price that the menu has today. */
    dish: z.exactOptional(chosenDish),
    /** The act is refused if something of it has changed. */
    shown: z.exactOptional(shownDish),
    course: z.exactOptional(course),
    guest: z.exactOptional(guest),
    ...whyTakenOff,
  }),
  /** Puts a removed line back where it was, at the price that was frozen. */
  act('restore', { line: lineId }),
  act('void', { lines: someLines, reason }),
  /** Nothing of it was sent or paid. With the revision that the screen showed, refused if the order has changed since. */
  act('discard', { shownRevision: z.exactOptional(z.int()), ...whyTakenOff }),
  act('note', { note: orderNote }),
  act('guests', { guests: z.nullable(guests), ...whyTakenOff }),
  act('move', { place: orderPlace, ...whyTakenOff }),
  /** Takes over everything of another order, except a discount of its bill: that has to be named as lost. */
  act('merge', { from: orderId, dropsDiscount: z.exactOptional(z.boolean()), ...whyTakenOff }),
  /** Moves lines to a new order at the same place. */
  act('split', { to: orderId, lines: someLines }),
  act('hold', { course, isHeld: z.boolean() }),
  /** Sends named courses alone, even if they are held; without names, what is unsent and not held. */
  act('send', { courses: z.nullable(z.array(course).check(z.minLength(1), z.maxLength(MOST_COURSES))) }),
  /** Asks the kitchen for sent lines that guests are waiting for. */
  act('hurry', {
    lines: z.array(lineId).check(z.minLength(1), z.maxLength(MOST_LINES_OF_ORDER)),
    /** The whole order is meant: what the screens have finished is left out. */
    isWhole: z.exactOptional(z.boolean()),
  }),
  /** On a line, or on the whole bill, with a reason; null takes the discount back. */
  act('discount', {
    line: z.nullable(lineId),
    discount: z.nullable(orderDiscount),
    reason: text(MOST_OF_DISCOUNT_REASON),
    coupon: z.exactOptional(couponId),
    couponTitle: z.exactOptional(couponTitle),
    /** The coupon does not apply, and the reason says why it is used: an own coupon is refused without it. */
    isAnyway: z.exactOptional(z.literal(true)),
  }),
  /** The fees that this order has. */
  act('fees', {
    kinds: z.array(z.enum(orderFeeKinds)).check(z.maxLength(orderFeeKinds.length)),
    ...whyTakenOff,
  }),
  /** Rounds the total of this order; the settings are for new ones. */
  act('round', { unit: roundingUnit }),
  /** Divides what is owed into bills, in place of those without a payment. */
  act('bill', { split: billSplit }),
  /** Pays a bill, or all that is owed. When nothing is owed any more, what is unsent is sent and the order is closed. */
  act('pay', {
    bill: z.nullable(madeId),
    way: wayId,
    /** Who owes what is paid on account. */
    account: z.exactOptional(accountName),
    amountFen: z.int().check(z.minimum(1), z.maximum(MOST_FEN)),
    tipFen: z.exactOptional(z.int().check(z.minimum(0), z.maximum(MOST_FEN))),
    /** What the guest gave for both, in a way that gives change. */
    tenderedFen: z.nullable(fen),
    note: text(100),
    /** What the screen showed as owed; the act is refused if that has changed. */
    shownOwedFen: z.int(),
  }),
  act('refund', {
    way: wayId,
    account: z.exactOptional(accountName),
    amountFen: z.int().check(z.minimum(1), z.maximum(MOST_FEN)),
    /** The dishes that it is for; no more than they cost. */
    lines: z.exactOptional(someLines),
    reason,
  }),
  /** A payment of this day was really taken in another way; refused if it is noted in another one than the screen showed. */
  act('correct', {
    payment: madeId,
    way: wayId,
    account: z.exactOptional(accountName),
    shownWay: wayId,
  }),
  /** A payment of this day was never taken, so it is owed again; an order that it had closed is open again. */
  act('unpay', { payment: madeId }),
  /** Who needs the receipt of a bill, or of the whole order; null takes the data back. Also in an order of this day that is closed. */
  act('buyer', { bill: z.nullable(madeId), buyer: z.nullable(buyer) }),
  /** A takeout that was closed today was handed out; or it was not, after all. */
  act('picked-up', {}),
  act('not-picked-up', {}),
  /** Nothing is owed. */
  act('close', {}),
  /** Also brings back what was discarded. */
  act('reopen', { reason }),
]);
export type OrderAct = z.output<typeof orderAct>;
export type OrderActKind = OrderAct['kind'];
