// Which part of each dish that several pay for is on the bill of one of them.
import type { OrderBill, SharedDish } from '../../contract/order-bills.ts';
import type { StoredOrder } from './stored-order.ts';

/** On each of many bills a long list says nothing, and is stored as often. */
const MOST_SHARED = 1000;

interface TablePart {
  line: string;
  amount: number;
}

interface Fraction {
  part: number;
  of: number;
}

/**
 * What bills that were paid from have left of each dish, divided by those who share it now. Empty where money was paid
 * for no bill, or for one of an earlier version: then nothing says of what.
 */
export function sharedDishes(
  { payments }: Pick<StoredOrder, 'payments'>,
  { parts, paid, sharing }: { parts: readonly TablePart[]; paid: readonly OrderBill[]; sharing: number },
): SharedDish[] {
  if (parts.length * sharing > MOST_SHARED) return [];
  const known = new Set(paid.filter(hasDishes).map(({ id }) => id));
  if (payments.some(({ bill }) => bill === null || !known.has(bill))) return [];
  return parts.flatMap(({ line, amount }) => {
    const taken = paid.flatMap(({ shared = [] }) => shared.filter((each) => each.line === line));
    if (taken.some((each) => each.amount !== amount)) return [];
    const left = taken.reduce(minus, { part: 1, of: 1 });
    return left.part <= 0 ? [] : [{ line, amount, ...lowest({ part: left.part, of: left.of * sharing }) }];
  });
}

/** Earlier versions did not store what a guest shares. */
const hasDishes = ({ kind, shared }: OrderBill) =>
  kind === 'lines' || kind === 'rest' || shared !== undefined;

const minus = (left: Fraction, right: Fraction): Fraction =>
  lowest({ part: left.part * right.of - right.part * left.of, of: left.of * right.of });

function lowest({ part, of }: Fraction): Fraction {
  const by = greatestDivisor(Math.abs(part), of);
  return { part: part / by, of: of / by };
}

const greatestDivisor = (left: number, right: number): number =>
  right === 0 ? Math.max(1, left) : greatestDivisor(right, left % right);
