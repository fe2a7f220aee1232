// How an order is sent, billed, paid and closed.
import { MOST_BILLS, type OrderPayment } from '../../contract/order-bills.ts';
import { MOST_FEN } from '../../contract/goods-fields.ts';
import { type ActContext, type ActOf, lineOf, numberOf, refused, requireStatus } from './act-context.ts';
import { amountsByLine, billableParts, billsOf, openFen, paidBills } from './bills.ts';
import type { OperationBody } from './operation.ts';
import { heldLines, readyLines, unsentLines } from './order-lines.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

/** What is not held goes to the kitchen, and the named courses even if they are held. */
export function send({ courses }: ActOf<'send'>, context: ActContext): OperationBody[] {
  const { order } = context;
  const named = unsentLines(order).filter(({ course }) => courses?.includes(course) ?? false);
  const lines = unsentLines(order).filter((line) => named.includes(line) || readyLines(order).includes(line));
  if (lines.length === 0) throw refused('nothing-to-send');
  return [sendingOf(lines, courses)];
}

const sendingOf = (lines: readonly StoredLine[], courses: number[] | null): OperationBody => ({
  kind: 'send',
  lines: lines.map(({ id }) => id),
  courses,
});

export function bill({ split }: ActOf<'bill'>, context: ActContext): OperationBody[] {
  const { order, newId } = context;
  if (split.kind === 'lines') requireBillable(order, split.lines);
  const bills = billsOf(order, split, newId);
  if (paidBills(order).length + bills.length > MOST_BILLS) throw refused('too-many');
  if (bills.some(({ dueFen }) => dueFen > MOST_FEN)) throw refused('too-much');
  return [...numberOf(context), { kind: 'bill', bills }];
}

function requireBillable(order: StoredOrder, wanted: readonly { line: string; amount: number }[]): void {
  const amounts = new Map(billableParts(order).map(({ line, amount }) => [line, amount]));
  for (const [line, amount] of amountsByLine(wanted)) {
    lineOf(order, line);
    if (amount > (amounts.get(line) ?? 0)) throw refused('changed');
  }
}

/** A bill on paper has the number of its order, and what it asks for. */
export function print({ bill: id }: ActOf<'print'>, context: ActContext): OperationBody[] {
  return [...numberOf(context), { kind: 'print', bill: id, fen: owedOf(context.order, id) }];
}

export function pay(act: ActOf<'pay'>, context: ActContext): OperationBody[] {
  const { order } = context;
  const owedFen = owedOf(order, act.bill);
  if (owedFen !== act.shownOwedFen) throw refused('changed');
  if (act.amountFen > owedFen) throw refused('too-much');
  const payment = paymentOf(act, context);
  const isPaid = sumsOf(order).owedFen === act.amountFen;
  return [...numberOf(context), { kind: 'pay', payment }, ...(isPaid ? endOf(context) : [])];
}

function owedOf(order: StoredOrder, id: string | null): number {
  if (id === null) return sumsOf(order).owedFen;
  const one = order.bills.find((candidate) => candidate.id === id);
  if (one === undefined) throw refused('changed');
  return openFen(one);
}

function paymentOf(
  { id, bill: ofBill, way, amountFen, tenderedFen, note }: ActOf<'pay'>,
  { person, atSeconds, day }: ActContext,
): OrderPayment {
  const given = way === 'cash' ? tenderedFen : null;
  if (given !== null && given < amountFen) throw refused('too-much');
  const changeFen = given === null ? null : given - amountFen;
  return { id, bill: ofBill, way, amountFen, tenderedFen: given, changeFen, note, atSeconds, person, day };
}

/** An order that is paid is sent and closed, unless a course is held: a person decides when it is cooked. */
function endOf({ order, day }: ActContext): OperationBody[] {
  const ready = readyLines(order);
  const sending = ready.length > 0 ? [sendingOf(ready, null)] : [];
  return heldLines(order).length > 0 ? sending : [...sending, { kind: 'close', day }];
}

/** Never more than was paid, also when the order is over. */
export function refund(
  { id, way, amountFen, reason }: ActOf<'refund'>,
  context: ActContext,
): OperationBody[] {
  const { order, person, atSeconds, day } = context;
  requireStatus(order, 'open', 'closed');
  if (amountFen > sumsOf(order).paidFen) throw refused('too-much');
  const cash = { tenderedFen: null, changeFen: null };
  const payment = {
    id,
    bill: null,
    way,
    amountFen: -amountFen,
    note: reason,
    atSeconds,
    person,
    day,
    ...cash,
  };
  return [{ kind: 'refund', payment }];
}

/** Nothing that is owed changes, so neither does the order's status. */
export function correct(
  { payment: id, way, shownWay }: ActOf<'correct'>,
  context: ActContext,
): OperationBody[] {
  const payment = paymentOfDay(id, context);
  if (payment.way !== shownWay || way === shownWay) throw refused('changed');
  return [{ kind: 'correct', payment: id, way }];
}

/** What a refund has given back is not undone as well. */
export function unpay({ payment: id }: ActOf<'unpay'>, context: ActContext): OperationBody[] {
  const { order } = context;
  const { amountFen } = paymentOfDay(id, context);
  if (amountFen < 0) throw refused('changed');
  if (amountFen > sumsOf(order).paidFen) throw refused('too-much');
  const opening: OperationBody[] = order.status === 'closed' ? [{ kind: 'reopen', reason: '' }] : [];
  return [...opening, { kind: 'unpay', payment: id }];
}

/** The report of an earlier day is written. */
function paymentOfDay(id: string, { order, day }: ActContext): OrderPayment {
  requireStatus(order, 'open', 'closed');
  const payment = order.payments.find((one) => one.id === id);
  if (payment === undefined) throw refused('changed');
  if (payment.day !== day) throw refused('day-closed');
  return payment;
}

/** Unsent dishes were paid for, so they are sent, also held ones. */
export function close(context: ActContext): OperationBody[] {
  const { order, day } = context;
  if (sumsOf(order).owedFen !== 0) throw refused('still-owed');
  const unsent = unsentLines(order);
  const courses = [...new Set(heldLines(order).map(({ course }) => course))];
  const sending = unsent.length === 0 ? [] : [sendingOf(unsent, courses.length === 0 ? null : courses)];
  return [...sending, { kind: 'close', day }];
}

/** Only within the business day in which it was closed, since the report of an earlier one is written. */
export function reopen({ reason }: ActOf<'reopen'>, { order, day }: ActContext): OperationBody[] {
  requireStatus(order, 'closed', 'discarded');
  if (order.closedDay !== null && order.closedDay !== day) throw refused('day-closed');
  return [{ kind: 'reopen', reason }];
}
