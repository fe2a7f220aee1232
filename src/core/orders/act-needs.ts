// The rights that an act on an order needs. What is sent, or was on a printed bill, needs more than what a guest never saw.
import { wayOf } from '../../contract/pay-ways.ts';
import type { Need, NeedAbout, Right } from '../../contract/rights.ts';
import type { ActOf, AnyAct } from './act-context.ts';
import { rateGiven, rateGrown, rateRounded } from './discount-rates.ts';
import { isSent } from './order-lines.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

export interface ActEffect {
  /** Undefined before it is opened. */
  before: StoredOrder | undefined;
  after: StoredOrder;
}

type NeedsByKind = {
  [Kind in AnyAct['kind']]: Right | ((act: ActOf<Kind>, effect: ActEffect) => readonly Need[]);
};

/** A kind of act that is missing here does not compile. */
const needsByKind: NeedsByKind = {
  open: 'order.take',
  add: 'order.take',
  change: (act, effect) => takesOff(act, effect, 'order.take', 'order.void'),
  /** Only what was never sent is removed. */
  restore: 'order.take',
  note: 'order.take',
  guests: (act, effect) => takesOff(act, effect, 'order.take', 'order.fees'),
  hold: 'order.take',
  send: 'order.take',
  hurry: 'order.take',
  void: ({ lines }, { before }) => {
    const isSeen = (before?.printed.length ?? 0) > 0;
    const ids = new Set(lines.map(({ line }) => line));
    const wasSent = before?.lines.some((line) => ids.has(line.id) && isSent(line)) === true;
    return [{ right: wasSent || isSeen ? 'order.void' : 'order.take' }];
  },
  discard: (_, { before }) => [{ right: (before?.printed.length ?? 0) > 0 ? 'order.void' : 'order.take' }],
  move: (act, effect) => takesOff(act, effect, 'order.rearrange', 'order.fees'),
  merge: (act, effect) => takesOff(act, effect, 'order.rearrange', 'order.fees'),
  split: 'order.rearrange',
  discount: ({ reason, discount }, { before, after }) => [
    {
      right: 'order.discount',
      basisPoints: before === undefined ? 0 : rateGiven(before, after),
      ...(discount?.kind === 'amount' && { isSum: true as const }),
      ...(reason !== '' && { reason }),
    },
  ],
  fees: 'order.fees',
  round: (_, { before, after }) => [
    { right: 'order.discount', basisPoints: before === undefined ? 0 : rateRounded(before, after) },
  ],
  bill: 'payment.take',
  print: ({ bill }, { before }) => {
    const isCopy = before?.printed.some((printed) => printed.bill === bill) === true;
    return [{ right: isCopy ? 'bill.reprint' : 'payment.take' }];
  },
  pay: 'payment.take',
  /** A guest who leaves before anything is cooked pays nothing. */
  close: (_, { before }) => [{ right: isCalledOff(before) ? 'order.take' : 'payment.take' }],
  buyer: 'payment.take',
  'picked-up': 'order.take',
  'not-picked-up': 'order.take',
  /** Cash that did not come in as cash leaves the drawer as a pay-out does. */
  refund: ({ id, amountFen }, { before, after }) => {
    const refund = after.payments.find((each) => each.id === id);
    const isCash = refund !== undefined && wayOf(refund).isInDrawer;
    const isOther = isCash && amountFen > cashOf(before);
    return [{ right: 'payment.refund' }, ...(isOther ? [{ right: 'drawer.open' as const }] : [])];
  },
  correct: 'payment.refund',
  unpay: 'payment.refund',
  reopen: 'order.reopen',
};

/** What was paid in cash and is not given back. */
const cashOf = (order: StoredOrder | undefined): number =>
  order?.payments.reduce((sum, payment) => (wayOf(payment).isInDrawer ? sum + payment.amountFen : sum), 0) ??
  0;

/** Everything that was ordered is voided, and nothing was paid. */
const isCalledOff = (order: StoredOrder | undefined): boolean =>
  order?.payments.length === 0 && order.lines.every(({ amount }) => amount === 0);

/** Another right, too, if it took something off a bill that guests have seen. */
function takesOff({ id }: AnyAct, { after }: ActEffect, right: Right, whenSeen: Right): Need[] {
  const isOff = after.history.some((event) => event.id === id && (event.offFen ?? 0) > 0);
  return isOff ? [{ right }, { right: whenSeen }] : [{ right }];
}

const reasonOf = (act: AnyAct) => ('reason' in act && act.reason ? { reason: act.reason } : {});

const TOLD = new Set<AnyAct['kind']>(['void', 'discard', 'refund', 'correct', 'unpay', 'discount']);

/** For what takes back dishes or money, in the words of the order’s history. */
function aboutOf({ id, kind }: AnyAct, { before, after }: ActEffect): NeedAbout | undefined {
  const event = TOLD.has(kind) ? after.history.find((each) => each.id === id) : undefined;
  if (event === undefined || before === undefined) return undefined;
  const offFen = sumsOf(before).totalFen - sumsOf(after).totalFen;
  const { lines, fen, ways = [], asWays = [] } = event;
  return {
    lines: lines.map(({ title, amount }) => ({ title, amount })),
    fen: fen === null ? offFen : Math.abs(fen),
    ways: ways.map((way, at) => wayOf({ way, as: asWays[at] })),
  };
}

export function needsOf(act: AnyAct, effect: ActEffect): Need[] {
  // The table pairs each kind with its own act; the compiler cannot follow that through a lookup.
  const needs = needsByKind[act.kind] as Right | ((act: AnyAct, effect: ActEffect) => readonly Need[]);
  const about = aboutOf(act, effect);
  const bare: readonly Need[] = typeof needs === 'string' ? [{ right: needs }] : needs(act, effect);
  const own =
    about === undefined ? bare : bare.map((each) => ({ ...each, ...reasonOf(act), about: [about] }));
  if (act.kind === 'discount') return [...own];
  const { before, after } = effect;
  const basisPoints = before === undefined ? 0 : rateGrown(before, after);
  return basisPoints > 0 ? [...own, { right: 'order.discount', basisPoints }] : [...own];
}
