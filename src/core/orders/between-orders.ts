// The operations on two orders: one takes over another, or lines move to a new one.
import type { GivenDiscount } from '../../contract/orders.ts';
import { allocate } from './allocate.ts';
import { isSamePlace, nameOf, withSending } from './line-steps.ts';
import type { OperationOf } from './operation.ts';
import { sentAs, sentLines, titleAndAmount } from './order-lines.ts';
import { emptyOrder, mergedAway } from './order-steps.ts';
import type { Outcome } from './outcome.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { dividedPercent, hasTax, lineSums, netsOf, ratesOf, sumsOf } from './sums.ts';
import { dividedTaxes } from './taxes.ts';

/** Nothing if the other order is over, was paid from, or has a line with an id of this one. */
export function merged(
  order: StoredOrder,
  from: StoredOrder | undefined,
  operation: OperationOf<'merge'>,
): Outcome[] {
  if (from === undefined || from.id === order.id || from.status !== 'open') return [];
  if (from.payments.length > 0 || hasCommonLine(order, from)) return [];
  const lines = from.lines.filter(({ amount }) => amount > 0).map(titleAndAmount);
  const both: StoredOrder = {
    ...order,
    ...(operation.keepsTime === true && {
      openedAtSeconds: Math.min(order.openedAtSeconds, from.openedAtSeconds),
    }),
    note: [...new Set([order.note, from.note])].filter((note) => note !== '').join('; '),
    guests: order.guests === null && from.guests === null ? null : (order.guests ?? 0) + (from.guests ?? 0),
    lines: [...order.lines, ...withGuestsAfter(highestGuest(order), from.lines)],
    heldCourses: [...new Set([...order.heldCourses, ...from.heldCourses])].sort((a, b) => a - b),
    printed: [...order.printed, ...from.printed],
  };
  const elsewhere = isSamePlace(order.place, from.place) ? [] : sentLines(from);
  const withMove = withSending(both, operation, {
    kind: 'move',
    lines: elsewhere.map((line) => sentAs(line)),
    from: from.place,
  });
  return [
    { order: withMove, lines, text: nameOf(from.place) },
    { order: mergedAway(from, operation), lines, text: nameOf(order.place) },
  ];
}

function hasCommonLine(left: StoredOrder, right: StoredOrder): boolean {
  const ids = new Set(left.lines.map(({ id }) => id));
  return right.lines.some(({ id }) => ids.has(id));
}

/** The guests of an order, as far as their number or their lines say. */
export const highestGuest = ({ guests, lines }: StoredOrder) =>
  lines.reduce((highest, { guest }) => Math.max(highest, guest), guests ?? 0);

/** The first guest of one order is not the first guest of the other. */
const withGuestsAfter = (highest: number, lines: readonly StoredLine[]): StoredLine[] =>
  lines.map((line) => (line.guest > 0 ? { ...line, guest: line.guest + highest } : line));

/**
 * Fees by the piece, a service charge and a percent discount follow the lines, and the latter loses no fen; fees of the
 * table and an amount off the bill stay. Taxes are divided, too. Each part is rounded as the whole was. A sent line keeps the sending that it belongs to.
 */
export function split(order: StoredOrder, operation: OperationOf<'split'>): Outcome[] {
  const divided = divide(order.lines, operation);
  const { left, moved } = divided;
  if (moved.length === 0) return [];
  const { place, note, heldCourses, fees, rounding, printed } = order;
  const [here, there] = dividedDiscount(order, divided, operation);
  const made: StoredOrder = {
    ...emptyOrder({ ...operation, order: operation.to }),
    number: operation.number?.number ?? null,
    numberDay: operation.number?.day ?? null,
    splitFrom: order.id,
    place,
    note,
    heldCourses,
    // Its dishes stood on a bill that the guests have seen.
    printed,
    lines: moved,
    fees: fees.filter(({ unit }) => unit === 'piece' || unit === 'percent'),
    rounding,
    discount: there,
  };
  const lines = moved.map(titleAndAmount);
  const parts = [{ ...order, taxShares: [], lines: left, discount: here }, made];
  const shares = dividedTaxes(ratesOf(order), parts.map(ratesOf));
  return parts.map((part, position) => ({ order: { ...part, taxShares: shares[position] ?? [] }, lines }));
}

interface Divided {
  left: StoredLine[];
  moved: StoredLine[];
  /** The lines that the moved ones are from, by their new ids. */
  sources: ReadonlyMap<string, string>;
}

/** Parts of lines that are not there, or whose new id is taken, stay. */
function divide(lines: readonly StoredLine[], { lines: parts, isExact }: OperationOf<'split'>): Divided {
  const left = new Map(lines.map((line) => [line.id, line]));
  const moved = new Map<string, StoredLine>();
  const sources = new Map<string, string>();
  for (const part of parts) {
    const line = left.get(part.line);
    const amount = Math.min(part.amount, line?.amount ?? 0);
    if (line === undefined || amount <= 0 || moved.has(part.as)) continue;
    sources.set(part.as, line.id);
    if (amount === line.amount) {
      left.delete(line.id);
      moved.set(part.as, { ...line, id: part.as });
    } else {
      const [here, there] = dividedLineDiscount(line, amount, isExact);
      left.set(line.id, { ...line, amount: line.amount - amount, discount: here });
      moved.set(part.as, { ...line, id: part.as, amount, voided: [], discount: there });
    }
  }
  return { left: [...left.values()], moved: [...moved.values()], sources };
}

type Pair = [GivenDiscount | null, GivenDiscount | null];

/** What comes off the line is divided by the pieces, so that both lines together cost what the line did. */
function dividedLineDiscount(line: StoredLine, amount: number, isExact: true | undefined): Pair {
  const given = line.discount;
  if (given === null) return [null, null];
  const pieces = [line.amount - amount, amount];
  if (given.discount.kind === 'percent') {
    const bases = pieces.map((count) => count * line.unitFen);
    return isExact === true
      ? pairOf(dividedPercent(given, lineSums(line).discountFen, bases))
      : [given, given];
  }
  const [here = 0, there = 0] = allocate(given.discount.fen, pieces);
  const withFen = (fen: number): GivenDiscount | null =>
    fen > 0 ? { ...given, discount: { kind: 'amount', fen } } : null;
  return [withFen(here), withFen(there)];
}

/** A percent off the bill is divided by what the lines cost; an amount stays. */
function dividedDiscount(order: StoredOrder, divided: Divided, { isExact }: OperationOf<'split'>): Pair {
  const given = order.discount;
  const { left, moved } = divided;
  if (given?.discount.kind !== 'percent') return [given, null];
  if (isExact === undefined) return [given, given];
  if (hasTax(order)) return dividedByLine(order, given, divided);
  const bases = [left, moved].map((lines) => lines.reduce((sum, line) => sum + lineSums(line).totalFen, 0));
  return pairOf(dividedPercent(given, sumsOf(order).discountFen, bases));
}

/** Lines have different taxes, so each keeps what the discount took off it. */
function dividedByLine(order: StoredOrder, given: GivenDiscount, { left, moved, sources }: Divided): Pair {
  const nets = netsOf(order);
  const offs = new Map<StoredLine, number>();
  for (const [position, line] of order.lines.entries()) {
    const pieces = [
      ...left.filter(({ id }) => id === line.id),
      ...moved.filter(({ id }) => sources.get(id) === line.id),
    ];
    const totals = pieces.map((piece) => lineSums(piece).totalFen);
    const shares = allocate(lineSums(line).totalFen - (nets[position] ?? 0), totals);
    for (const [at, piece] of pieces.entries()) offs.set(piece, shares[at] ?? 0);
  }
  const sharedBy = (lines: readonly StoredLine[]): GivenDiscount => {
    const byLine = lines.map((line) => ({ line: line.id, fen: offs.get(line) ?? 0 }));
    const ofFen = lines.reduce((sum, line) => sum + lineSums(line).totalFen, 0);
    const fen = byLine.reduce((sum, one) => sum + one.fen, 0);
    return { ...given, share: { ofFen, fen, lines: byLine } };
  };
  return [sharedBy(left), sharedBy(moved)];
}

const pairOf = ([here, there]: readonly GivenDiscount[]): Pair => [here ?? null, there ?? null];
