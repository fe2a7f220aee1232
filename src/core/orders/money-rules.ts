// How an order is sent, billed, paid and closed.
import { MOST_BILLS, type OrderPayment } from '../../contract/order-bills.ts';
import { MOST_FEN } from '../../contract/goods-fields.ts';
import { namedWayOf } from '../../contract/pay-ways.ts';
import {
  type ActContext,
  type ActOf,
  lineOf,
  type MoneyRules,
  numberOf,
  refused,
  requireStatus,
} from './act-context.ts';
import { amountsByLine, billableParts, billsOf, openFen, paidBills } from './bills.ts';
import type { OperationBody } from './operation.ts';
import { hasDishes, heldLines, readyLines, unsentLines } from './order-lines.ts';
import { receiptBill, validReceipts } from './receipt-steps.ts';
import { costOfPieces, voidedIn } from './refundable.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

/** Named courses go to the kitchen alone, even if they are held; without names, all that is not held. */
export function send({ courses }: ActOf<'send'>, context: ActContext): OperationBody[] {
  const { order } = context;
  const lines =
    courses === null
      ? readyLines(order)
      : unsentLines(order).filter(({ course }) => courses.includes(course));
  if (lines.length === 0) throw refused('nothing-to-send');
  return [sendingOf(context, lines, courses)];
}

const sendingOf = (
  { hasScreens = false }: Pick<ActContext, 'hasScreens'>,
  lines: readonly StoredLine[],
  courses: number[] | null,
): OperationBody => ({
  kind: 'send',
  lines: lines.map(({ id }) => id),
  courses,
  ...(hasScreens && { isOnScreens: true }),
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
  const end = isPaid ? endOf(context) : [];
  const isClosing = end.some(({ kind }) => kind === 'close');
  const paidBill = act.amountFen === owedFen ? [act.bill] : [];
  const receipts = receiptsFor(context, isClosing ? billsWithPayments(order, payment) : paidBill, isClosing);
  return [...numberOf(context), { kind: 'pay', payment }, ...receipts, ...end];
}

/** A receipt for the whole order is only over when the order is. */
const billsWithPayments = ({ payments }: StoredOrder, ...more: OrderPayment[]): (string | null)[] => {
  const taken = [...payments, ...more].filter(({ amountFen }) => amountFen > 0);
  return taken.length === 0 ? [null] : taken.map(({ bill: ofBill }) => ofBill);
};

/** The numbers of bills that are over now, and have none; in the order of their payments. */
function receiptsFor(
  context: ActContext,
  over: readonly (string | null)[],
  isClosing: boolean,
): OperationBody[] {
  const { order, money, day, nextReceipt } = context;
  const prefix = money.receiptPrefix;
  if (prefix === null || !hasDishes(order)) return [];
  const known = new Set(validReceipts(order).map((receipt) => receipt.bill));
  const bills = new Set(over.map((id) => receiptBill(order, id)));
  const unnumbered = [...bills].filter((id) => !known.has(id) && (isClosing || id !== null));
  const first = unnumbered.length === 0 ? 0 : nextReceipt();
  return unnumbered.map((id, at) => ({ kind: 'receipt', bill: id, prefix, number: first + at, day }));
}

function owedOf(order: StoredOrder, id: string | null): number {
  if (id === null) return sumsOf(order).owedFen;
  const one = order.bills.find((candidate) => candidate.id === id);
  if (one === undefined) throw refused('changed');
  return openFen(one);
}

function paymentOf(act: ActOf<'pay'>, { money, person, atSeconds, day, shift }: ActContext): OrderPayment {
  const { id, bill: ofBill, amountFen, tenderedFen, tipFen = 0, note } = act;
  const way = wayFor(act, money);
  const hasTip = tipFen > 0;
  // A tip that is only owed reaches no one.
  if (hasTip && (money.tips === null || way.as.isOnAccount)) throw refused('changed');
  const given = way.asksGiven ? tenderedFen : null;
  const changeFen = given === null ? null : given - amountFen - tipFen;
  if (changeFen !== null && changeFen < 0) throw refused('too-much');
  return {
    id,
    bill: ofBill,
    ...way.stored,
    amountFen,
    ...(hasTip && money.tips !== null && { tipFen, tipTo: money.tips }),
    tenderedFen: given,
    changeFen,
    note,
    atSeconds,
    person,
    day,
    ...(shift !== undefined && { shift }),
  };
}

interface WantedWay {
  way: string;
  account?: string | undefined;
}

/** The way as the settings have it now, for a payment to store. */
function wayFor({ way: id, account }: WantedWay, { ways }: MoneyRules) {
  const way = ways.find((one) => one.id === id);
  if (way === undefined) throw refused('changed');
  if (way.isOnAccount && account === undefined) throw refused('no-name');
  const as = namedWayOf(way);
  return {
    as,
    asksGiven: way.asks.includes('given'),
    isRefundable: way.isRefundable,
    stored: { way: id, as, ...(way.isOnAccount && account !== undefined && { account }) },
  };
}

/** An order that is paid is sent and closed, unless a course is held: a person decides when it is cooked. */
function endOf(context: ActContext): OperationBody[] {
  const { order, day } = context;
  const ready = readyLines(order);
  const sending = ready.length > 0 ? [sendingOf(context, ready, null)] : [];
  return heldLines(order).length > 0 ? sending : [...sending, { kind: 'close', day }];
}

/** Never more than was paid, also when the order is over; of dishes never more than they cost. */
export function refund(act: ActOf<'refund'>, context: ActContext): OperationBody[] {
  const { id, amountFen, reason } = act;
  const { order, money, person, atSeconds, day, shift } = context;
  requireStatus(order, 'open', 'closed');
  const { stored, isRefundable } = wayFor(act, money);
  if (!isRefundable) throw refused('not-refundable');
  if (amountFen > sumsOf(order).paidFen) throw refused('too-much');
  const lines = refundedLines(act, order);
  const payment: OrderPayment = {
    id,
    bill: null,
    ...stored,
    amountFen: -amountFen,
    ...(lines.length > 0 && { lines }),
    tenderedFen: null,
    changeFen: null,
    note: reason,
    atSeconds,
    person,
    day,
    ...(shift !== undefined && { shift }),
  };
  return [{ kind: 'refund', payment }];
}

function refundedLines(
  { lines: wanted = [], amountFen }: ActOf<'refund'>,
  order: StoredOrder,
): NonNullable<OrderPayment['lines']> {
  const amounts = amountsByLine(wanted);
  const costFen = costOfPieces(order, amounts);
  if (costFen === undefined) throw refused('changed');
  if (amounts.size > 0 && amountFen > costFen) throw refused('too-much');
  return [...amounts].map(([id, amount]) => {
    const line = lineOf(order, id);
    return { line: id, title: line.title, amount, voidedBefore: voidedIn(line) };
  });
}

/** Nothing that is owed changes, so neither does the order's status. */
export function correct(act: ActOf<'correct'>, context: ActContext): OperationBody[] {
  const payment = paymentOfDay(act.payment, context);
  if (payment.way !== act.shownWay || act.way === act.shownWay) throw refused('changed');
  const { as, stored } = wayFor(act, context.money);
  if (as.isOnAccount && (payment.tipFen ?? 0) > 0) throw refused('changed');
  return [{ kind: 'correct', payment: payment.id, ...stored }];
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
  const sending =
    unsent.length === 0 ? [] : [sendingOf(context, unsent, courses.length === 0 ? null : courses)];
  return [...receiptsFor(context, billsWithPayments(order), true), ...sending, { kind: 'close', day }];
}

/** Of an order of any day: a later one is a fact of its own day. A bill that is gone has no receipt. */
export function buyer(act: ActOf<'buyer'>, { order }: ActContext): OperationBody[] {
  requireStatus(order, 'open', 'closed');
  if (act.bill !== null && !order.bills.some(({ id }) => id === act.bill)) throw refused('changed');
  return [{ kind: 'buyer', bill: receiptBill(order, act.bill), buyer: act.buyer }];
}

/** Only within the business day in which it was closed, since the report of an earlier one is written. */
export function reopen({ reason }: ActOf<'reopen'>, { order, day }: ActContext): OperationBody[] {
  requireStatus(order, 'closed', 'discarded');
  if (order.closedDay !== null && order.closedDay !== day) throw refused('day-closed');
  return [{ kind: 'reopen', reason }];
}
