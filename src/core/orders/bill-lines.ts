// What stands on one of the bills of an order, and what it costs there: the same on screen and on paper.
import type { ListedLine, OrderBill, SharedDish } from '../../contract/order-bills.ts';
import type { Order, OrderLine } from '../../contract/orders.ts';
import { allocate } from './allocate.ts';

type Billed = Pick<Order, 'lines' | 'sums' | 'discount' | 'payments'>;

export interface BillSums {
  /** In the order of the paper. */
  listed: ListedLine[];
  /** Its part of the discount of the order. */
  discountFen: number;
  /** What is due beyond the lines, the discount and added taxes: fees, rounding, and what cannot be divided. */
  balanceFen: number;
}

/** What stands on a bill adds up to what is due. */
export function billSums(order: Billed, bill: OrderBill): BillSums {
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const { lines, shared = [], kind, dueFen, taxes = [] } = bill;
  const listed = [
    ...lines.map((one) => ({ ...one, isRest: kind === 'rest' })),
    ...shared.map((one) => ({ ...one, isRest: false })),
  ].flatMap((one): ListedLine[] => {
    const line = byId.get(one.line);
    return line === undefined ? [] : [listedLine(line, one)];
  });
  // An equal part that lists no dishes.
  if (listed.length === 0 && kind === 'part') return { listed, discountFen: 0, balanceFen: 0 };
  const listedFen = listed.reduce((sum, { fen }) => sum + fen, 0);
  const discountFen = discountFenOf(order, bill, listedFen);
  const addedFen = taxes.reduce((sum, { rate, taxFen }) => (rate.isIncluded ? sum : sum + taxFen), 0);
  const balanceFen = dueFen - listedFen + discountFen - addedFen;
  const { feesFen, roundingFen } = order.sums;
  const parts = listed.filter(({ share }) => share !== undefined).length;
  // What is left of rounding each part, if nothing else is on the bill.
  const isOdd = feesFen === 0 && roundingFen === 0 && parts > 0 && Math.abs(balanceFen) <= parts + 1;
  return isOdd
    ? { listed: withOddFen(listed, balanceFen), discountFen, balanceFen: 0 }
    : { listed, discountFen, balanceFen };
}

type Wanted = Pick<SharedDish, 'line' | 'amount'> &
  Partial<Pick<SharedDish, 'part' | 'of'>> & {
    /** The other part of the line stands on an earlier bill, which has the odd fen. */
    isRest: boolean;
  };

function listedLine(line: OrderLine, { amount, part, of, isRest }: Wanted): ListedLine {
  const fen = fenOfPieces(line, line.totalFen, { amount, isRest });
  const discountFen = fenOfPieces(line, line.discountFen, { amount, isRest });
  if (part === undefined || of === undefined) return { line: line.id, amount, fen, discountFen };
  const share = { part, of };
  return { line: line.id, amount, share, fen: partOf(fen, share), discountFen: partOf(discountFen, share) };
}

/** A bill that was paid still lists what was voided later, at no price. */
function fenOfPieces(
  line: OrderLine,
  fen: number,
  { amount, isRest }: Pick<Wanted, 'amount' | 'isRest'>,
): number {
  const others = Math.max(0, line.amount - amount);
  const [first = 0, second = 0] = allocate(fen, isRest ? [others, amount] : [amount, others]);
  return isRest ? second : first;
}

/** To the nearest fen. */
const partOf = (fen: number, { part, of }: Pick<SharedDish, 'part' | 'of'>): number =>
  Math.round((fen * part) / of);

/** The dearest part has the fen that rounding has left. */
function withOddFen(listed: readonly ListedLine[], oddFen: number): ListedLine[] {
  const dearest = Math.max(...listed.flatMap(({ share, fen }) => (share === undefined ? [] : [fen])));
  const at = listed.findIndex(({ share, fen }) => share !== undefined && fen === dearest);
  return listed.map((one, position) => (position === at ? { ...one, fen: one.fen + oddFen } : one));
}

/** What the discount of the order takes off a bill; nothing of one that was paid from before it was given. */
function discountFenOf({ discount, sums, payments }: Billed, bill: OrderBill, listedFen: number): number {
  if (discount === null || listedFen <= 0) return 0;
  const isOlder = payments.some(
    (payment) => payment.bill === bill.id && payment.atSeconds < discount.atSeconds,
  );
  if (isOlder) return 0;
  const othersFen = Math.max(0, sums.grossFen - sums.lineDiscountsFen - listedFen);
  return allocate(sums.discountFen, [listedFen, othersFen])[0] ?? 0;
}
