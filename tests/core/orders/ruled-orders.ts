// Orders in memory: acts become operations by the rules, and operations become orders, as in the real module.
import type { OrderPlace } from '../../../src/contract/orders.ts';
import { usualWays } from '../../../src/contract/pay-ways.ts';
import { AppFailure } from '../../../src/contract/failure.ts';
import type { MoneyRules, RuledAct } from '../../../src/core/orders/act-context.ts';
import { applyOperation } from '../../../src/core/orders/apply-operation.ts';
import type { FrozenFee, FrozenLine, Operation, OperationBody } from '../../../src/core/orders/operation.ts';
import { addLines, operationsFor } from '../../../src/core/orders/rules.ts';
import type { StoredLine, StoredOrder } from '../../../src/core/orders/stored-order.ts';

type Unmade<Act> = Act extends RuledAct ? Omit<Act, 'id'> : never;
export type BookAct = Unmade<RuledAct>;

export const tableA03 = { kind: 'table' as const, id: 'a03', name: 'A03' };
export const tableB02 = { kind: 'table' as const, id: 'b02', name: 'B02' };
export const takeAway: OrderPlace = { kind: 'take-away' };

export const serverFee = { kind: 'server' as const, unit: 'order' as const, unitFen: 500 };
export const tissueFee = { kind: 'tissue' as const, unit: 'guest' as const, unitFen: 200 };
export const boxFee = { kind: 'box' as const, unit: 'piece' as const, unitFen: 150 };

/** All ways, no rounding and no tips, as at a desk that has changed nothing. */
export const usualMoney = (): MoneyRules => ({
  ways: usualWays('en'),
  rounding: null,
  tips: null,
  receiptPrefix: null,
});

export const dish = (change: Partial<FrozenLine> & { id: string }): FrozenLine => ({
  item: 'noodles',
  row: null,
  title: 'Noodles',
  options: [],
  parts: [],
  code: '',
  categories: ['Mains'],
  groups: [],
  note: '',
  amount: 1,
  course: 1,
  guest: 0,
  unitFen: 1000,
  boxFen: null,
  source: { kind: 'menu', menuAtSeconds: null },
  ...change,
});

const idOf = (count: number) => count.toString(16).padStart(32, '0');

export class RuledOrders {
  readonly orders = new Map<string, StoredOrder>();
  readonly operations: Operation[] = [];
  day = 1;
  person = 'Li';
  money = usualMoney();
  hasScreens = false;
  shopFees: FrozenFee[] = [serverFee, tissueFee, boxFee];
  /** By so much the clock was set. */
  clockMovedSeconds = 0;
  #ids = 0;
  #numbers = 0;
  #receipts = 0;

  /** Opens an order with these lines; all of them are unsent. */
  open(
    order: string,
    lines: readonly FrozenLine[] = [],
    head: { place?: OrderPlace | null; guests?: number; fees?: FrozenFee[] } = {},
  ): StoredOrder {
    const { place = tableA03, guests = null, fees = [] } = head;
    this.apply(order, { kind: 'open', place, guests, fees });
    if (lines.length > 0) this.add(order, ...lines);
    return this.get(order);
  }

  add(order: string, ...lines: FrozenLine[]): StoredOrder {
    this.apply(order, addLines(this.get(order), lines));
    return this.get(order);
  }

  /** Throws as the rules do; then nothing has changed. */
  act(order: string, act: BookAct, chosen?: FrozenLine): StoredOrder {
    const made: RuledAct = { ...act, id: this.#newId() };
    const bodies = operationsFor(made, {
      order: this.get(order),
      find: (id) => this.orders.get(id),
      all: () => [...this.orders.values()],
      fees: this.shopFees,
      money: this.money,
      hasScreens: this.hasScreens,
      day: this.day,
      chosen: chosen && { line: chosen, lists: [] },
      nextNumber: () => this.#numbers + 1,
      nextReceipt: () => this.#receipts + 1,
      newId: () => this.#newId(),
      person: this.person,
      atSeconds: this.operations.length + this.clockMovedSeconds,
    });
    for (const body of bodies) this.apply(order, body);
    return this.get(order);
  }

  /** The reason for which the rules refuse the act, or null if they do not. */
  refusal(order: string, act: BookAct): string | null {
    return refusalOf(() => this.act(order, act));
  }

  apply(order: string, body: OperationBody): StoredOrder[] {
    const head = { id: this.#newId(), device: 'till', person: this.person };
    const operation: Operation = {
      ...head,
      order,
      atSeconds: this.operations.length + this.clockMovedSeconds,
      day: this.day,
      ...body,
    };
    this.operations.push(operation);
    if (operation.kind === 'number') this.#numbers = operation.number;
    if (operation.kind === 'split') this.#numbers = operation.number?.number ?? this.#numbers;
    if (operation.kind === 'receipt') this.#receipts = operation.number;
    return applyTo(this.orders, operation);
  }

  get(id: string): StoredOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`no order ${id}`);
    return order;
  }

  line(order: string, id: string): StoredLine {
    const line = this.get(order).lines.find((one) => one.id === id);
    if (line === undefined) throw new Error(`no line ${id}`);
    return line;
  }

  /** Pays all that is owed, in cash. */
  settle(order: string, amountFen: number): StoredOrder {
    return this.act(order, payment({ amountFen, shownOwedFen: amountFen }));
  }

  #newId(): string {
    this.#ids += 1;
    return idOf(this.#ids);
  }
}

export function applyTo(orders: Map<string, StoredOrder>, operation: Operation): StoredOrder[] {
  const changed = applyOperation((id) => orders.get(id), operation);
  for (const order of changed) orders.set(order.id, order);
  return changed;
}

export function refusalOf(attempt: () => unknown): string | null {
  try {
    attempt();
    return null;
  } catch (error) {
    if (error instanceof AppFailure && error.error.code === 'orders.refused') return error.error.data.reason;
    throw error;
  }
}

type PayAct = Extract<BookAct, { kind: 'pay' }>;

export const payment = (change: Pick<PayAct, 'amountFen' | 'shownOwedFen'> & Partial<PayAct>): PayAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  tenderedFen: null,
  note: '',
  ...change,
});

export const send: BookAct = { kind: 'send', courses: null };
export const percentOff = (percent: number) => ({ kind: 'percent' as const, basisPoints: percent * 100 });
export const amountOff = (fen: number) => ({ kind: 'amount' as const, fen });

export const voiding = (line: string, amount = 1): BookAct => ({
  kind: 'void',
  lines: [{ line, amount }],
  reason: 'Dropped',
});
