// The guests of the open shop: what they see and ask for, and what people of the house do with it.
import type { AddOnList } from '../../contract/add-ons.ts';
import type { DiningLocation } from '../../contract/dining-locations.ts';
import type { GuestInput, GuestSettings, GuestTable } from '../../contract/guests.ts';
import type { WantedLine } from '../../contract/orders.ts';
import type { TaxRules } from '../../contract/tax.ts';
import type { Caller } from '../caller.ts';
import { AppFailure } from '../failure.ts';
import type { Goods } from '../goods/goods.ts';
import { lineWith } from '../orders/line-add-ons.ts';
import { MenuLookup } from '../orders/menu-lookup.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { OrdersModule } from '../orders/orders-module.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import { invitationsKind } from './guest-documents.ts';
import { GuestMenu } from './guest-menu.ts';
import { guestRefused } from './guest-refused.ts';
import { type Offered, Proposals } from './proposals.ts';
import { WaiterCalls } from './waiter-calls.ts';

export interface ShopGuestsDeps {
  shop: ShopScope;
  clock: Clock;
  chance: Chance;
  log: Log;
  run: string;
  goods: Goods;
  orders: Pick<OrdersModule, 'perform'>;
  store: OrderStore;
  addOnLists: () => readonly AddOnList[];
  taxRules: () => TaxRules;
  tables: () => readonly DiningLocation[];
  settings: () => GuestSettings;
  onChange: () => void;
}

export class ShopGuests {
  readonly menu: GuestMenu;
  readonly calls: WaiterCalls;
  readonly proposals: Proposals;
  readonly #deps: ShopGuestsDeps;
  readonly #lookup: MenuLookup;

  constructor(deps: ShopGuestsDeps) {
    const { shop, store, addOnLists, clock } = deps;
    this.#deps = deps;
    this.menu = new GuestMenu({ ...deps, lists: addOnLists });
    this.calls = new WaiterCalls(clock);
    this.proposals = new Proposals({
      ...deps,
      document: shop.document(invitationsKind(shop.ownFolder)),
      openOrder: (id) => store.openOrders().find((order) => order.id === id),
    });
    this.#lookup = new MenuLookup(deps.goods, deps);
    shop.on('orders.changed', ({ status }) => {
      if (status === 'open') this.proposals.sweep();
    });
  }

  async invite(order: string): Promise<string> {
    await this.#deps.store.ready();
    return this.proposals.invite(order);
  }

  /** As the person who takes it, so their rights and the rules of orders hold. */
  async take(id: string, caller: Caller): Promise<void> {
    const { orders, store } = this.#deps;
    await store.ready();
    await this.proposals.take(id, (order, { id: act, wanted }) =>
      orders.perform(order, [{ id: act, kind: 'add', lines: wanted }], caller),
    );
  }

  async callWaiter(place: GuestInput<'call-waiter'>): Promise<null> {
    await this.#deps.store.ready();
    const id = 'table' in place ? place.table : this.#tableOf(place.code);
    const table = this.#deps.tables().find((each) => each.id === id);
    if (table === undefined) throw guestRefused('no-table');
    if (this.calls.call({ table: table.id, name: table.title })) this.#deps.onChange();
    return null;
  }

  async table(code: string): Promise<GuestTable> {
    await this.#deps.store.ready();
    const { place } = this.proposals.orderOf(code);
    return {
      name: place?.kind === 'table' ? place.name : '',
      takesOrders: this.#deps.settings().takesOrders,
      proposals: this.proposals.proposalsOf(code),
    };
  }

  async propose({ lines, ...of }: GuestInput<'propose'>): Promise<GuestTable> {
    await this.#deps.store.ready();
    this.proposals.orderOf(of.code);
    if (!this.proposals.has(of.code, of.id)) {
      if (!this.#deps.settings().takesOrders) throw guestRefused('no-ordering');
      this.proposals.add(of, await this.#offered(lines));
    }
    return this.table(of.code);
  }

  #tableOf(code: string): string | undefined {
    const { place } = this.proposals.orderOf(code);
    return place?.kind === 'table' ? place.id : undefined;
  }

  /** Only what is on sale now, as the order would have it. Throws `guests.refused`. */
  async #offered(proposed: GuestInput<'propose'>['lines']): Promise<Offered> {
    await Promise.all(proposed.map(({ item }) => this.menu.onSale(item)));
    const wanted = proposed.map(({ addOns, ...line }): WantedLine => ({
      ...line,
      id: this.#deps.chance.id(),
      parts: [],
      extras: [],
      ...(addOns.length > 0 && { addOns }),
      course: 1,
      guest: 0,
    }));
    const frozen = await this.#frozen(wanted);
    const differences = await this.#lookup.differences(frozen);
    if (differences.some(({ isSoldOut }) => isSoldOut)) throw guestRefused('sold-out');
    const lines = frozen.map(({ title, options, addOns = [], amount, note, unitFen }) => ({
      title,
      options: [...options, ...addOns.map(({ name }) => name)],
      amount,
      note,
      unitFen,
    }));
    return { wanted, lines };
  }

  async #frozen(wanted: WantedLine[]) {
    try {
      const offered = await this.#lookup.freeze(wanted);
      return offered.map((dish, at) => lineWith(dish, wanted[at]?.addOns));
    } catch (error) {
      if (error instanceof AppFailure && error.error.code === 'orders.refused')
        throw guestRefused('dish-gone');
      throw error;
    }
  }
}
