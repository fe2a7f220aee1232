// The orders of the open shop: answers all routes about them, and gives the kitchen and the counter their papers.
import { z } from 'zod';
import type { ShopFee } from '../../contract/counter.ts';
import type { Order, OrderAct, OrdersState } from '../../contract/orders.ts';
import type { CounterModule } from '../counter/counter-module.ts';
import { defineDomain } from '../domain.ts';
import { failure } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { Chance, Clock, Digest, Files, Journals, Log } from '../ports.ts';
import type { PrintersModule } from '../printers/printers-module.ts';
import type { PrintingModule } from '../printing/printing-module.ts';
import type { Work } from '../work.ts';
import type { ShopFees } from './act-operations.ts';
import { isRefusedByDisk, KitchenTickets } from './kitchen-tickets.ts';
import { MenuLookup, type MenuSource } from './menu-lookup.ts';
import type { FrozenFee } from './operation.ts';
import type { Inherited } from './order-journal.ts';
import { OrderPapers } from './order-papers.ts';
import { OrderStore } from './order-store.ts';
import { ShopDays } from './shop-days.ts';
import { ShopOrders, type SlipQuery } from './shop-orders.ts';
import { type StockTake, stockTakes } from './taken-stock.ts';

const NOTIFY_EVERY_MS = 50;
const RETRY_AFTER_MS = 5_000;

/** Made once for this installation; it tells apart which desk did something. */
const deviceKind: DocumentKind<string> = { name: 'device', version: 1, schema: z.string(), empty: '' };

export interface OrdersModuleDeps {
  cache: Cache;
  journals: Journals;
  clock: Clock;
  chance: Chance;
  log: Log;
  files: Files;
  work: Work;
  menu: MenuSource;
  groupName: (id: string) => string | undefined;
  counter: CounterModule;
  printers: PrintersModule;
  printing: PrintingModule;
  digest: Digest;
  /** Puts changes of stock into the outbox, each of them once. */
  takeStock: (takes: readonly StockTake[]) => Promise<void>;
  onChange: (state: OrdersState) => void;
}

export interface OpenedOrders {
  shop: OpenShop;
  store: OrderStore;
  orders: ShopOrders;
  days: ShopDays;
  papers: OrderPapers;
  tickets: KitchenTickets;
}

export class OrdersModule {
  readonly #deps: OrdersModuleDeps;
  readonly #opened = new WhileOpen<OpenedOrders>();
  readonly #throttle: Throttle;
  /** What stores have left that have ended, by their folders; two on the same files would overwrite each other. */
  readonly #ended = new Map<string, Promise<Inherited | undefined>>();
  readonly #retries = new Set<() => void>();
  #revision = 0;

  constructor(deps: OrdersModuleDeps) {
    this.#deps = deps;
    this.#throttle = createThrottle(deps.clock, NOTIFY_EVERY_MS, () => deps.onChange(this.#state()));
  }

  open(shop: OpenShop): void {
    const opened = this.#openFor(shop);
    this.#opened.set(shop, opened);
    const end = () => {
      opened.tickets.end();
      this.#ended.set(shop.ownFolder, opened.store.end());
      this.#changed();
    };
    shop.signal.addEventListener('abort', end, { once: true });
    this.#changed();
    this.retry();
  }

  /** Reads the journal if that was not possible before; the state says so if it fails again. */
  retry(): void {
    const reading = this.#opened.now()?.store.ready();
    reading?.catch(() => this.#changed());
  }

  async stop(): Promise<void> {
    this.#throttle.end();
    for (const callOff of this.#retries) callOff();
    const { tickets, store } = this.#opened.now() ?? {};
    tickets?.end();
    await store?.end();
    await Promise.all(this.#ended.values());
  }

  /** Throws `session.none` when no shop is open. */
  get(): OpenedOrders {
    return this.#opened.get();
  }

  /** Waits until the journal has been read: before that there would seem to be no orders. */
  async state(): Promise<OrdersState> {
    await this.#opened
      .now()
      ?.store.ready()
      .catch(() => undefined);
    return this.#state();
  }

  async slips(query: SlipQuery) {
    const page = await this.get().orders.slips(query);
    return { ...page, revision: this.#revision };
  }

  async do(id: string, acts: readonly OrderAct[]): Promise<{ orders: Order[]; revision: number }> {
    const opened = this.get();
    const { views, changed } = await opened.orders.do(id, acts);
    if (changed.length > 0) {
      opened.tickets.wake();
      void this.#printReceipts(acts, opened, views);
    }
    return { orders: views, revision: this.#revision };
  }

  async print(id: string, bill: string | null, what: 'pre-bill' | 'receipt'): Promise<string[]> {
    const { orders, papers } = this.get();
    if (what === 'receipt') {
      const { order, isOfEarlierDay } = await orders.paid(id);
      return papers.receipt(stored(order), bill, isOfEarlierDay);
    }
    papers.requirePrinter();
    stored(await orders.get(id));
    return papers.preBill(stored(await orders.billed(id, bill)), bill);
  }

  /** As for the kitchen, what a power cut would leave no trace of is on no paper. */
  async #printReceipts(
    acts: readonly OrderAct[],
    opened: OpenedOrders,
    views: readonly Order[],
  ): Promise<void> {
    const { papers, store, shop } = opened;
    const [order] = views;
    const isWanted = this.#deps.counter.settings().printsReceipts && !shop.signal.aborted;
    if (order === undefined || !isWanted) return;
    try {
      await store.stored(order.id);
      await papers.receiptsAfter(acts, order);
    } catch (error) {
      if (isRefusedByDisk(error)) {
        this.#later(() => void this.#printReceipts(acts, opened, views));
        return;
      }
      // The payment counts all the same, and a person can print the receipt again.
      this.#deps.log.error('orders.receipt', { why: String(error) });
    }
  }

  #later(work: () => void): void {
    const callOff = this.#deps.clock.after(RETRY_AFTER_MS, () => {
      this.#retries.delete(callOff);
      work();
    });
    this.#retries.add(callOff);
  }

  #openFor(shop: OpenShop): OpenedOrders {
    const { counter, printers, printing, menu, groupName, digest, takeStock } = this.#deps;
    const store = new OrderStore({
      ...this.#deps,
      shop,
      inherited: this.#ended.get(shop.ownFolder) ?? Promise.resolve(undefined),
      onStored: () => tickets.wake(),
      onChange: () => this.#changed(),
    });
    const person = () => counter.person();
    const put = (tickets: Parameters<PrintingModule['put']>[0]) => printing.put(tickets);
    const tickets: KitchenTickets = new KitchenTickets({
      ...this.#deps,
      store,
      device: () => this.#device(),
      put,
      jobOf: (key) => printing.jobOf(key),
      takeStock: async (sending) => {
        if (counter.settings().takesStock) await takeStock(stockTakes(sending, digest));
      },
      groupsOf: (items) => menu.groupsOf(items),
      split: (lines) => printers.split(lines),
      facts: () => ({
        courses: counter.settings().courses,
        groupName: (id) => groupName(id) ?? '',
        zone: shop.zone.name,
      }),
    });
    return {
      shop,
      store,
      orders: new ShopOrders({
        ...this.#deps,
        store,
        menu: new MenuLookup(menu),
        counter: () => ({ device: this.#device(), person: person(), fees: () => feesOf(counter) }),
      }),
      days: new ShopDays({ ...this.#deps, shop, store, person }),
      papers: new OrderPapers({
        ...this.#deps,
        put,
        person,
        zone: shop.zone.name,
        routing: () => printers.routing(),
        jobOf: (key) => printing.jobOf(key),
      }),
      tickets,
    };
  }

  /** The first act makes it. */
  #device(): string {
    const document = this.#deps.cache.document(deviceKind);
    if (document.get() === '') document.set(this.#deps.chance.id());
    return document.get();
  }

  #changed(): void {
    this.#revision += 1;
    this.#throttle.soon();
  }

  #state(): OrdersState {
    const opened = this.#opened.now();
    return { revision: this.#revision, ...(opened === undefined ? noOrders : opened.orders.state()) };
  }
}

/** After a power cut another order would have the number that stands on this paper. */
function stored(order: Order): Order {
  if (order.isUnwritten)
    throw failure('store.unwritable', 'the order is not on the disk', { reason: 'disk-full' });
  return order;
}

const noOrders: Omit<OrdersState, 'revision'> = {
  status: 'none',
  day: null,
  open: 0,
  owedFen: 0,
  waitingTickets: 0,
  unwritten: 0,
  isDiskFull: false,
};

function feesOf(counter: CounterModule): ShopFees {
  const all = counter.fees().flatMap(frozenFee);
  const chosen = counter.settings().fees;
  return { all, usual: all.filter(({ kind }) => chosen[kind]) };
}

const frozenFee = ({ kind, unit, unitFen }: ShopFee): FrozenFee[] =>
  unitFen === null ? [] : [{ kind, unit, unitFen }];

export const ordersDomain = defineDomain({
  name: 'orders',
  create: (deps: OrdersModuleDeps) => new OrdersModule(deps),
  routes: (module) => ({
    'orders.state': () => module.state(),
    'orders.slips': (query) => module.slips(query),
    'orders.past': (query) => module.get().orders.past(query),
    'orders.get': ({ order }) => module.get().orders.get(order),
    'orders.do': ({ order, acts }) => module.do(order, acts),
    'orders.compare': ({ order }) => module.get().orders.compare(order),
    'orders.bills': ({ order, split }) => module.get().orders.bills(order, split),
    'orders.print': ({ order, bill, what }) => module.print(order, bill, what),
    'orders.history': ({ order }) => module.get().orders.history(order),
  }),
});
