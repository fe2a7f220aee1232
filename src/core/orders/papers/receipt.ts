// The bill and the receipt of an order, or of one of the bills that it was divided into.
import {
  type ListedLine,
  type OrderBill,
  type OrderPayment,
  receiptText,
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
import { billSums } from '../bill-lines.ts';

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
    lines: joinedLines(ordered.map((line) => billLine(line, wholeLine(line)))),
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

/** What the lines of a bill and their share of the discount do not explain is its balance. */
function moneyOfBill(order: Order, bill: OrderBill): Omit<Money, 'payments'> {
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const { listed, discountFen, balanceFen } = billSums(order, bill);
  const { taxes = [], shared = [] } = bill;
  /** An equal part that lists no dishes. */
  const isBare = bill.kind === 'part' && listed.length === 0;
  const isShared = bill.kind === 'guest' && shared.length === 0;
  return {
    share: shareOf(order, bill),
    lines: joinedLines(
      listed.flatMap((one) => {
        const ordered = byId.get(one.line);
        return ordered === undefined ? [] : [billLine(ordered, one)];
      }),
    ),
    sums: [
      ...(order.discount === null || discountFen === 0
        ? []
        : [{ kind: 'discount', discount: billDiscount(order.discount, discountFen) } as const]),
      ...(balanceFen === 0 ? [] : [{ kind: 'balance', isShared, fen: balanceFen } as const]),
      ...(isBare ? [] : addedTaxes(taxes)),
    ],
    totalFen: bill.dueFen,
    taxes,
    owedFen: bill.dueFen - bill.paidFen,
  };
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

const wholeLine = ({ id, amount, totalFen, discountFen }: OrderLine): ListedLine => ({
  line: id,
  amount,
  fen: totalFen,
  discountFen,
});

const billLine = (line: OrderLine, { amount, share, fen, discountFen }: ListedLine): BillLine => ({
  amount,
  title: line.title,
  options: [...line.options, ...line.parts],
  addOns: line.addOns.map(({ name, amount: each, fen: eachFen }) => ({ name, amount: each, fen: eachFen })),
  note: '',
  ...(share !== undefined && { share }),
  priceFen: fen,
  discount: line.discount === null || discountFen === 0 ? null : billDiscount(line.discount, discountFen),
});

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
