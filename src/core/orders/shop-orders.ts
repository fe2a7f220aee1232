// The orders of one shop: does what a person wants with them, and answers for them.
import type { BillSplit, OrderBill } from '../../contract/order-bills.ts';
import type {
  MenuDifference,
  Order,
  OrderAct,
  OrderEvent,
  OrdersState,
  Slip,
} from '../../contract/orders.ts';
import type { Chance, Clock } from '../ports.ts';
import { refused } from './act-context.ts';
import { type ActFacts, operationsOf } from './act-operations.ts';
import { billsOf } from './bills.ts';
import type { MenuLookup } from './menu-lookup.ts';
import type { FrozenLine } from './operation.ts';
import type { OrderJournal } from './order-journal.ts';
import type { OrderStore } from './order-store.ts';
import { SlipList } from './slip-list.ts';
import type { StoredOrder } from './stored-order.ts';
import { viewOf } from './views.ts';

export interface ShopOrdersDeps {
  store: OrderStore;
  clock: Clock;
  chance: Chance;
  menu: MenuLookup;
  /** Who acts at this desk, and the fees of the shop. */
  counter: () => Pick<ActFacts, 'person' | 'device' | 'fees'>;
}

export interface SlipQuery {
  which: 'open' | 'closed';
  words: string;
  offset: number;
  limit: number;
}

export class ShopOrders {
  readonly #deps: ShopOrdersDeps;
  readonly #slips = new SlipList();

  constructor(deps: ShopOrdersDeps) {
    this.#deps = deps;
  }

  state(): Omit<OrdersState, 'revision' | 'untakenStock'> {
    const { store } = this.#deps;
    const open = store.openOrders();
    const day = store.days.open();
    return {
      status: store.status(),
      day:
        day === undefined
          ? null
          : { number: day.number, date: day.date, openedAtSeconds: day.openedAtSeconds },
      open: open.length,
      owedFen: open.reduce((sum, order) => sum + this.#slips.slip(order).owedFen, 0),
      waitingTickets: store.held().reduce((sum, order) => sum + waitingIn(order), 0),
      unwritten: store.unwritten(),
    };
  }

  async slips({ which, ...range }: SlipQuery): Promise<{ slips: Slip[]; total: number }> {
    const { store } = this.#deps;
    await store.ready();
    return this.#slips.page(which === 'open' ? store.openOrders() : await this.#closed(), range);
  }

  async get(id: string): Promise<Order> {
    return this.#view(await this.#deps.store.find(id));
  }

  async history(id: string): Promise<OrderEvent[]> {
    return (await this.#deps.store.find(id)).history;
  }

  async compare(id: string): Promise<MenuDifference[]> {
    const { lines } = await this.#deps.store.find(id);
    const differences = await this.#deps.menu.differences(lines.filter(({ amount }) => amount > 0));
    return differences.filter(({ differs }) => differs);
  }

  /** The bills of a split that nobody has asked for yet; those that were paid from stay. */
  async bills(id: string, split: BillSplit): Promise<OrderBill[]> {
    const order = await this.#deps.store.find(id);
    return billsOf(order, split, () => this.#deps.chance.id());
  }

  /** Does all of the acts or none; answers with the order and the others that they changed. */
  async do(id: string, acts: readonly OrderAct[]): Promise<{ views: Order[]; changed: StoredOrder[] }> {
    const journal = await this.#deps.store.ready();
    const left = acts.filter((act) => !journal.book.hasDone(act.id));
    const [frozen, archived] = await Promise.all([this.#freeze(left), this.#archivedFor(id, left, journal)]);
    const { days } = this.#deps.store;
    const changed = await journal.do((book) => {
      const change = operationsOf({ order: id, acts: left, frozen, archived }, book, this.#facts());
      if (change !== undefined) days.begin();
      return change;
    });
    const own = changed.find((order) => order.id === id) ?? (await this.#deps.store.find(id));
    const others = changed.filter((order) => order.id !== id);
    return { views: [own, ...others].map((order) => this.#view(order)), changed };
  }

  async #freeze(acts: readonly OrderAct[]): Promise<Map<string, readonly FrozenLine[]>> {
    const adding = acts.flatMap((act) => (act.kind === 'add' ? [act] : []));
    const frozen = await Promise.all(
      adding.map(async ({ id, lines }) => [id, await this.#deps.menu.freeze(lines)] as const),
    );
    return new Map(frozen);
  }

  /** Only an act on an order that the journal does not hold asks the archive; a new one is in neither. */
  async #archivedFor(id: string, acts: readonly OrderAct[], { book }: OrderJournal): Promise<StoredOrder[]> {
    const [first] = acts;
    const held = book.get(id);
    if (first === undefined || first.kind === 'open' || held?.status === 'open') return [];
    // What is over may leave the journal before the acts are done.
    const order = held ?? (await this.#deps.store.archived(id));
    if (order === undefined) throw refused('gone');
    return [order];
  }

  #facts(): ActFacts {
    const { store, clock, chance, counter } = this.#deps;
    return {
      ...counter(),
      atSeconds: clock.nowSeconds(),
      day: store.days.nextNumber(),
      newId: () => chance.id(),
    };
  }

  /** The newest first. */
  async #closed(): Promise<StoredOrder[]> {
    const { store } = this.#deps;
    const day = store.days.open();
    if (day === undefined) return [];
    const over = await store.overIn(day.number);
    return over.filter(({ status }) => status === 'closed').toReversed();
  }

  #view(order: StoredOrder): Order {
    return viewOf(order, this.#deps.store.isUnwritten(order.id));
  }
}

const waitingIn = ({ sendings }: StoredOrder): number =>
  sendings.filter(({ isHandedOver }) => !isHandedOver).length;
