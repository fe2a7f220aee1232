// The orders in memory that the journal holds: those that are open, and those that are over but not archived yet.
import { applyOperation } from './apply-operation.ts';
import type { Operation } from './operation.ts';
import type { StoredOrder } from './stored-order.ts';

/** One change of the book, as the journal stores it. */
export interface BookChange {
  /** Orders that the book did not hold, as they were before the operations. */
  orders: readonly StoredOrder[];
  operations: readonly Operation[];
}

/** The last number that was given, and in which business day. */
export interface LastNumber {
  day: number;
  number: number;
}

/** What a change may depend on. */
export interface BookView {
  get: (id: string) => StoredOrder | undefined;
  last: () => LastNumber;
}

/** Where a change arrives: in the book, or in what is laid over it. */
export interface BookLayer extends BookView {
  set: (order: StoredOrder) => void;
  note: (operation: Operation) => void;
}

export const isOver = ({ status }: Pick<StoredOrder, 'status'>): boolean => status !== 'open';

/** An act has the id of its operation, so the history of its order knows it as long as the order is stored. */
export const hasDone = (order: StoredOrder | undefined, act: string): boolean =>
  order?.history.some(({ id }) => id === act) === true;

export const hasWaitingTickets = ({ sendings }: StoredOrder): boolean =>
  sendings.some(({ isHandedOver }) => !isHandedOver);

/** The first order of a day has the number 1. */
export function nextNumber(view: BookView, day: number): number {
  const last = view.last();
  return last.day === day ? last.number + 1 : 1;
}

export function applyChange(layer: BookLayer, { orders, operations }: BookChange): void {
  for (const order of orders) layer.set(order);
  for (const operation of operations) {
    for (const order of applyOperation((id) => layer.get(id), operation)) layer.set(order);
    layer.note(operation);
  }
}

/** Writes nothing itself: every change goes through the journal. */
export class OrderBook implements BookLayer {
  /** Those that are open in the order of their opening, those that are over in the order of their end. */
  readonly #orders = new Map<string, StoredOrder>();
  #last: LastNumber = { day: 0, number: 0 };

  get(id: string): StoredOrder | undefined {
    return this.#orders.get(id);
  }

  last(): LastNumber {
    return this.#last;
  }

  all(): StoredOrder[] {
    return [...this.#orders.values()];
  }

  set(order: StoredOrder): void {
    const before = this.#orders.get(order.id);
    if (before !== undefined && isOver(before) !== isOver(order)) this.#orders.delete(order.id);
    this.#orders.set(order.id, order);
  }

  note(operation: Operation): void {
    this.remember(lastOf(operation));
  }

  remember(last: LastNumber): void {
    this.#last = later(this.#last, last);
  }

  drop(ids: Iterable<string>): void {
    for (const id of ids) this.#orders.delete(id);
  }
}

const noNumber: LastNumber = { day: 0, number: 0 };

const lastOf = (operation: Operation): LastNumber => (operation.kind === 'number' ? operation : noNumber);

const later = (former: LastNumber, { day, number }: LastNumber): LastNumber =>
  day > former.day || (day === former.day && number > former.number) ? { day, number } : former;

/** Changes that are laid over a book, which stays as it is until they are committed to it. */
export class StagedBook implements BookLayer {
  readonly #under: BookView;
  readonly #changed = new Map<string, StoredOrder>();
  readonly #operations: Operation[] = [];
  #last: LastNumber;

  constructor(under: BookView) {
    this.#under = under;
    this.#last = under.last();
  }

  get(id: string): StoredOrder | undefined {
    return this.#changed.get(id) ?? this.#under.get(id);
  }

  last(): LastNumber {
    return this.#last;
  }

  set(order: StoredOrder): void {
    this.#changed.set(order.id, order);
  }

  note(operation: Operation): void {
    this.#operations.push(operation);
    this.#last = later(this.#last, lastOf(operation));
  }

  commit(to: BookLayer): void {
    for (const order of this.#changed.values()) to.set(order);
    for (const operation of this.#operations) to.note(operation);
  }
}
