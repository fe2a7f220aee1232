// What another window changed in an order since this one showed it, as far as it is about money.
import { type NamedWay, wayOf } from '../../../../contract/pay-ways.ts';
import type { Order, OrderLine } from '../../../../contract/orders.ts';

export type OrderChange =
  | { kind: 'amount'; title: string; by: number }
  | { kind: 'line-discount'; title: string }
  | { kind: 'discount' | 'fees' | 'rounding' | 'bills' }
  | { kind: 'paid' | 'refunded' | 'undone'; way: NamedWay; fen: number };

export function changesBetween(before: Order, now: Order): OrderChange[] {
  return [
    ...lineChanges(before.lines, now.lines),
    ...(sameJson(before.discount, now.discount) ? [] : [{ kind: 'discount' as const }]),
    ...(before.sums.feesFen === now.sums.feesFen ? [] : [{ kind: 'fees' as const }]),
    ...(before.rounding === now.rounding ? [] : [{ kind: 'rounding' as const }]),
    ...paymentChanges(before, now),
    ...(sameJson(duesOf(before), duesOf(now)) ? [] : [{ kind: 'bills' as const }]),
  ];
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whose part is how large; a payment changes only what was paid of it. */
const duesOf = ({ bills }: Order) => bills.map(({ id, dueFen }) => [id, dueFen]);

function lineChanges(before: readonly OrderLine[], now: readonly OrderLine[]): OrderChange[] {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const present = new Set(now.map(({ id }) => id));
  const removed = before.filter(({ id, amount }) => amount > 0 && !present.has(id));
  return [
    ...now.flatMap((line) => changeOf(earlier.get(line.id), line)),
    ...removed.map(({ title, amount }): OrderChange => ({ kind: 'amount', title, by: -amount })),
  ];
}

function changeOf(before: OrderLine | undefined, { title, amount, discount }: OrderLine): OrderChange[] {
  const by = amount - (before?.amount ?? 0);
  if (by !== 0) return [{ kind: 'amount', title, by }];
  const isSame = before === undefined || sameJson(before.discount, discount);
  return isSame ? [] : [{ kind: 'line-discount', title }];
}

function paymentChanges(before: Order, now: Order): OrderChange[] {
  const made = without(now, before).map((payment): OrderChange => {
    const { amountFen } = payment;
    return { kind: amountFen < 0 ? 'refunded' : 'paid', way: wayOf(payment), fen: Math.abs(amountFen) };
  });
  const undone = without(before, now).map((payment): OrderChange => {
    return { kind: 'undone', way: wayOf(payment), fen: payment.amountFen };
  });
  return [...made, ...undone];
}

function without({ payments }: Order, { payments: others }: Order) {
  const known = new Set(others.map(({ id }) => id));
  return payments.filter(({ id }) => !known.has(id));
}
