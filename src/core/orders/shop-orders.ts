// The orders of one shop: does what a person wants with them, and answers for them.
import type { DeviceNumber } from '../../contract/device-numbers.ts';
import type { BillSplit, OrderBill, Refundable } from '../../contract/order-bills.ts';
import type { OrderEvent } from '../../contract/order-history.ts';
import type { OwnCouponUses } from '../../contract/order-routes.ts';
import type { MenuDifference } from '../../contract/menu-difference.ts';
import type { Order, OrdersState, WantedLine } from '../../contract/orders.ts';
import type { Slip } from '../../contract/slips.ts';
import type { Caller } from '../caller.ts';
import type { Chance, Clock } from '../ports.ts';
import { type AnyAct, type OfferedDish, refused } from './act-context.ts';
import { type ActFacts, operationsOf } from './act-operations.ts';
import { amountsByLine, billsOf } from './bills.ts';
import type { CountedCouponUses } from './counted-coupon-uses.ts';
import { allUses, type CouponFacts, type CouponUse, countsOf } from './coupon-uses.ts';
import { doneOf, isRepeated } from './device-numbers.ts';
import type { MenuLookup } from './menu-lookup.ts';
import type { BookView } from './order-book.ts';
import type { OrderStore } from './order-store.ts';
import { type PastPage, type PastQuery, pastSlips } from './past-slips.ts';
import { pickUps } from './pick-ups.ts';
import { usesOwnCoupon } from './own-coupon-rules.ts';
import { refundableOf } from './refundable.ts';
import { shiftOf, workerAt } from './shifts.ts';
import { shownHistory } from './shown-history.ts';
import { SlipList } from './slip-list.ts';
import type { StoredOrder } from './stored-order.ts';
import { viewOf } from './views.ts';

export interface ShopOrdersDeps {
  store: OrderStore;
  clock: Clock;
  chance: Chance;
  menu: MenuLookup;
  coupons: Pick<CouponFacts, 'find' | 'localOf'> & { uses: Pick<CountedCouponUses, 'ofOver'> };
  /** Who acts at this desk, and the fees of the shop. */
  counter: () => Pick<ActFacts, 'person' | 'device' | 'hasScreens' | 'isFinished' | 'fees' | 'money'>;
}

/** What a call has done. */
export interface Done {
  views: Order[];
  changed: StoredOrder[];
  /** The ids of its operations. */
  operations: ReadonlySet<string>;
}

export interface SlipQuery {
  which: 'open' | 'closed' | 'take-away';
  words: string;
  offset: number;
  limit: number;
}

export class ShopOrders {
  readonly #deps: ShopOrdersDeps;
  readonly #slips: SlipList;

  constructor(deps: ShopOrdersDeps) {
    this.#deps = deps;
    this.#slips = new SlipList(deps.store.wallOf);
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
      isDiskFull: store.isDiskFull(),
    };
  }

  async slips({ which, ...range }: SlipQuery): Promise<{ slips: Slip[]; total: number }> {
    const { store } = this.#deps;
    await store.ready();
    return this.#slips.page(await this.#listed(which), range);
  }

  async #listed(which: SlipQuery['which']): Promise<readonly StoredOrder[]> {
    const { store, clock } = this.#deps;
    if (which === 'open') return store.openOrders();
    const closed = await this.#closed();
    return which === 'closed' ? closed : pickUps([...store.openOrders(), ...closed], clock.nowSeconds());
  }

  /** Slips of closed days. */
  past(query: PastQuery): Promise<PastPage> {
    return pastSlips(this.#deps.store, query);
  }

  /** Its receipt is a copy if it was closed in an earlier day. */
  async paid(id: string): Promise<{ order: Order; isOfEarlierDay: boolean }> {
    const { store } = this.#deps;
    const order = await store.find(id);
    const { status, closedDay } = order;
    const isOfEarlierDay = status === 'closed' && closedDay !== store.days.open()?.number;
    return { order: this.#view(order), isOfEarlierDay };
  }

  async get(id: string): Promise<Order> {
    return this.#view(await this.#deps.store.find(id));
  }

  async history(id: string): Promise<OrderEvent[]> {
    return shownHistory(await this.#deps.store.find(id));
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

  async couponUses(coupon: string): Promise<{ order: string; number: number | null }[]> {
    const { store } = this.#deps;
    await store.ready();
    const all = [...store.openOrders(), ...(await this.#closed())];
    return all
      .filter(({ discount }) => discount?.coupon === coupon)
      .map((order) => ({ order: order.id, number: this.#slips.slip(order).number }));
  }

  async ownCouponUses(): Promise<OwnCouponUses[]> {
    const { store, coupons } = this.#deps;
    const over = await coupons.uses.ofOver();
    const { book } = await store.ready();
    return countsOf(allUses(over, book.all()));
  }

  async refundable(id: string, lines: readonly { line: string; amount: number }[]): Promise<Refundable> {
    return refundableOf(await this.#deps.store.find(id), amountsByLine(lines));
  }

  /** Does all of the acts or none; answers with the order and the others that they changed. */
  async perform(id: string, acts: readonly AnyAct[], caller: Caller, device?: DeviceNumber): Promise<Done> {
    const { store } = this.#deps;
    const journal = await store.ready();
    const frozen = await this.#freeze(acts);
    let archived: StoredOrder[] = [];
    let over: readonly CouponUse[] = [];
    let operations: ReadonlySet<string> = new Set();
    const changed = await journal.perform(
      (book) => {
        if (device !== undefined && isRepeated({ device, order: id, acts, archived }, book)) return undefined;
        const change = operationsOf(
          { order: id, acts, frozen, archived },
          book,
          this.#facts(caller, book, over),
        );
        if (change !== undefined) store.days.begin();
        operations = new Set(change?.operations.map((operation) => operation.id));
        if (device === undefined) return change;
        return { ...(change ?? { orders: [], operations: [] }), device: doneOf(device, acts) };
      },
      async () => {
        archived = await store.archivedFor(id, acts);
        if (acts.some(usesOwnCoupon)) over = await this.#deps.coupons.uses.ofOver();
      },
    );
    const own = changed.find((order) => order.id === id) ?? (await store.find(id));
    const others = changed.filter((order) => order.id !== id);
    return { views: [own, ...others].map((order) => this.#view(order)), changed, operations };
  }

  /** Before a bill goes to the printer, so that no paper is without its number and its trace. */
  async billed(id: string, bill: string | null, caller: Caller): Promise<Done & { order: Order }> {
    const act: AnyAct = { id: this.#deps.chance.id(), kind: 'print', bill };
    const done = await this.perform(id, [act], caller);
    const order = done.views.find((each) => each.id === id);
    if (order === undefined) throw refused('gone');
    return { ...done, order };
  }

  /** What cannot be sold is refused when it is the act's turn: it may have been done before. */
  async #freeze(acts: readonly AnyAct[]): Promise<(act: string) => readonly OfferedDish[]> {
    const freezing = acts.flatMap((act) => {
      const wanted = dishesOf(act);
      return wanted.length === 0 ? [] : [{ id: act.id, wanted }];
    });
    const dishes = new Map<string, readonly OfferedDish[]>();
    const failures = new Map<string, unknown>();
    const freezeOne = async ({ id, wanted }: (typeof freezing)[number]) => {
      try {
        dishes.set(id, await this.#deps.menu.freeze(wanted));
      } catch (error) {
        failures.set(id, error);
      }
    };
    await Promise.all(freezing.map(freezeOne));
    return (act) => {
      if (failures.has(act)) throw failures.get(act);
      return dishes.get(act) ?? [];
    };
  }

  #facts(caller: Caller, book: BookView, over: readonly CouponUse[]): ActFacts {
    const { store, clock, chance, counter, coupons } = this.#deps;
    const facts = counter();
    const day = store.days.nextNumber();
    return {
      ...facts,
      caller,
      atSeconds: clock.nowSeconds(),
      day,
      // No day is archived with an open shift, so the book has every start.
      shift: shiftOf(
        workerAt(caller, facts.person),
        book.drawer().filter((one) => one.day === day),
      ),
      newId: () => chance.id(),
      coupons: { ...coupons, over },
    };
  }

  /** The newest first. */
  async #closed(): Promise<StoredOrder[]> {
    const { store } = this.#deps;
    const day = store.days.open();
    if (day === undefined) return [];
    const over = await store.overIn(day.number);
    const isOfDay = ({ status, closedDay }: StoredOrder) => status === 'closed' && closedDay === day.number;
    return over.filter(isOfDay).toReversed();
  }

  #view(order: StoredOrder): Order {
    return viewOf(order, this.#deps.store.isUnwritten(order.id));
  }
}

/** What an act needs the menu for. */
function dishesOf(act: AnyAct): readonly WantedLine[] {
  if (act.kind === 'add') return act.lines;
  if (act.kind !== 'change' || act.dish === undefined) return [];
  return [{ id: act.line, ...act.dish, amount: 1, note: '', course: 1, guest: 0 }];
}

const waitingIn = ({ sendings }: StoredOrder): number =>
  sendings.filter(({ isHandedOver }) => !isHandedOver).length;

/** While no shop is open. */
export const noOrders: Omit<OrdersState, 'revision'> = {
  status: 'none',
  day: null,
  open: 0,
  owedFen: 0,
  waitingTickets: 0,
  untakenStock: 0,
  unwritten: 0,
  isDiskFull: false,
};
