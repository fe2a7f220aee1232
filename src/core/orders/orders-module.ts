// The orders of the open shop: answers all routes about them, and gives the kitchen and the counter their papers.
import type { OrderArchive } from '../../contract/business-days.ts';
import type { DeviceNumber } from '../../contract/device-numbers.ts';
import type { Order, OrderAct, OrdersState } from '../../contract/orders.ts';
import type { TableSign } from '../../contract/table-signs.ts';
import type { ShopRecords } from '../../contract/profile.ts';
import type { Output } from '../../contract/routes.ts';
import { openZone } from '../../contract/time-zone.ts';
import type { addOnsDomain } from '../add-ons/add-ons.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Caller } from '../caller.ts';
import type { counterDomain } from '../counter/counter.ts';
import type { couponsDomain } from '../coupons/coupons.ts';
import { defineDomain, type ModuleOf } from '../domain.ts';
import { failure, logBroken } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { noShop, type ShopScope } from '../platform/shop/scope.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { deviceOf } from '../platform/storage/device.ts';
import type { ReportDamage } from '../platform/storage/found-damage.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { ByteFiles, Chance, Clock, Digest, Files, Journals, Log } from '../ports.ts';
import type { PrintersModule } from '../printers/printers-module.ts';
import type { PrintingModule } from '../printing/printing-module.ts';
import type { taxDomain } from '../tax/tax.ts';
import type { Work } from '../work.ts';
import { localTimeIn } from '../../wire/shop-time.ts';
import { refused } from './act-context.ts';
import { BestSellers } from './best-sellers.ts';
import { counterFacts } from './counter-rules.ts';
import { CountedCouponUses } from './counted-coupon-uses.ts';
import { type KitchenScreens, KitchenTickets } from './kitchen-tickets.ts';
import { MenuLookup, type MenuSource } from './menu-lookup.ts';
import type { Inherited } from './order-journal.ts';
import { archiveFolder, archivesIn, type RestoredOrders, takeOverOrders } from './order-archives.ts';
import { OrderAudit } from './order-audit.ts';
import { OrderPapers } from './order-papers.ts';
import { OrderPrints } from './order-prints.ts';
import { OrderStore } from './order-store.ts';
import { ShopReports } from './reports/shop-reports.ts';
import { ShopDays } from './shop-days.ts';
import { ShopDrawer } from './shop-drawer.ts';
import { noOrders, ShopOrders, type SlipQuery } from './shop-orders.ts';
import { recordsIn, type UnderWay, underWayIn } from './shop-records.ts';
import { tableSigns } from './table-signs.ts';
import { taxExampleOf } from './tax-example.ts';
import { type StockTake, stockTakes } from './taken-stock.ts';
import { isTriedAgain, UntakenStock } from './untaken-stock.ts';
import type { OpenedOrders } from './opened-orders.ts';

const NOTIFY_EVERY_MS = 50;

export interface OrdersModuleDeps {
  cache: Cache;
  journals: Journals;
  bytes: ByteFiles;
  clock: Clock;
  chance: Chance;
  log: Log;
  files: Files;
  work: Work;
  menu: { of: (shop: ShopScope) => MenuSource };
  groupName: (id: string) => string | undefined;
  counter: ModuleOf<typeof counterDomain>;
  addOns: ModuleOf<typeof addOnsDomain>;
  coupons: ModuleOf<typeof couponsDomain>;
  tax: ModuleOf<typeof taxDomain>;
  printers: PrintersModule;
  printing: PrintingModule;
  digest: Digest;
  onDamage: ReportDamage;
  /** Puts changes of stock into the outbox, each of them once. */
  takeStock: (takes: readonly StockTake[]) => Promise<void>;
  /** The kitchen's screens of a shop, which may be closed. */
  screensOf: (ownFolder: string) => KitchenScreens;
  audit: AuditLog;
  /** Whether the desk has people. */
  isSetUp: () => boolean;
  /** Dishes were sent to the kitchen. */
  onSent: (caller: Caller) => void;
  onChange: (state: OrdersState) => void;
}

export class OrdersModule {
  readonly #deps: OrdersModuleDeps;
  /** Undefined while no shop is open. */
  #opened: OpenedOrders | undefined;
  readonly #throttle: Throttle;
  /** What closed shops could not write, by their folders. */
  readonly #left = new Map<string, Inherited | undefined>();
  #revision = 0;

  constructor(deps: OrdersModuleDeps) {
    this.#deps = deps;
    this.#throttle = createThrottle(deps.clock, NOTIFY_EVERY_MS, () => deps.onChange(this.#state()));
  }

  open(shop: ShopScope): void {
    const opened = this.#openFor(shop);
    this.#opened = opened;
    shop.onEnd(async () => {
      this.#opened = undefined;
      opened.tickets.end();
      for (const { store } of opened.archives.values()) void store.end();
      const ending = opened.store.end();
      this.#changed();
      this.#left.set(shop.ownFolder, await ending);
    });
    this.#changed();
    this.retry();
    opened.audit.complete().catch((error: unknown) => logBroken(this.#deps.log, 'audit.incomplete', error));
  }

  /** Reads the journal if that was not possible before; the state says so if it fails again. */
  retry(): void {
    this.#opened?.store.ready().catch(() => this.#changed());
  }

  /** What a shop has, which stays open or closed meanwhile. Throws `store.unwritable` if it cannot be read. */
  recordsOf(profileId: string, timeZone: string): Promise<ShopRecords> {
    return this.#reading(profileId, timeZone, recordsIn);
  }

  /** The same, for what people are in the middle of. */
  underWayOf(profileId: string, timeZone: string): Promise<UnderWay> {
    return this.#reading(profileId, timeZone, underWayIn);
  }

  async #reading<Read>(
    profileId: string,
    timeZone: string,
    read: (store: OrderStore) => Promise<Read>,
  ): Promise<Read> {
    const ownFolder = ownFolderOf(profileId);
    if (this.#opened?.shop.ownFolder === ownFolder) return read(this.#opened.store);
    const inherited = Promise.resolve(this.#left.get(ownFolder));
    const store = this.#readOnlyStore({ profileId, ownFolder, zone: openZone(timeZone) }, inherited);
    try {
      return await read(store);
    } finally {
      await store.end();
    }
  }

  /** What is under way ends with the shop. */
  stop(): void {
    this.#throttle.end();
  }

  /** Makes orders of a backup those of a shop that is closed; false if it has orders of its own. */
  takeOver(ownFolder: string, restored: RestoredOrders): Promise<boolean> {
    const inherited = this.#left.get(ownFolder);
    return takeOverOrders(ownFolder, restored, {
      ...this.#deps,
      device: () => deviceOf(this.#deps),
      inherited,
    });
  }

  archives(): OrderArchive[] {
    return archivesIn(this.#deps.cache, this.get().shop.ownFolder);
  }

  /** The days of an archive of the open shop; throws `orders.refused` if there is none. */
  archived(id: string): ShopDays {
    const { shop, archives } = this.get();
    if (!this.archives().some((archive) => archive.id === id)) throw refused('gone');
    const opened =
      archives.get(id) ?? this.#openArchive({ ...shop, ownFolder: archiveFolder(shop.ownFolder, id) });
    archives.set(id, opened);
    return opened.days;
  }

  /** Throws `session.none` when no shop is open. */
  get(): OpenedOrders {
    if (this.#opened === undefined) throw noShop();
    return this.#opened;
  }

  /** Waits until the journal has been read: before that there would seem to be no orders. */
  async state(): Promise<OrdersState> {
    await this.#opened?.store.ready().catch(() => undefined);
    return this.#state();
  }

  async slips(query: SlipQuery) {
    const page = await this.get().orders.slips(query);
    return { ...page, revision: this.#revision };
  }

  async tableSigns(): Promise<TableSign[]> {
    const { store } = this.get();
    await store.ready();
    return tableSigns(store.openOrders(), await this.#deps.printing.openJobs());
  }

  async perform(
    id: string,
    acts: readonly OrderAct[],
    caller: Caller,
    device?: DeviceNumber,
  ): Promise<{ orders: Order[]; revision: number }> {
    const opened = this.get();
    const done = await opened.orders.perform(id, acts, caller, device);
    const { views, changed } = done;
    if (changed.length > 0) {
      await opened.audit.done(done);
      opened.tickets.wake();
      void opened.prints.paid(acts, views[0], caller);
      if (acts.some(({ kind }) => kind === 'send')) this.#deps.onSent(caller);
    }
    return { orders: views, revision: this.#revision };
  }

  async takeStock(): Promise<OrdersState> {
    await this.get().untaken.retry();
    return this.#state();
  }

  #openFor(shop: ShopScope): OpenedOrders {
    const { printers, printing, groupName } = this.#deps;
    const menu = this.#deps.menu.of(shop);
    const counter = this.#deps.counter.of(shop);
    const coupons = this.#deps.coupons.of(shop);
    const screens = this.#deps.screensOf(shop.ownFolder);
    const store = new OrderStore({
      ...this.#deps,
      shop,
      onScreens: (held) => screens.shown(held),
      device: () => deviceOf(this.#deps),
      ticketsSince: (seconds) => printing.kitchenTickets(seconds),
      inherited: shop.previous.then(() => this.#left.get(shop.ownFolder)),
      onStored: () => tickets.wake(),
      onChange: () => this.#changed(),
    });
    // Whatever works for this shop ends with it: the outbox, the routing and the settings of now may be another's.
    const takeStock = async (takes: readonly StockTake[]) => {
      shop.requireOpen();
      await this.#deps.takeStock(takes);
    };
    const untaken = new UntakenStock({
      ...this.#deps,
      ownFolder: shop.ownFolder,
      takeStock,
      onChange: () => this.#changed(),
    });
    const taxRules = this.#deps.tax.of(shop).rules;
    const facts = () => ({
      ...counterFacts({ counter, taxRules, device: deviceOf(this.#deps) }),
      hasScreens: screens.isOn(),
      isFinished: screens.isFinished,
    });
    const put = (tickets: Parameters<PrintingModule['put']>[0]) => printing.put(tickets);
    const tickets: KitchenTickets = new KitchenTickets({
      ...this.#deps,
      store,
      device: () => deviceOf(this.#deps),
      put,
      jobOf: (key) => printing.jobOf(key),
      takeStock: async (sending) => {
        if (!counter.settings().takesStock) return;
        const takes = stockTakes(sending, this.#deps.digest);
        await takeStock(takes).catch((error: unknown) => {
          if (!isTriedAgain(error)) untaken.add(sending, takes);
          throw error;
        });
      },
      groupsOf: (items) => menu.groupsOf(items),
      screens,
      split: (lines) => {
        shop.requireOpen();
        return printers.split(lines);
      },
      splitsDishes: (printer) => printers.find(printer)?.splitsDishes === true,
      facts: () => ({
        courses: counter.settings().courses,
        groupName: (id) => groupName(id) ?? '',
        zone: shop.zone.name,
      }),
    });
    const audit = new OrderAudit({ ...this.#deps, shop, store });
    const orders = new ShopOrders({
      ...this.#deps,
      store,
      menu: new MenuLookup(menu, { addOnLists: this.#deps.addOns.of(shop).lists, taxRules }),
      counter: facts,
      coupons: {
        find: (id) => coupons.own.find(id),
        localOf: localTimeIn(shop.zone),
        uses: new CountedCouponUses({ shop, store, sinceSeconds: () => coupons.own.sinceSeconds() }),
      },
    });
    const papers = new OrderPapers({
      ...this.#deps,
      put,
      zone: shop.zone.name,
      routing: () => printers.routing(),
      jobOf: (key) => printing.jobOf(key),
    });
    const countsBlind = () => counter.settings().money.countsBlind;
    const onSellers = (state: Output<'orders.best-sellers'>) =>
      shop.emit('orders.best-sellers-changed', state);
    return {
      shop,
      store,
      untaken,
      audit,
      orders,
      drawer: new ShopDrawer({ ...this.#deps, store, counter: facts }),
      days: new ShopDays({
        ...this.#deps,
        shop,
        store,
        person: () => counter.person(),
        auditHead: () => this.#deps.audit.head(),
        countsBlind,
      }),
      reports: new ShopReports({ ...this.#deps, shop, store, countsBlind }),
      sellers: new BestSellers({ ...this.#deps, shop, store, onChange: onSellers }),
      papers,
      prints: new OrderPrints({ ...this.#deps, shop, store, orders, papers, audit, counter }),
      taxExample: (isTakeAway) => taxExampleOf(taxRules(), facts().fees(), isTakeAway),
      tickets,
      archives: new Map(),
    };
  }

  /** Reads what is there; nobody acts on it, and nothing that it lacks is told as damage. */
  #readOnlyStore(
    shop: Pick<OpenShop, 'profileId' | 'ownFolder' | 'zone'>,
    inherited: Promise<Inherited | undefined>,
  ) {
    return new OrderStore({
      ...this.#deps,
      shop,
      onScreens: (held) => this.#deps.screensOf(shop.ownFolder).shown(held),
      device: () => deviceOf(this.#deps),
      onDamage: () => undefined,
      ticketsSince: () => Promise.resolve([]),
      inherited,
      onStored: () => undefined,
      onChange: () => undefined,
    });
  }

  #openArchive(shop: OpenShop): Pick<OpenedOrders, 'store' | 'days'> {
    const store = this.#readOnlyStore(shop, Promise.resolve(undefined));
    const unused = { person: () => '', auditHead: () => '', countsBlind: () => false };
    return { store, days: new ShopDays({ ...this.#deps, shop, store, ...unused }) };
  }

  #changed(): void {
    this.#revision += 1;
    this.#throttle.soon();
  }

  #state(): OrdersState {
    const opened = this.#opened;
    const revision = this.#revision;
    if (opened === undefined) return { revision, ...noOrders };
    return { revision, ...opened.orders.state(), untakenStock: opened.untaken.count };
  }
}

export const ordersDomain = defineDomain({
  name: 'orders',
  create: (deps: OrdersModuleDeps) => new OrdersModule(deps),
  routes: (module) => ({
    'orders.state': () => module.state(),
    'orders.slips': (query) => module.slips(query),
    'orders.tax-example': ({ isTakeAway }) => module.get().taxExample(isTakeAway),
    'orders.table-signs': () => module.tableSigns(),
    'orders.past': (query) => module.get().orders.past(query),
    'orders.get': ({ order }) => module.get().orders.get(order),
    'orders.do': ({ order, acts, device }, caller) => {
      if (caller.device !== undefined && device?.id !== caller.device.id)
        throw failure('ipc.forbidden', 'a device sends its acts under its own numbers');
      return module.perform(order, acts, caller, device);
    },
    'orders.compare': ({ order }) => module.get().orders.compare(order),
    'orders.bills': ({ order, split }) => module.get().orders.bills(order, split),
    'orders.coupon-uses': ({ coupon }) => module.get().orders.couponUses(coupon),
    'orders.own-coupon-uses': () => module.get().orders.ownCouponUses(),
    'orders.refundable': ({ order, lines }) => module.get().orders.refundable(order, lines),
    'orders.print': (input, caller) => module.get().prints.print(input, caller),
    'orders.print-coupon': (input) => module.get().papers.coupon(input),
    'orders.receipt': (of) => module.get().prints.receiptJob(of),
    'orders.take-stock': () => module.takeStock(),
    'orders.best-sellers': () => module.get().sellers.get(),
    'orders.history': ({ order }) => module.get().orders.history(order),
  }),
});
