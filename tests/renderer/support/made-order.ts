// Orders for the tests of pure functions: made from a few words, with their sums and their slips.
import type { OrderSums } from '../../../src/contract/order-charges.ts';
import type { OrderDiscount } from '../../../src/contract/order-discount.ts';
import type { GivenDiscount, Order, OrderLine } from '../../../src/contract/orders.ts';

export const orderHex = (count: number): string => count.toString(16).padStart(32, '0');

export const ORDERS_NOW_SECONDS = 1_800_000_000;

export const madeLine = (change: Partial<OrderLine> = {}): OrderLine =>
  summedLine({
    id: orderHex(900),
    item: '102',
    row: null,
    title: 'Dan dan noodles',
    options: [],
    addOns: [],
    parts: [],
    chosen: { parts: [], extras: [] },
    code: '6901234567892',
    categories: ['Hot noodles'],
    groups: [],
    note: '',
    allergy: '',
    amount: 1,
    course: 1,
    guest: 0,
    unitFen: 1800,
    source: { kind: 'menu', menuAtSeconds: ORDERS_NOW_SECONDS - 600 },
    discount: null,
    sentAtSeconds: null,
    voided: [],
    addedAtSeconds: ORDERS_NOW_SECONDS,
    addedBy: 'Li',
    grossFen: 0,
    discountFen: 0,
    totalFen: 0,
    ...change,
  });

const noSums: OrderSums = {
  grossFen: 0,
  lineDiscountsFen: 0,
  discountFen: 0,
  fees: [],
  feesFen: 0,
  taxes: [],
  addedTaxFen: 0,
  totalFen: 0,
  paidFen: 0,
  owedFen: 0,
  roundingFen: 0,
  tipsFen: 0,
};

export const madeOrder = (change: Partial<Order> = {}): Order =>
  summed({
    id: orderHex(500),
    revision: 1,
    number: null,
    place: null,
    guests: null,
    note: '',
    status: 'open',
    mergedInto: null,
    openedAtSeconds: ORDERS_NOW_SECONDS,
    openedBy: 'Li',
    closedAtSeconds: null,
    lines: [],
    heldCourses: [],
    discount: null,
    fees: [],
    rounding: null,
    sums: noSums,
    bills: [],
    payments: [],
    receipts: [],
    refundedTaxFen: 0,
    buyers: [],
    sendings: [],
    printed: [],
    unsent: 0,
    pickedUpAtSeconds: null,
    isUnwritten: false,
    ...change,
  });

export const given = (discount: OrderDiscount, reason: string): GivenDiscount => ({
  discount,
  reason,
  person: 'Li',
  atSeconds: ORDERS_NOW_SECONDS,
});

function discountOf(fen: number, discount: OrderDiscount | undefined): number {
  if (discount === undefined) return 0;
  return Math.min(
    fen,
    discount.kind === 'amount' ? discount.fen : Math.round((fen * discount.basisPoints) / 10_000),
  );
}

function summedLine(line: OrderLine): OrderLine {
  const grossFen = line.amount * line.unitFen;
  const discountFen = discountOf(grossFen, line.discount?.discount);
  return { ...line, grossFen, discountFen, totalFen: grossFen - discountFen };
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** A fee of each order, guest or piece. */
function feesOf({ fees, guests, lines }: Order): OrderSums['fees'] {
  const counts = { order: 1, guest: guests ?? 1, piece: total(lines.map(({ amount }) => amount)) };
  return fees.flatMap((fee) => {
    if (fee.unit === 'percent') return [];
    const count = counts[fee.unit];
    return [{ kind: fee.kind, count, fen: count * fee.unitFen }];
  });
}

/** The order with the sums of its lines and payments, and with what is unsent. */
export function summed(order: Order): Order {
  const lines = order.lines.map(summedLine);
  const afterLinesFen = total(lines.map(({ totalFen }) => totalFen));
  const discountFen = discountOf(afterLinesFen, order.discount?.discount);
  const fees = feesOf(order);
  const feesFen = total(fees.map(({ fen }) => fen));
  const totalFen = afterLinesFen - discountFen + feesFen;
  const paidFen = total(order.payments.map(({ amountFen }) => amountFen));
  const sums: OrderSums = {
    grossFen: total(lines.map(({ grossFen }) => grossFen)),
    lineDiscountsFen: total(lines.map((line) => line.discountFen)),
    discountFen,
    fees,
    feesFen,
    taxes: [],
    addedTaxFen: 0,
    totalFen,
    paidFen,
    owedFen: totalFen - paidFen,
    roundingFen: 0,
    tipsFen: 0,
  };
  const unsent = total(
    lines
      .filter(({ sentAtSeconds, course }) => sentAtSeconds === null && !order.heldCourses.includes(course))
      .map(({ amount }) => amount),
  );
  return { ...order, lines, sums, unsent };
}
