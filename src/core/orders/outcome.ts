// What an operation makes of an order, and what the history says of it.
import type { OrderEvent } from '../../contract/order-history.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import { wayOf } from '../../contract/pay-ways.ts';
import type { Operation } from './operation.ts';
import type { StoredOrder } from './stored-order.ts';

export interface Outcome {
  order: StoredOrder;
  /** The dishes that it was about. */
  lines?: OrderEvent['lines'];
  fen?: number;
  text?: string;
  /** Of a payment: the way before, and the way since. */
  ways?: readonly Pick<OrderPayment, 'way' | 'as'>[];
}

type Recorded = Operation & { kind: OrderEvent['kind'] };

/** What the kitchen does is stored with its sendings. */
const unrecorded: ReadonlySet<Operation['kind']> = new Set([
  ...(['number', 'receipt'] as const),
  ...(['tickets', 'bump', 'recall', 'missed'] as const),
]);

const isRecorded = (operation: Operation): operation is Recorded => !unrecorded.has(operation.kind);

/** The next revision of the order, with the operation, and what it took off a printed bill, in its history. */
export function recorded(
  { order, lines = [], fen, text = '', ways }: Outcome,
  operation: Operation,
  offFen = 0,
): StoredOrder {
  const revision = order.revision + 1;
  if (!isRecorded(operation)) return { ...order, revision };
  const { id, kind, atSeconds, person, by, approvedBy, device, day } = operation;
  const reason = 'reason' in operation ? operation.reason : undefined;
  const event: OrderEvent = {
    id,
    kind,
    atSeconds,
    person,
    device,
    lines,
    fen: fen ?? null,
    text,
    ...(day !== undefined && { day }),
    ...(offFen > 0 && { offFen }),
    ...(ways !== undefined && { ways: ways.map(({ way }) => way), asWays: ways.map(wayOf) }),
    ...(by !== undefined && { by }),
    ...(approvedBy !== undefined && { approvedBy }),
    ...(reason !== undefined && reason !== '' && reason !== text && { reason }),
  };
  return { ...order, revision, history: [...order.history, event] };
}
