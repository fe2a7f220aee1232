// What the rules know when a person acts on an order, and how they refuse.
import type { AddOnList } from '../../contract/add-ons.ts';
import type { OrderRefusal } from '../../contract/errors.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import type { RoundingUnit } from '../../contract/order-charges.ts';
import type { OrderAct } from '../../contract/orders.ts';
import type { PayWay } from '../../contract/pay-ways.ts';
import { failure } from '../failure.ts';
import type { FindOrder } from './apply-operation.ts';
import type { CouponFacts } from './coupon-uses.ts';
import type { FrozenFee, FrozenLine, OperationBody } from './operation.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

/** A dish as the menu has it, without add-ons, and the lists of those that it may have. */
export interface OfferedDish {
  line: FrozenLine;
  lists: readonly AddOnList[];
}

/** How money is taken here, by the settings as they are now. */
export interface MoneyRules {
  ways: readonly PayWay[];
  rounding: RoundingUnit;
  /** Null if no tips are taken. */
  tips: NonNullable<OrderPayment['tipTo']> | null;
  /** In front of the numbers of receipts; null gives none. */
  receiptPrefix: string | null;
}

export interface ActContext {
  order: StoredOrder;
  find: FindOrder;
  /** All orders of the book. */
  all: () => readonly StoredOrder[];
  coupons?: CouponFacts | undefined;
  /** The fees of the shop's settings as they are now. */
  fees: readonly FrozenFee[];
  money: MoneyRules;
  /** The open business day. */
  day: number;
  /** Whose cash it is; undefined for the main drawer. */
  shift?: string | undefined;
  /** What is sent stands on the kitchen's screens, too. */
  hasScreens?: boolean;
  /** The kitchen's screens have finished the line. */
  isFinished?: ((order: StoredOrder, line: string) => boolean) | undefined;
  /** What a change chose instead, at the price that it has today. */
  chosen: OfferedDish | undefined;
  nextNumber: () => number;
  nextReceipt: () => number;
  newId: () => string;
  person: string;
  atSeconds: number;
}

/** A bill goes to the printer: asked for by the way to the paper, never by a screen alone. */
export interface PrintAct {
  id: string;
  kind: 'print';
  bill: string | null;
}
export type AnyAct = OrderAct | PrintAct;

/** `open` and `add` need the menu and the shop's settings. */
export type RuledAct = Exclude<AnyAct, { kind: 'open' | 'add' }>;
export type ActOf<Kind extends AnyAct['kind']> = Extract<AnyAct, { kind: Kind }>;

export const refused = (reason: OrderRefusal) =>
  failure('orders.refused', `the act is not possible: ${reason}`, { reason });

/** In front of the first operation that a person reads a number from. */
export const numberOf = ({ order, nextNumber, day }: ActContext): OperationBody[] =>
  order.number === null ? [{ kind: 'number', number: nextNumber(), day }] : [];

export function requireStatus({ status }: StoredOrder, ...statuses: StoredOrder['status'][]): void {
  if (!statuses.includes(status)) throw refused('over');
}

/** The line, if something of it is left. */
export function lineOf(order: StoredOrder, id: string): StoredLine {
  const line = order.lines.find((one) => one.id === id && one.amount > 0);
  if (line === undefined) throw refused('gone');
  return line;
}
