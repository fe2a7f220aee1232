// How what is owed is divided into bills, and what becomes of bills when the order changes.
import { type BillSplit, MOST_BILLS, type OrderBill, type SharedDish } from '../../contract/order-bills.ts';
import { sumOf } from './adding-up.ts';
import { allocate } from './allocate.ts';
import { loweredTaxes, taxesOfBills } from './bill-taxes.ts';
import { sharedDishes } from './shared-dishes.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { isTakeAway, lineSums, sumsOf } from './sums.ts';
import { rateIn, taxOf } from './taxes.ts';

/** A part of a line that no bill lists yet. */
interface BillablePart {
  line: string;
  amount: number;
  guest: number;
  /** Before the discount of the bill, with the tax that is added to it. */
  netFen: number;
}

interface Billable {
  parts: readonly BillablePart[];
  /** The part of all lines that is neither paid nor billed, before the discount of the bill and the fees. */
  netFen: number;
}

interface Share {
  kind: OrderBill['kind'];
  number: number;
  weight: number;
  parts: readonly BillablePart[];
  shared?: readonly SharedDish[];
}

export const openFen = ({ dueFen, paidFen }: OrderBill) => dueFen - paidFen;

/** The bills with payments; the others may be divided again. */
export const paidBills = ({ bills, payments }: StoredOrder) =>
  bills.filter(({ id }) => payments.some(({ bill }) => bill === id));

/** The dues sum exactly to what is owed beyond the bills that were paid from; there are no bills if that is nothing. */
export function billsOf(
  order: StoredOrder,
  split: BillSplit,
  idOf: (position: number) => string,
): OrderBill[] {
  const sums = sumsOf(order);
  const beyondFen = sums.owedFen - sumOf(paidBills(order).map(openFen));
  if (beyondFen <= 0) return [];
  const allNetFen = sumOf(order.lines.map((line) => costOf(line, order)));
  const [netFen = 0] = allocate(allNetFen, [beyondFen, sums.totalFen - beyondFen]);
  const shares = sharesOf({ parts: billableParts(order), netFen }, { split, order });
  const stepFen = stepOf(order, { fen: beyondFen, shares: shares.length });
  const dues = allocate(
    beyondFen / stepFen,
    shares.map(({ weight }) => weight),
  ).map((steps) => steps * stepFen);
  const bills = shares.map(({ kind, number, parts, shared }, position) => ({
    id: idOf(position),
    number,
    kind,
    of: shares.length,
    lines: parts.map(({ line, amount }) => ({ line, amount })),
    ...(shared !== undefined && { shared: [...shared] }),
    dueFen: dues[position] ?? 0,
    paidFen: 0,
  }));
  const taxes = taxesOfBills(order, paidBills(order), bills);
  return taxes === undefined
    ? bills
    : bills.map((bill, position) => ({ ...bill, taxes: taxes[position] ?? [] }));
}

/** So many steps that the shares are nearly equal. */
const LEAST_STEPS_A_SHARE = 10;
const JIAO_FEN = 10;

/** Who rounds a bill to whole yuan or jiao for cash does not want fen in its parts. */
function stepOf({ rounding }: StoredOrder, { fen, shares }: { fen: number; shares: number }): number {
  if (rounding === null) return 1;
  const fits = (step: number) => fen % step === 0 && fen >= step * shares * LEAST_STEPS_A_SHARE;
  return [rounding, JIAO_FEN].find(fits) ?? 1;
}

/** Before the discount of the bill; what is added to it follows in proportion. */
function costOf(line: StoredLine, order: StoredOrder): number {
  const { totalFen } = lineSums(line);
  const rate = rateIn(line.tax, { isTakeAway: isTakeAway(order) });
  return rate === undefined || rate.isIncluded ? totalFen : totalFen + taxOf(rate, totalFen);
}

/** Without what the bills list that were paid from. */
export function billableParts(order: StoredOrder): BillablePart[] {
  const listed = new Map<string, number>();
  for (const { line, amount } of paidBills(order).flatMap(({ lines }) => lines))
    listed.set(line, (listed.get(line) ?? 0) + amount);
  return order.lines.flatMap((line) => {
    const taken = Math.min(listed.get(line.id) ?? 0, line.amount);
    const amount = line.amount - taken;
    if (amount <= 0) return [];
    const [netFen = 0] = allocate(costOf(line, order), [amount, taken]);
    return [{ line: line.id, amount, guest: line.guest, netFen }];
  });
}

function sharesOf(billable: Billable, { split, order }: { split: BillSplit; order: StoredOrder }): Share[] {
  switch (split.kind) {
    case 'whole':
      return [wholeOf(billable)];
    case 'parts': {
      const { parts: every } = billable;
      const shared = sharedDishes(order, { parts: every, paid: paidBills(order), sharing: split.of });
      return Array.from({ length: split.of }, (_, position) => ({
        kind: 'part' as const,
        number: position + 1,
        weight: 1,
        parts: [],
        shared,
      }));
    }
    case 'guests':
      return guestShares(billable, guestsOf(order), order);
    case 'lines':
      return chosenShares(billable, split.lines);
  }
}

const wholeOf = ({ parts }: Billable): Share => ({ kind: 'whole', number: 0, weight: 1, parts });

interface Guests {
  /** All who sit at the table, and all who have dishes. */
  all: readonly number[];
  /** Whose bills were paid from. */
  paid: ReadonlySet<number>;
}

function guestsOf(order: StoredOrder): Guests {
  const atTable = Array.from({ length: Math.min(order.guests ?? 0, MOST_BILLS) }, (_, at) => at + 1);
  const withDishes = order.lines.flatMap(({ guest, amount }) => (amount > 0 && guest > 0 ? [guest] : []));
  const paid = paidBills(order).flatMap(({ kind, number }) => (kind === 'guest' ? [number] : []));
  return {
    all: [...new Set([...atTable, ...withDishes])].sort((left, right) => left - right),
    paid: new Set(paid),
  };
}

/**
 * Each pays their own lines. What is left belongs to the whole table: all guests share it equally, except those who have
 * paid their part of it.
 */
function guestShares(billable: Billable, { all, paid }: Guests, order: StoredOrder): Share[] {
  const { parts, netFen } = billable;
  const ownFen = netOf(parts.filter(({ guest }) => guest > 0));
  if (ownFen === 0 && paid.size === 0) return [wholeOf(billable)];
  const sharedFen = Math.max(0, netFen - ownFen);
  const owing = all.filter((guest) => !paid.has(guest));
  const sharing = new Set(owing.length === 0 ? all : owing);
  const shared = sharedDishes(order, {
    parts: parts.filter(({ guest }) => guest === 0),
    paid: paidBills(order),
    sharing: sharing.size,
  });
  return all.flatMap((guest) => {
    const own = parts.filter((part) => part.guest === guest);
    if (own.length === 0 && (sharedFen === 0 || !sharing.has(guest))) return [];
    // Times the number of guests, so that an equal share is a whole number.
    const weight = netOf(own) * sharing.size + (sharing.has(guest) ? sharedFen : 0);
    const theirs = sharing.has(guest) ? shared : [];
    return [{ kind: 'guest' as const, number: guest, weight, parts: own, shared: theirs }];
  });
}

/** Two shares, or one if the chosen lines are all or nothing of what can be billed. */
function chosenShares(billable: Billable, lines: readonly { line: string; amount: number }[]): Share[] {
  const wanted = amountsByLine(lines);
  const pairs = billable.parts.map((part) =>
    divided(part, Math.min(wanted.get(part.line) ?? 0, part.amount)),
  );
  const chosen = pairs.map(([part]) => part).filter(({ amount }) => amount > 0);
  const rest = pairs.map(([, part]) => part).filter(({ amount }) => amount > 0);
  if (chosen.length === 0 || rest.length === 0) return [wholeOf(billable)];
  const chosenFen = Math.min(netOf(chosen), billable.netFen);
  return [
    { kind: 'lines', number: 1, weight: chosenFen, parts: chosen },
    { kind: 'rest', number: 2, weight: billable.netFen - chosenFen, parts: rest },
  ];
}

function divided(part: BillablePart, taken: number): [BillablePart, BillablePart] {
  const [takenFen = 0, restFen = 0] = allocate(part.netFen, [taken, part.amount - taken]);
  return [
    { ...part, amount: taken, netFen: takenFen },
    { ...part, amount: part.amount - taken, netFen: restFen },
  ];
}

/** A line that is named twice counts with the sum. */
export function amountsByLine(lines: readonly { line: string; amount: number }[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { line, amount } of lines) amounts.set(line, (amounts.get(line) ?? 0) + amount);
  return amounts;
}

/** After a change of what is owed: drops the bills without payments, and lowers the others if need be. */
export const withFittingBills = (order: StoredOrder): StoredOrder => withinOwed(order, paidBills(order));

/** What is still open on bills never exceeds what is owed: the last bill is lowered first. */
export function withinOwed(order: StoredOrder, bills: readonly OrderBill[]): StoredOrder {
  let excess = sumOf(bills.map(openFen)) - Math.max(sumsOf(order).owedFen, 0);
  const fitting = bills.toReversed().map((bill) => {
    const cut = Math.max(0, Math.min(excess, openFen(bill)));
    excess -= cut;
    return cut === 0 ? bill : { ...bill, dueFen: bill.dueFen - cut, ...loweredTaxes(bill, cut) };
  });
  return { ...order, bills: fitting.toReversed() };
}

const netOf = (parts: readonly BillablePart[]) => sumOf(parts.map(({ netFen }) => netFen));
