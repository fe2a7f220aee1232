// The state of orders after an operation. Total: an operation that makes no sense changes nothing.
import { withFittingBills } from './bills.ts';
import { merged, split } from './between-orders.ts';
import { added, changed, hurried, moved, restored, sent, voided } from './line-steps.ts';
import type { Operation, OperationKind } from './operation.ts';
import { bumped, missed, recalled } from './screen-steps.ts';
import { bought, receipted, withoutReceiptOf, withReplacedReceipt } from './receipt-steps.ts';
import {
  corrected,
  discounted,
  paid,
  printed,
  rebilled,
  refunded,
  rounded,
  undone,
  withFees,
} from './money-steps.ts';
import { type Outcome, recorded } from './outcome.ts';
import {
  closed,
  discarded,
  emptyOrder,
  handedOver,
  held,
  numbered,
  pickedUp,
  reopened,
} from './order-steps.ts';
import type { StoredOrder } from './stored-order.ts';
import { takenOffFen } from './taken-off.ts';

export type FindOrder = (id: string) => StoredOrder | undefined;

/** The new versions of the orders that it changes, its own first. An operation that was applied before changes nothing. */
export function applyOperation(orders: FindOrder, operation: Operation): StoredOrder[] {
  const order = orders(operation.order);
  if (operation.kind === 'open') {
    if (order !== undefined) return [];
    const { place, guests, fees, rounding = null } = operation;
    const opened = { ...emptyOrder(operation), place, guests, fees, rounding };
    return [recorded({ order: opened, text: place?.kind === 'table' ? place.name : '' }, operation)];
  }
  if (order === undefined || !canApply(order, operation)) return [];
  const outcomes = outcomesOf(orders, order, operation).map((outcome) =>
    changesDebt(order, operation) ? { ...outcome, order: withFittingBills(outcome.order) } : outcome,
  );
  const offFen = offFenOf(
    outcomes.flatMap(({ order: { id } }) => orders(id) ?? []),
    outcomes.map((outcome) => outcome.order),
    operation,
  );
  return outcomes.map((outcome) => recorded(outcome, operation, outcome.order.id === order.id ? offFen : 0));
}

/** A split takes nothing off; what it moves is on another slip. Rounding is less than a yuan, and no reason is asked for. */
const offFenOf = (
  before: readonly StoredOrder[],
  after: readonly StoredOrder[],
  { kind }: Operation,
): number =>
  (debtKinds.has(kind) || kind === 'discard') && kind !== 'split' && kind !== 'round'
    ? takenOffFen(before, after)
    : 0;

function canApply({ status, history }: StoredOrder, { id, kind }: Operation): boolean {
  if (ofTheKitchen.has(kind)) return true;
  if (history.some((event) => event.id === id)) return false;
  if (kind === 'reopen') return status === 'closed' || status === 'discarded';
  return status === 'open' || (status === 'closed' && afterClosing.has(kind));
}

/** Dishes of an order that is over are still cooked. */
const ofTheKitchen: ReadonlySet<OperationKind> = new Set(['tickets', 'bump', 'recall', 'missed']);

const afterClosing: ReadonlySet<OperationKind> = new Set([
  'refund',
  'correct',
  'buyer',
  'picked-up',
  'not-picked-up',
]);

/** After them the bills without payments are out of date. */
const debtKinds: ReadonlySet<OperationKind> = new Set([
  ...(['add', 'change', 'restore', 'void', 'guests', 'move', 'merge', 'split'] as const),
  ...(['discount', 'fees', 'round', 'refund'] as const),
]);

/** So they are after a payment that is for none of the bills. */
const changesDebt = ({ bills }: StoredOrder, operation: Operation) =>
  debtKinds.has(operation.kind) ||
  (operation.kind === 'pay' && !bills.some(({ id }) => id === operation.payment.bill));

type LaterOperation = Exclude<Operation, { kind: 'open' }>;

function outcomesOf(orders: FindOrder, order: StoredOrder, operation: LaterOperation): Outcome[] {
  if (operation.kind === 'merge') return merged(order, orders(operation.from), operation);
  if (operation.kind === 'split') {
    return orders(operation.to) === undefined ? split(order, operation) : [];
  }
  const outcome = outcomeOf(order, operation);
  return outcome === undefined ? [] : [outcome];
}

type OwnOperation = Exclude<LaterOperation, { kind: 'merge' | 'split' }>;

function outcomeOf(order: StoredOrder, operation: OwnOperation): Outcome | undefined {
  switch (operation.kind) {
    case 'number':
      return numbered(order, operation);
    case 'add':
      return added(order, operation);
    case 'change':
      return changed(order, operation);
    case 'restore':
      return restored(order, operation);
    case 'void':
      return voided(order, operation);
    case 'discard':
      return discarded(order, operation);
    case 'note':
      return { order: { ...order, note: operation.note }, text: operation.note };
    case 'guests':
      return {
        order: { ...order, guests: operation.guests },
        text: operation.guests === null ? '' : String(operation.guests),
      };
    case 'move':
      return moved(order, operation);
    case 'hold':
      return held(order, operation);
    case 'send':
      return sent(order, operation);
    case 'hurry':
      return hurried(order, operation);
    case 'tickets':
      return handedOver(order, operation);
    case 'bump':
      return bumped(order, operation);
    case 'recall':
      return recalled(order, operation);
    case 'missed':
      return missed(order, operation);
    case 'discount':
      return discounted(order, operation);
    case 'fees':
      return withFees(order, operation);
    case 'round':
      return rounded(order, operation);
    case 'bill':
      return rebilled(order, operation);
    case 'print':
      return printed(order, operation);
    case 'pay':
      return paid(order, operation);
    case 'refund':
      return refunded(order, operation);
    case 'correct':
      return corrected(order, operation);
    case 'unpay':
      return undone(withoutReceiptOf(order, operation), operation);
    case 'receipt':
      return receipted(order, operation);
    case 'buyer':
      return bought(order, operation);
    case 'picked-up':
    case 'not-picked-up':
      return pickedUp(order, operation);
    case 'close':
      return closed(order, operation);
    case 'reopen':
      return reopened(withReplacedReceipt(order, null, operation), operation);
  }
}
