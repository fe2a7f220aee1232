// The orders in memory that the journal holds: those that are open, and those that are over but not archived yet.
import { applyOperation } from './apply-operation.ts';
import { type DoneNumber, withNumber } from './done-numbers.ts';
import { type DrawerOperation, joined } from './drawer-operation.ts';
import type { Operation } from './operation.ts';
import type { StoredOrder } from './stored-order.ts';

/** One change of the book, as the journal stores it. */
export interface BookChange {
  /** Orders that the book did not hold, as they were before the operations. */
  orders: readonly StoredOrder[];
  operations: readonly Operation[];
  /** What was done at the drawer. */
  drawer?: readonly DrawerOperation[];
  /** The number that the device gave to what it did. */
  device?: DoneNumber;
}

/** The last number that was given, and in which business day; and that of the last receipt, if there was one. */
export interface LastNumber {
  day: number;
  number: number;
  receipt?: number | undefined;
}

/** What a change may depend on. */
export interface BookView {
  get: (id: string) => StoredOrder | undefined;
  last: () => LastNumber;
  all: () => StoredOrder[];
  /** What was done at the drawer since the last closing; not what is in the file of the open day already. */
  drawer: () => readonly DrawerOperation[];
  /** Of each device the last number, those of the latest last. */
  doneNumbers: () => ReadonlyMap<string, DoneNumber>;
}

/** Where a change arrives: in the book, or in what is laid over it. */
export interface BookLayer extends BookView {
  set: (order: StoredOrder) => void;
  note: (operation: Operation) => void;
  enter: (operation: DrawerOperation) => void;
  number: (done: DoneNumber) => void;
}

export const isOver = ({ status }: Pick<StoredOrder, 'status'>): boolean => status !== 'open';

/** An act has the id of its operation, so the history of its order knows it as long as the order is stored. */
export const hasDone = (order: StoredOrder | undefined, act: string): boolean =>
  order?.history.some(({ id }) => id === act) === true;

export const hasWaitingTickets = ({ sendings }: StoredOrder): boolean =>
  sendings.some(({ isHandedOver }) => !isHandedOver);

/** The first order of a day has the number 1, unless one of an earlier day still has it: cooks and guests call both by it. */
export function nextNumber(view: BookView, day: number): number {
  const last = view.last();
  const others = view.all().filter((order) => !isOver(order) && order.numberDay !== day);
  const taken = new Set(others.map((order) => order.number));
  let number = last.day === day ? last.number + 1 : 1;
  while (taken.has(number)) number += 1;
  return number;
}

/** Over all days. */
export const nextReceipt = (view: BookView): number => (view.last().receipt ?? 0) + 1;

export function applyChange(layer: BookLayer, { orders, operations, drawer = [], device }: BookChange): void {
  for (const order of orders) layer.set(order);
  for (const operation of operations) {
    for (const order of applyOperation((id) => layer.get(id), operation)) layer.set(order);
    layer.note(operation);
  }
  for (const operation of drawer) layer.enter(operation);
  if (device !== undefined) layer.number(device);
}

/** Writes nothing itself: every change goes through the journal. */
export class OrderBook implements BookLayer {
  /** Those that are open in the order of their opening, those that are over in the order of their end. */
  readonly #orders = new Map<string, StoredOrder>();
  #last: LastNumber = { day: 0, number: 0 };
  #drawer: readonly DrawerOperation[] = [];
  #numbers: ReadonlyMap<string, DoneNumber> = new Map();

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
    if (order.receipts.length > 0) this.remember(lastNumberIn([order], 0));
  }

  note(operation: Operation): void {
    this.remember(lastOf(operation));
  }

  remember(last: LastNumber): void {
    this.#last = later(this.#last, last);
  }

  drawer(): readonly DrawerOperation[] {
    return this.#drawer;
  }

  enter(operation: DrawerOperation): void {
    this.#drawer = joined(this.#drawer, [operation]);
  }

  doneNumbers(): ReadonlyMap<string, DoneNumber> {
    return this.#numbers;
  }

  number(done: DoneNumber): void {
    this.#numbers = withNumber(this.#numbers, done);
  }

  drop(ids: Iterable<string>): void {
    for (const id of ids) this.#orders.delete(id);
  }

  /** The file of the day has it. */
  dropDrawer(): void {
    this.#drawer = [];
  }
}

const noNumber: LastNumber = { day: 0, number: 0 };

/** The highest numbers that these orders have: of slips of a day, and of receipts. */
export const lastNumberIn = (orders: readonly StoredOrder[], day: number): LastNumber => ({
  day,
  number: Math.max(0, ...orders.flatMap((order) => (order.numberDay === day ? (order.number ?? 0) : 0))),
  receipt: Math.max(0, ...orders.flatMap(({ receipts }) => receipts.map(({ number }) => number))),
});

function lastOf(operation: Operation): LastNumber {
  if (operation.kind === 'number') return { day: operation.day, number: operation.number };
  if (operation.kind === 'split') return operation.number ?? noNumber;
  return operation.kind === 'receipt' ? { ...noNumber, receipt: operation.number } : noNumber;
}

function later(former: LastNumber, { day, number, receipt = 0 }: LastNumber): LastNumber {
  const isLater = day > former.day || (day === former.day && number > former.number);
  const last = isLater ? { day, number } : { day: former.day, number: former.number };
  const lastReceipt = Math.max(former.receipt ?? 0, receipt);
  return lastReceipt === 0 ? last : { ...last, receipt: lastReceipt };
}

/** Changes that are laid over a book, which stays as it is until they are committed to it. */
export class StagedBook implements BookLayer {
  readonly #under: BookView;
  readonly #changed = new Map<string, StoredOrder>();
  readonly #operations: Operation[] = [];
  readonly #drawer: DrawerOperation[] = [];
  #numbers: ReadonlyMap<string, DoneNumber>;
  #last: LastNumber;

  constructor(under: BookView) {
    this.#under = under;
    this.#last = under.last();
    this.#numbers = under.doneNumbers();
  }

  get(id: string): StoredOrder | undefined {
    return this.#changed.get(id) ?? this.#under.get(id);
  }

  last(): LastNumber {
    return this.#last;
  }

  all(): StoredOrder[] {
    const orders = new Map(this.#under.all().map((order) => [order.id, order]));
    for (const order of this.#changed.values()) orders.set(order.id, order);
    return [...orders.values()];
  }

  drawer(): readonly DrawerOperation[] {
    return joined(this.#under.drawer(), this.#drawer);
  }

  enter(operation: DrawerOperation): void {
    this.#drawer.push(operation);
  }

  doneNumbers(): ReadonlyMap<string, DoneNumber> {
    return this.#numbers;
  }

  number(done: DoneNumber): void {
    this.#numbers = withNumber(this.#numbers, done);
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
    for (const operation of this.#drawer) to.enter(operation);
    const before = to.doneNumbers();
    for (const done of this.#numbers.values()) if (before.get(done.id) !== done) to.number(done);
  }
}
