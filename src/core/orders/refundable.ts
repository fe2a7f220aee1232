// What of an order's dishes can still be given back, and for how much.
import type { Refundable } from '../../contract/order-bills.ts';
import { allocate } from './allocate.ts';
import { amountsByLine } from './bills.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { netsOf, sumsOf } from './sums.ts';

interface Part {
  line: StoredLine;
  /** The pieces that refunds were for. */
  taken: number;
  /** What all of its pieces cost, with their share in the discount of the bill. */
  netFen: number;
}

/** By line, if some of it is left. */
function partsOf(order: StoredOrder): Map<string, Part> {
  const refunded = amountsByLine(order.payments.flatMap(({ lines = [] }) => lines));
  const nets = netsOf(order);
  return new Map(
    order.lines.flatMap((line, position) => {
      const taken = refunded.get(line.id) ?? 0;
      const part = { line, taken, netFen: nets[position] ?? 0 };
      return line.amount > taken ? [[line.id, part] as const] : [];
    }),
  );
}

/** The next pieces of a line: all refunds of the line together give back exactly what it costs. */
function costOf({ line, taken, netFen }: Part, amount: number): number {
  const leftAfter = (pieces: number) => allocate(netFen, [pieces, line.amount - pieces])[1] ?? 0;
  return leftAfter(taken) - leftAfter(taken + amount);
}

/** What these pieces cost; undefined if they are not there any more. */
export function costOfPieces(order: StoredOrder, wanted: ReadonlyMap<string, number>): number | undefined {
  const parts = partsOf(order);
  let fen = 0;
  for (const [line, amount] of wanted) {
    const part = parts.get(line);
    if (part === undefined || amount > part.line.amount - part.taken) return undefined;
    fen += costOf(part, amount);
  }
  return fen;
}

/** Never more than was paid, since a total that is rounded is less than its dishes. */
export function refundableOf(order: StoredOrder, wanted: ReadonlyMap<string, number>): Refundable {
  const parts = [...partsOf(order).values()].map((part) => {
    const amount = part.line.amount - part.taken;
    return { line: part.line.id, title: part.line.title, amount, fen: costOf(part, amount) };
  });
  return { parts, fen: Math.min(costOfPieces(order, wanted) ?? 0, Math.max(0, sumsOf(order).paidFen)) };
}
