// Orders in memory with the screens of their kitchen: a hot one, a cold one, and what belongs to none.
import type { KitchenAct, KitchenSettings, KitchenTicket } from '../../../src/contract/kitchen.ts';
import { unrestricted } from '../../../src/core/caller.ts';
import { type Board, kitchenBoard } from '../../../src/core/kitchen/board.ts';
import { kitchenOperations } from '../../../src/core/kitchen/kitchen-acts.ts';
import { usualKitchen } from '../../../src/core/kitchen/stations.ts';
import type { Operation } from '../../../src/core/orders/operation.ts';
import { OrderBook } from '../../../src/core/orders/order-book.ts';
import { applyTo, dish, RuledOrders } from '../orders/ruled-orders.ts';

export const hotAndCold: KitchenSettings = {
  ...usualKitchen,
  isOn: true,
  stations: [
    { id: 'hot', name: 'Hot', groups: ['wok', 'grill'] },
    { id: 'cold', name: 'Cold', groups: ['salads'] },
  ],
  paperGroups: ['bar'],
};

/** In the group that its station makes. */
export const dishOf = (id: string, group: string | null, change: Partial<Parameters<typeof dish>[0]> = {}) =>
  dish({ id, item: id, title: `Dish ${id}`, groups: group === null ? [] : [group], ...change });

let ids = 0;
const newId = (): string => {
  ids += 1;
  return ids.toString(16).padStart(32, 'f');
};

export class KitchenBook extends RuledOrders {
  override hasScreens = true;
  settings: KitchenSettings = hotAndCold;

  get board(): Board {
    return kitchenBoard([...this.orders.values()], { settings: this.settings, courses: [] });
  }

  tickets(station: string): KitchenTicket[] {
    return this.board.tickets(station);
  }

  /** The only open ticket of a station. */
  ticket(station: string): KitchenTicket {
    const [ticket, another] = this.tickets(station);
    if (ticket === undefined || another !== undefined) throw new Error(`not one ticket at ${station}`);
    return ticket;
  }

  bump(ticket: KitchenTicket, lines = ticket.lines.map(({ id }) => id)): Operation[] {
    return this.mark({ kind: 'bump', ...partsOf(ticket), lines });
  }

  recall(ticket: KitchenTicket, lines = ticket.lines.map(({ id }) => id)): Operation[] {
    return this.mark({ kind: 'recall', ...partsOf(ticket), lines });
  }

  /** Throws as the rules do. */
  mark(act: Omit<KitchenAct, 'id'>, id = newId()): Operation[] {
    const book = new OrderBook();
    for (const order of this.orders.values()) book.set(order);
    const change = kitchenOperations([{ ...act, id }], book, {
      settings: this.settings,
      caller: unrestricted(),
      person: this.person,
      device: 'till',
      atSeconds: this.operations.length + this.clockMovedSeconds,
      day: this.day,
      newId,
    });
    const operations = [...(change?.operations ?? [])];
    for (const one of operations) {
      this.operations.push(one);
      applyTo(this.orders, one);
    }
    return operations;
  }

  /** A cook has seen what was cancelled. */
  acknowledge(ticket: KitchenTicket): void {
    for (const { cancelled } of ticket.lines)
      for (const { order, sending, line } of cancelled)
        this.mark({ kind: 'bump', order, sending, station: ticket.station, lines: [line] });
  }
}

const partsOf = ({ order, sending, station }: KitchenTicket) => ({ order, sending, station });

/** `2 Dish a`, with a mark where it is done, and what was cancelled. */
export const shownLines = ({ lines }: KitchenTicket): string[] =>
  lines.map(({ amount, title, isDone, cancelled }) =>
    [
      `${amount} ${title}`,
      ...(isDone ? ['done'] : []),
      ...cancelled.map((each) => `-${each.amount} ${each.reason}`),
    ].join(', '),
  );
