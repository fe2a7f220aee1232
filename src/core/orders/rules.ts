// What a person may do with an order: turns an act into operations, or refuses it with a reason.
import { MOST_GUESTS, MOST_LINES_OF_ORDER } from '../../contract/orders.ts';
import { MOST_FEN } from '../../contract/goods-fields.ts';
import {
  type ActContext,
  type ActOf,
  lineOf,
  numberOf,
  refused,
  requireStatus,
  type RuledAct,
} from './act-context.ts';
import { applyOperation, type FindOrder } from './apply-operation.ts';
import { highestGuest } from './between-orders.ts';
import { isAtOtherTime } from './line-steps.ts';
import { pickUp } from './pick-ups.ts';
import { requireCoupon } from './own-coupon-rules.ts';
import { changeLine, discard, hurry, merge, restoreLine, split, voidLines } from './line-rules.ts';
import { bill, buyer, close, correct, pay, print, refund, reopen, send, unpay } from './money-rules.ts';
import type { FrozenLine, Operation, OperationBody } from './operation.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';
import { hasReason } from './taken-off.ts';

/** The operations of an act, in order. Throws `orders.refused`. */
export function operationsFor(act: RuledAct, context: ActContext): OperationBody[] {
  const { order } = context;
  if (act.kind === 'reopen') return reopen(act, context);
  if (act.kind === 'refund') return refund(act, context);
  if (act.kind === 'correct') return correct(act, context);
  if (act.kind === 'unpay') return unpay(act, context);
  if (act.kind === 'buyer') return buyer(act, context);
  if (act.kind === 'picked-up' || act.kind === 'not-picked-up') return pickUp(act, context);
  requireStatus(order, 'open');
  const operations = openOperations(act, context);
  for (const operation of operations) requireLimits(context, operation);
  // Whatever the kitchen reads, it reads a number on it.
  const isNumbered = operations.some(({ kind }) => kind === 'number');
  const isForKitchen = operations.some(
    (operation) => orderAfter(context, operation).sendings.length > order.sendings.length,
  );
  return isForKitchen && !isNumbered ? [...numberOf(context), ...operations] : operations;
}

/** The operation that adds lines with frozen prices. Throws `orders.refused`. */
export function addLines(order: StoredOrder, lines: readonly FrozenLine[]): OperationBody {
  requireStatus(order, 'open');
  const ids = new Set([...order.lines, ...lines].map(({ id }) => id));
  if (ids.size < order.lines.length + lines.length) throw refused('changed');
  const operation: OperationBody = { kind: 'add', lines: [...lines] };
  requireLimits({ order, find: () => undefined }, operation);
  return operation;
}

type OpenAct = Exclude<
  RuledAct,
  { kind: 'reopen' | 'refund' | 'correct' | 'unpay' | 'buyer' | 'picked-up' | 'not-picked-up' }
>;

function openOperations(act: OpenAct, context: ActContext): OperationBody[] {
  switch (act.kind) {
    case 'change':
      return changeLine(act, context);
    case 'restore':
      return restoreLine(act, context);
    case 'void':
      return voidLines(act, context);
    case 'discard':
      return discard(act, context);
    case 'note':
      return [{ kind: 'note', note: act.note }];
    case 'guests':
      return [{ kind: 'guests', guests: act.guests, reason: act.reason }];
    case 'move':
      return [
        {
          kind: 'move',
          place: act.place,
          reason: act.reason,
          ...(isAtOtherTime(context.order.place, act.place) && { tellsTime: true }),
        },
      ];
    case 'merge':
      return merge(act, context);
    case 'split':
      return split(act, context);
    case 'hold':
      return [{ kind: 'hold', course: act.course, isHeld: act.isHeld }];
    case 'hurry':
      return hurry(act, context);
    case 'send':
      return send(act, context);
    case 'discount':
      return discount(act, context);
    case 'fees':
      return fees(act, context);
    case 'round':
      return [{ kind: 'round', unit: act.unit }];
    case 'bill':
      return bill(act, context);
    case 'print':
      return print(act, context);
    case 'pay':
      return pay(act, context);
    case 'close':
      return close(context);
  }
}

function discount(act: ActOf<'discount'>, context: ActContext): OperationBody[] {
  const { line, discount: wanted, reason, coupon, couponTitle } = act;
  const { order } = context;
  if (line !== null) lineOf(order, line);
  if (wanted !== null && reason === '') throw refused('no-reason');
  requireCoupon(act, context);
  const named = {
    ...(coupon !== undefined && { coupon }),
    ...(couponTitle !== undefined && { couponTitle }),
  };
  return [{ kind: 'discount', line, discount: wanted, reason, ...named }];
}

/** A fee that the order has already keeps its amount. */
function fees({ kinds, reason }: ActOf<'fees'>, { order, fees: ofShop }: ActContext): OperationBody[] {
  const known = [...order.fees, ...ofShop];
  const chosen = [...new Set(kinds)].map((kind) => known.find((fee) => fee.kind === kind));
  return [
    {
      kind: 'fees',
      reason,
      fees: chosen.map((fee) => {
        if (fee === undefined) throw refused('changed');
        return fee;
      }),
    },
  ];
}

/** The limits do not depend on who acts, or when. */
const anyHead = { id: '', device: '', person: '', atSeconds: 0 };

type Around = Pick<ActContext, 'order' | 'find'>;

function orderAfter({ order, find }: Around, body: OperationBody): StoredOrder {
  const orders: FindOrder = (id) => (id === order.id ? order : find(id));
  const operation: Operation = { ...anyHead, order: order.id, ...body };
  const [after = order] = applyOperation(orders, operation);
  return after;
}

function requireLimits({ order, find }: Around, body: OperationBody): void {
  const after = orderAfter({ order, find }, body);
  const [event] = after.history.slice(order.history.length);
  if ((event?.offFen ?? 0) > 0 && !hasReason(body)) throw refused('no-reason');
  // An order that is over a limit already may still become smaller.
  if (after.lines.length > Math.max(MOST_LINES_OF_ORDER, order.lines.length)) throw refused('too-many');
  if (highestGuest(after) > Math.max(MOST_GUESTS, highestGuest(order))) throw refused('too-many');
  if (sumsOf(after).totalFen > Math.max(MOST_FEN, sumsOf(order).totalFen)) throw refused('too-much');
}
