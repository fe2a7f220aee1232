// The operations on an order as a whole: its beginning, its number, its courses, its end.
import type { Operation, OperationOf } from './operation.ts';
import { titleAndAmount } from './order-lines.ts';
import type { Outcome } from './outcome.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

type Head = Pick<Operation, 'order' | 'person' | 'atSeconds'> & { day?: number | undefined };

export const emptyOrder = ({ order, person, atSeconds }: Head): StoredOrder => ({
  id: order,
  revision: 0,
  number: null,
  numberDay: null,
  place: null,
  guests: null,
  note: '',
  status: 'open',
  mergedInto: null,
  splitFrom: null,
  openedAtSeconds: atSeconds,
  openedBy: person,
  closedAtSeconds: null,
  closedBy: '',
  closedDay: null,
  lines: [],
  removed: [],
  heldCourses: [],
  discount: null,
  fees: [],
  rounding: null,
  bills: [],
  payments: [],
  taxShares: [],
  receipts: [],
  buyers: [],
  sendings: [],
  printed: [],
  history: [],
});

/** The first number stays. */
export const numbered = (order: StoredOrder, { number, day }: OperationOf<'number'>): Outcome | undefined =>
  order.number === null ? { order: { ...order, number, numberDay: day } } : undefined;

export function held(order: StoredOrder, { course, isHeld }: OperationOf<'hold'>): Outcome {
  const others = order.heldCourses.filter((one) => one !== course);
  const heldCourses = isHeld ? [...others, course].sort((left, right) => left - right) : others;
  return { order: { ...order, heldCourses }, text: isHeld ? String(course) : '' };
}

export function handedOver(
  order: StoredOrder,
  { of, jobs, unprinted }: OperationOf<'tickets'>,
): Outcome | undefined {
  if (!order.sendings.some(({ id, isHandedOver }) => id === of && !isHandedOver)) return undefined;
  const sendings = order.sendings.map((sending) =>
    sending.id === of ? { ...sending, jobs, unprinted, isHandedOver: true } : sending,
  );
  return { order: { ...order, sendings } };
}

const ended = (order: StoredOrder, { person, atSeconds, day }: Head): StoredOrder => ({
  ...order,
  removed: [],
  closedAtSeconds: atSeconds,
  closedBy: person,
  closedDay: day ?? null,
});

export const discarded = (order: StoredOrder, operation: OperationOf<'discard'>): Outcome => ({
  order: { ...ended(order, operation), status: 'discarded' },
  lines: order.lines.filter(({ amount }) => amount > 0).map(titleAndAmount),
  fen: sumsOf(order).totalFen,
});

export const closed = (order: StoredOrder, operation: OperationOf<'close'>): Outcome => ({
  order: { ...ended(order, operation), status: 'closed' },
  fen: sumsOf(order).totalFen,
});

export const mergedAway = (order: StoredOrder, operation: OperationOf<'merge'>): StoredOrder => ({
  ...ended(order, operation),
  status: 'merged',
  closedDay: operation.day ?? null,
  mergedInto: operation.order,
  lines: [],
});

export const reopened = (order: StoredOrder, { reason }: OperationOf<'reopen'>): Outcome => ({
  order: { ...order, status: 'open', closedAtSeconds: null, closedBy: '', closedDay: null },
  text: reason,
});

export function pickedUp(
  { pickedUpAtSeconds: _before, ...order }: StoredOrder,
  { kind, atSeconds }: OperationOf<'picked-up' | 'not-picked-up'>,
): Outcome {
  return { order: kind === 'picked-up' ? { ...order, pickedUpAtSeconds: atSeconds } : order };
}
