// What of an order's dishes can still be given back, and for how much.
import type { OrderPayment, Refundable, RefundedDishes } from '../../contract/order-bills.ts';
import type { TaxRate } from '../../contract/tax-rates.ts';
import { sumBy } from './adding-up.ts';
import { allocate } from './allocate.ts';
import { amountsByLine } from './bills.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { sumsOf, taxedCosts } from './sums.ts';

interface Part {
  line: StoredLine;
  /** The pieces that refunds were for. */
  taken: number;
  /** What all of its pieces cost, with their share in the discount of the bill and with their tax. */
  costFen: number;
  rate: TaxRate | undefined;
  taxFen: number;
}

/** What some pieces of a line cost, and how much of that is tax. */
export interface CostOfPieces {
  fen: number;
  rate: TaxRate | undefined;
  taxFen: number;
}

interface RefundedPiece {
  payment: OrderPayment;
  line: string;
  title: string;
  amount: number;
}

/** How many pieces of a line were voided. */
export const voidedIn = ({ voided }: StoredLine): number => sumBy(voided, ({ amount }) => amount);

/** What refunds were for, without what was voided since: a piece is taken off the order once. */
function refundedPieces(
  { lines }: Pick<StoredOrder, 'lines'>,
  payments: readonly OrderPayment[],
): RefundedPiece[] {
  const voided = new Map(lines.map((line) => [line.id, voidedIn(line)]));
  /** Up to which of its voided pieces, in their order, the refunds of a line have taken them. */
  const reached = new Map<string, number>();
  return payments.flatMap((payment) =>
    (payment.lines ?? []).flatMap(({ line, title, amount, voidedBefore }) => {
      const all = voided.get(line) ?? 0;
      const from = Math.max(voidedBefore ?? all, reached.get(line) ?? 0);
      const taken = Math.max(0, Math.min(amount, all - from));
      reached.set(line, from + taken);
      return amount > taken ? [{ payment, line, title, amount: amount - taken }] : [];
    }),
  );
}

/** By line, if some of it is left. */
function partsOf(order: StoredOrder, payments: readonly OrderPayment[]): Map<string, Part> {
  const refunded = amountsByLine(refundedPieces(order, payments));
  const costs = taxedCosts(order);
  return new Map(
    order.lines.flatMap((line, position) => {
      const taken = refunded.get(line.id) ?? 0;
      const { fen: costFen = 0, rate, taxFen = 0 } = costs[position] ?? {};
      return line.amount > taken ? [[line.id, { line, taken, costFen, rate, taxFen }] as const] : [];
    }),
  );
}

/** The next pieces of a line: all refunds of the line together give back exactly what it costs, and its tax. */
function costOf({ line, taken, costFen, rate, taxFen }: Part, amount: number): CostOfPieces {
  const next = (fen: number) => {
    const leftAfter = (pieces: number) => allocate(fen, [pieces, line.amount - pieces])[1] ?? 0;
    return leftAfter(taken) - leftAfter(taken + amount);
  };
  return { fen: next(costFen), rate, taxFen: next(taxFen) };
}

/** What these pieces cost, after the refunds among these payments; undefined if they are not there any more. */
export function costsOfPieces(
  order: StoredOrder,
  wanted: ReadonlyMap<string, number>,
  payments: readonly OrderPayment[] = order.payments,
): CostOfPieces[] | undefined {
  const parts = partsOf(order, payments);
  const costs: CostOfPieces[] = [];
  for (const [line, amount] of wanted) {
    const part = parts.get(line);
    if (part === undefined || amount > part.line.amount - part.taken) return undefined;
    costs.push(costOf(part, amount));
  }
  return costs;
}

/** In fen; undefined if they are not there any more. */
export const costOfPieces = (order: StoredOrder, wanted: ReadonlyMap<string, number>): number | undefined =>
  costsOfPieces(order, wanted)?.reduce((sum, { fen }) => sum + fen, 0);

/** Never more than was paid, since a total that is rounded is less than its dishes. */
export function refundableOf(order: StoredOrder, wanted: ReadonlyMap<string, number>): Refundable {
  const parts = [...partsOf(order, order.payments).values()].map((part) => {
    const amount = part.line.amount - part.taken;
    return { line: part.line.id, title: part.line.title, amount, fen: costOf(part, amount).fen };
  });
  const fen = Math.min(costOfPieces(order, wanted) ?? 0, Math.max(0, sumsOf(order).paidFen));
  return { parts, fen, refunded: refundedDishes(order) };
}

/** By refund. Of an order that is rounded less can be given back than its dishes cost. */
function refundedDishes(order: StoredOrder): RefundedDishes[] {
  const parts = partsOf(order, []);
  const pieces = refundedPieces(order, order.payments).flatMap((piece) => {
    const part = parts.get(piece.line);
    const amount = part === undefined ? 0 : Math.min(piece.amount, part.line.amount - part.taken);
    if (part === undefined || amount <= 0) return [];
    const costFen = costOf(part, amount).fen;
    part.taken += amount;
    return [{ ...piece, amount, costFen }];
  });
  const { roundingFen } = sumsOf(order);
  return order.payments.flatMap((payment) => {
    const own = pieces.filter((piece) => piece.payment === payment);
    if (own.length === 0) return [];
    const fen = -payment.amountFen;
    const costFen = sumBy(own, (piece) => piece.costFen);
    return [
      {
        payment: payment.id,
        lines: own.map(({ line, title, amount }) => ({ line, title, amount })),
        fen,
        isWhole: fen >= costFen - roundingFen,
        reason: payment.note,
      },
    ];
  });
}
