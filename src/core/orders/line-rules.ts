// What a person may do with the lines of an order.
import { type ActContext, type ActOf, lineOf, refused } from './act-context.ts';
import { amountsByLine } from './bills.ts';
import { MOST_AMOUNT } from '../../contract/orders.ts';
import type { OperationBody } from './operation.ts';
import { isSent, piecesOf } from './order-lines.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

/** Of a sent line only the guest changes. */
export function changeLine(act: ActOf<'change'>, { order }: ActContext): OperationBody[] {
  const { line: id, amount, step, note, course, guest } = act;
  const line = lineOf(order, id);
  const isOfDish = [amount, step, note, course].some((value) => value !== undefined);
  if (isSent(line) && isOfDish) throw refused('sent');
  return [{ kind: 'change', line: id, amount: amountAfter(act, line), note, course, guest }];
}

/** Undefined if the act is not about the amount. */
function amountAfter({ amount, shownAmount, step }: ActOf<'change'>, line: StoredLine): number | undefined {
  if (shownAmount !== undefined && shownAmount !== line.amount) throw refused('changed');
  if (step === undefined) return amount;
  const after = (amount ?? line.amount) + step;
  if (after < 0) throw refused('changed');
  if (after > MOST_AMOUNT) throw refused('too-many');
  return after;
}

export function voidLines({ lines, reason }: ActOf<'void'>, { order }: ActContext): OperationBody[] {
  const voids = wantedParts(order, lines).map(({ line, amount }) => ({ line: line.id, amount }));
  return [{ kind: 'void', lines: voids, reason }];
}

/** A line may have been sent by another order, which it was split from. */
export function discard({ shownRevision }: ActOf<'discard'>, { order, day }: ActContext): OperationBody[] {
  if (shownRevision !== undefined && shownRevision !== order.revision) throw refused('changed');
  const isSentOrPaid = order.sendings.length > 0 || order.payments.length > 0 || order.lines.some(isSent);
  if (isSentOrPaid) throw refused('not-empty');
  return [{ kind: 'discard', day }];
}

export function merge(
  { from: id, dropsDiscount }: ActOf<'merge'>,
  { order, find, day }: ActContext,
): OperationBody[] {
  const from = find(id);
  if (from === undefined || from.id === order.id) throw refused('gone');
  if (from.status !== 'open') throw refused('over');
  if (from.payments.length > 0) throw refused('not-empty');
  const taken = new Set(order.lines.map((line) => line.id));
  if (from.lines.some((line) => taken.has(line.id))) throw refused('changed');
  if (from.discount !== null && dropsDiscount !== true) throw refused('discounted');
  return [{ kind: 'merge', from: id, day }];
}

/** Something stays, so that the order keeps what it owes for the table. */
export function split({ to, lines }: ActOf<'split'>, { order, find, newId }: ActContext): OperationBody[] {
  if (find(to) !== undefined) throw refused('changed');
  const parts = wantedParts(order, lines);
  if (piecesOf(parts) === piecesOf(order.lines)) throw refused('too-much');
  const moves = parts.map(({ line, amount }) => ({
    line: line.id,
    amount,
    as: amount === line.amount ? line.id : newId(),
  }));
  return [{ kind: 'split', to, lines: moves, isExact: true }];
}

function wantedParts(
  order: StoredOrder,
  wanted: readonly { line: string; amount: number }[],
): { line: StoredLine; amount: number }[] {
  return [...amountsByLine(wanted)].map(([id, amount]) => {
    const line = lineOf(order, id);
    if (amount > line.amount) throw refused('changed');
    return { line, amount };
  });
}
