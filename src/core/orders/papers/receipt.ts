// The bill and the receipt of an order, or of one of the bills that it was divided into.
import {
  type OrderBill,
  type OrderPayment,
  partOf,
  receiptText,
  type SharedDish,
} from '../../../contract/order-bills.ts';
import { wayOf } from '../../../contract/pay-ways.ts';
import type { GivenDiscount, Order, OrderLine } from '../../../contract/orders.ts';
import type {
  BillDiscount,
  BillLine,
  BillPayment,
  BillShare,
  BillSum,
  Receipt,
} from '../../../formats/receipt/ticket.ts';
import { allocate } from '../allocate.ts';

export interface ReceiptFacts {
  /** Null for the whole order. */
  bill: OrderBill | null;
  isPreBill: boolean;
  /** Who prints it, and when; on a receipt the last payment counts. */
  person: string;
  atSeconds: number;
  zone: string;
}

type Money = Pick<Receipt, 'share' | 'lines' | 'sums' | 'totalFen' | 'taxes' | 'payments' | 'owedFen'>;

export function receiptOf(order: Order, { bill, isPreBill, person, atSeconds, zone }: ReceiptFacts): Receipt {
  const isWhole = bill === null || bill.kind === 'whole';
  const payments = isWhole ? order.payments : order.payments.filter((payment) => payment.bill === bill.id);
  const last = isPreBill ? undefined : payments.at(-1);
  return {
    kind: 'receipt',
    number: order.number === null ? '' : String(order.number),
    place: order.place,
    guests: order.guests,
    person: last?.person ?? person,
    atSeconds: last?.atSeconds ?? atSeconds,
    zone,
    ...(isWhole ? moneyOfOrder(order) : moneyOfBill(order, bill)),
    payments: payments.map(billPayment),
    refundedTaxFen: isWhole ? order.refundedTaxFen : 0,
    receiptNumber: isPreBill ? '' : receiptNumberOf(order, isWhole ? null : bill.id),
    buyer: buyerOf(order, isWhole ? null : bill.id),
    note: '',
    isPreBill,
  };
}

/** Of an order that was paid in parts, the whole has the numbers of all of them. */
function receiptNumberOf({ receipts }: Order, bill: string | null): string {
  const valid = receipts.filter(({ replaced }) => replaced === undefined);
  const own = valid.filter((receipt) => receipt.bill === bill);
  return (own.length > 0 || bill !== null ? own : valid).map(receiptText).join(', ');
}

function buyerOf({ buyers }: Order, bill: string | null): Receipt['buyer'] {
  const found = buyers.find((buyer) => buyer.bill === bill);
  return found === undefined ? null : { name: found.name, taxNumber: found.taxNumber };
}

/** What is added to the prices. */
const addedTaxes = (taxes: Receipt['taxes']) =>
  taxes.flatMap((row) => (row.rate.isIncluded ? [] : [{ kind: 'tax', row } as const]));

function moneyOfOrder(order: Order): Omit<Money, 'payments'> {
  const { sums } = order;
  const ordered = order.lines.filter(({ amount }) => amount > 0);
  return {
    share: null,
    lines: joinedLines(ordered.map((line) => billLine(line, { amount: line.amount, isRest: false }))),
    sums: [
      ...(order.discount === null || sums.discountFen === 0
        ? []
        : [{ kind: 'discount', discount: billDiscount(order.discount, sums.discountFen) } as const]),
      ...sums.fees
        .filter(({ fen }) => fen !== 0)
        .map(({ kind, ...fee }): BillSum => ({ kind: 'fee', fee: kind, ...fee })),
      ...addedTaxes(sums.taxes),
      ...(sums.roundingFen === 0 ? [] : [{ kind: 'rounding', fen: -sums.roundingFen } as const]),
    ],
    totalFen: sums.totalFen,
    taxes: sums.taxes,
    owedFen: sums.owedFen,
  };
}

/**
 * What the lines of a bill and their share of the discount do not explain is its balance, so that what stands on it adds
 * up to what is due.
 */
function moneyOfBill(order: Order, bill: OrderBill): Omit<Money, 'payments'> {
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const isRest = bill.kind === 'rest';
  const lines = bill.lines.flatMap(({ line, amount }) => {
    const ordered = byId.get(line);
    return ordered === undefined ? [] : [billLine(ordered, { amount, isRest })];
  });
  const { taxes = [], shared = [] } = bill;
  const parts = shared.flatMap((dish) => {
    const ordered = byId.get(dish.line);
    return ordered === undefined ? [] : [sharedLine(ordered, dish)];
  });
  /** An equal part that lists no dishes. */
  const isBare = bill.kind === 'part' && parts.length === 0;
  const listedFen = [...lines, ...parts].reduce((sum, { priceFen }) => sum + (priceFen ?? 0), 0);
  const discount = isBare ? null : discountOfBill(order, bill, listedFen);
  const added = isBare ? [] : addedTaxes(taxes);
  const addedFen = added.reduce((sum, { row }) => sum + row.taxFen, 0);
  const balanceFen = bill.dueFen - listedFen + (discount?.fen ?? 0) - addedFen;
  const isOdd = isOddFen(balanceFen, { order, parts });
  const hasBalance = !isBare && !isOdd && balanceFen !== 0;
  const isShared = bill.kind === 'guest' && parts.length === 0;
  return {
    share: shareOf(order, bill),
    lines: joinedLines([...lines, ...(isOdd ? withOddFen(parts, balanceFen) : parts)]),
    sums: [
      ...(discount === null ? [] : [{ kind: 'discount', discount } as const]),
      ...(hasBalance ? [{ kind: 'balance', isShared, fen: balanceFen } as const] : []),
      ...added,
    ],
    totalFen: bill.dueFen,
    taxes,
    owedFen: bill.dueFen - bill.paidFen,
  };
}

/** What is left of rounding each part to the fen; nothing else is on such a bill. */
function isOddFen(fen: number, { order: { sums }, parts }: { order: Order; parts: readonly BillLine[] }) {
  const isAlone = sums.feesFen === 0 && sums.roundingFen === 0;
  return isAlone && parts.length > 0 && Math.abs(fen) <= parts.length + 1;
}

/** The dearest part has it. */
function withOddFen(parts: readonly BillLine[], fen: number): BillLine[] {
  const prices = parts.map(({ priceFen }) => priceFen ?? 0);
  const dearest = prices.indexOf(Math.max(...prices));
  return parts.map((part, at) => (at === dearest ? { ...part, priceFen: (part.priceFen ?? 0) + fen } : part));
}

/** What the discount of the order takes off the lines of one bill; null on a bill that was paid from before it was given. */
function discountOfBill(order: Order, bill: OrderBill, listedFen: number): BillDiscount | null {
  const { discount, sums, payments } = order;
  if (discount === null || listedFen <= 0) return null;
  const isOlder = payments.some(
    (payment) => payment.bill === bill.id && payment.atSeconds < discount.atSeconds,
  );
  if (isOlder) return null;
  const othersFen = Math.max(0, sums.grossFen - sums.lineDiscountsFen - listedFen);
  const [fen = 0] = allocate(sums.discountFen, [listedFen, othersFen]);
  return fen === 0 ? null : billDiscount(discount, fen);
}

function shareOf({ sums }: Order, { kind, number, of }: OrderBill): BillShare | null {
  switch (kind) {
    case 'whole':
      return null;
    case 'part':
      return { kind: 'part', number, of, orderFen: sums.totalFen };
    case 'guest':
      return { kind: 'guest', guest: number };
    case 'lines':
    case 'rest':
      return { kind: 'lines', number, of };
  }
}

interface Listed {
  amount: number;
  /** The other part of the line stands on an earlier bill, which has the odd fen. */
  isRest: boolean;
}

function billLine(line: OrderLine, listed: Listed): BillLine {
  const discountFen = fenOfPart(line, line.discountFen, listed);
  return {
    amount: listed.amount,
    title: line.title,
    options: [...line.options, ...line.parts],
    addOns: line.addOns.map(({ name, amount, fen }) => ({ name, amount, fen })),
    note: '',
    priceFen: fenOfPart(line, line.totalFen, listed),
    discount: line.discount === null || discountFen === 0 ? null : billDiscount(line.discount, discountFen),
  };
}

function sharedLine(line: OrderLine, { amount, part, of }: SharedDish): BillLine {
  const share = { part, of };
  const whole = billLine(line, { amount, isRest: false });
  const { priceFen, discount } = whole;
  return {
    ...whole,
    share,
    priceFen: partOf(priceFen ?? 0, share),
    discount: discount && { ...discount, fen: partOf(discount.fen, share) },
  };
}

/** A bill that was paid still lists what was voided later, at no price. */
function fenOfPart(line: OrderLine, fen: number, { amount, isRest }: Listed): number {
  const others = Math.max(0, line.amount - amount);
  const [first = 0, second = 0] = allocate(fen, isRest ? [others, amount] : [amount, others]);
  return isRest ? second : first;
}

const billDiscount = ({ discount, reason, couponTitle }: GivenDiscount, fen: number): BillDiscount => ({
  basisPoints: discount.kind === 'percent' ? discount.basisPoints : null,
  fen,
  reason: couponTitle ?? reason,
});

/** A dish that was ordered twice at the same price is one line for the guest. */
function joinedLines(lines: readonly BillLine[]): BillLine[] {
  const joined = new Map<string, BillLine>();
  for (const [position, line] of lines.entries()) {
    const { title, options, addOns, amount, priceFen, discount, share } = line;
    const oneFen = (priceFen ?? 0) / amount;
    const key =
      discount === null ? JSON.stringify([title, options, addOns, oneFen, share]) : String(position);
    const before = joined.get(key);
    joined.set(
      key,
      before === undefined
        ? line
        : { ...line, amount: before.amount + amount, priceFen: (before.priceFen ?? 0) + (priceFen ?? 0) },
    );
  }
  return [...joined.values()];
}

/** Who pays exactly needs to read nothing of what was given and of change. */
function billPayment(payment: OrderPayment): BillPayment {
  const { account = '', amountFen, tipFen = 0, tenderedFen, changeFen } = payment;
  const isExact = tenderedFen === null || tenderedFen === amountFen + tipFen;
  return {
    way: wayOf(payment),
    account,
    fen: amountFen,
    tipFen,
    tenderedFen: isExact ? null : tenderedFen,
    changeFen: isExact ? null : changeFen,
  };
}
