// The orders of a shop without the rest of the core: real journals in a folder, and a menu of a few dishes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AddOnList } from '../../../src/contract/add-ons.ts';
import type { GoodsDetail } from '../../../src/contract/goods.ts';
import type { Order } from '../../../src/contract/orders.ts';
import { noTaxRules, type TaxRules } from '../../../src/contract/tax.ts';
import { openZone } from '../../../src/contract/time-zone.ts';
import { AppFailure, failure } from '../../../src/core/failure.ts';
import { DamageModule } from '../../../src/core/damage/damage-module.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import type { MoneyRules } from '../../../src/core/orders/act-context.ts';
import { MenuLookup } from '../../../src/core/orders/menu-lookup.ts';
import type { Inherited } from '../../../src/core/orders/order-journal.ts';
import type { KnownTicket } from '../../../src/core/orders/order-damage.ts';
import { OrderStore } from '../../../src/core/orders/order-store.ts';
import type { DrawerSettings } from '../../../src/core/orders/shop-drawer.ts';
import { ShopReports } from '../../../src/core/orders/reports/shop-reports.ts';
import type { Clock, Journals } from '../../../src/core/ports.ts';
import { nodeDigest } from '../../../src/host/digest.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { directWork } from '../../support/direct-work.ts';
import { saidIn } from '../../support/journal-text.ts';
import { memoryBytes } from '../../support/memory-files.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { cachedFiles, recordingLog } from '../../support/test-ports.ts';
import { mortalPorts } from '../printing/print-desk.ts';
import { noCoupons, UnrestrictedDays, UnrestrictedDrawer, UnrestrictedOrders } from './unrestricted.ts';
import { newId, type WantedAct, withIds } from './counter-desk.ts';
import { dishDetail } from './dishes.ts';
import { usualMoney } from './ruled-orders.ts';

export interface StoreDeskOptions {
  clock?: Clock;
  /** Wraps the journals of the disk, as a faulty disk does. */
  over?: (journals: Journals) => Journals;
  dishes?: readonly GoodsDetail[];
  /** What the menu waits for before it answers for a dish. */
  beforeDish?: (item: string) => Promise<void>;
  addOnLists?: () => readonly AddOnList[];
  taxRules?: () => TaxRules;
  money?: () => MoneyRules;
  settings?: Partial<DrawerSettings>;
  person?: () => string;
}

export type StoreDesk = ReturnType<typeof openStoreDesk>;

const oneDrawer: DrawerSettings = {
  asksFloat: false,
  usualFloatFen: 0,
  countsBlind: false,
  hasShifts: false,
  drawers: [],
};

const OWN_FOLDER = 'shops/one/own';

export function openStoreDesk({
  clock = nodeClock,
  over = (same) => same,
  dishes = [dishDetail('1', 1_200), dishDetail('2', 800)],
  beforeDish = () => Promise.resolve(),
  addOnLists = () => [],
  taxRules = () => noTaxRules,
  money = usualMoney,
  settings: wanted = {},
  person = () => 'Li',
}: StoreDeskOptions = {}) {
  const settings: DrawerSettings = { ...oneDrawer, ...wanted };
  const home = tempFolder();
  const stores = memoryStores();
  const bytes = memoryBytes();
  const menu = new Map(dishes.map((dish) => [dish.line.id, dish]));
  const log = recordingLog();
  const files = cachedFiles();
  const tickets: KnownTicket[] = [];
  let life = mortalPorts(home);

  const start = (inherited?: Promise<Inherited | undefined>) => {
    const shop = { profileId: 'one', ownFolder: OWN_FOLDER, zone: openZone('Asia/Shanghai') };
    const ports = { clock, log, files, work: directWork(), chance: { id: newId, unit: Math.random } };
    const cache = createCache({ ...ports, stores });
    const damage = new DamageModule({ ...ports, cache, digest: nodeDigest, onChange: () => undefined });
    const store = new OrderStore({
      ...ports,
      shop,
      cache,
      digest: nodeDigest,
      device: () => 'desk',
      onDamage: (found) => damage.report(found),
      ticketsSince: () => Promise.resolve(tickets),
      journals: over(life.journals),
      inherited: inherited ?? Promise.resolve(undefined),
      onStored: () => undefined,
      onChange: () => undefined,
    });
    const lookup = new MenuLookup(
      {
        get: async (id) => {
          await beforeDish(id);
          const detail = menu.get(id);
          if (detail === undefined) throw failure('goods.gone', 'the menu holds no such item');
          return Promise.resolve(detail);
        },
        state: () => ({ revision: menu.size, freshness: { asOfSeconds: 7 } }),
        groupsOf: () => Promise.resolve(new Map()),
        categories: () => Promise.resolve([{ id: '5', name: 'Noodles', parentId: '1' }]),
      },
      { addOnLists, taxRules },
    );
    const counter = () => ({
      person: person(),
      device: 'desk',
      fees: () => ({ all: [], usual: [] }),
      money,
    });
    return {
      store,
      damage,
      orders: new UnrestrictedOrders({ ...ports, store, menu: lookup, counter, coupons: noCoupons }),
      days: new UnrestrictedDays({
        ...ports,
        store,
        shop,
        person,
        auditHead: () => '',
        countsBlind: () => settings.countsBlind,
      }),
      reports: new ShopReports({
        ...ports,
        countsBlind: () => settings.countsBlind,
        bytes,
        digest: nodeDigest,
        store,
        shop: { ...shop, dataFolder: 'shops/one/data', signal: new AbortController().signal, ...noTimers },
      }),
      drawer: new UnrestrictedDrawer({ ...ports, store, counter: () => ({ ...counter(), settings }) }),
    };
  };
  let now = start();
  onTestFinished(async () => {
    if (life.isAlive()) await now.store.end();
  });

  return {
    home,
    log,
    files,
    stores,
    menu,
    get orders() {
      return now.orders;
    },
    get reports() {
      return now.reports;
    },
    /** Where the summaries of days lie. */
    bytes,
    get drawer() {
      return now.drawer;
    },
    get days() {
      return now.days;
    },
    /** What is told of damage that was found. */
    get damages() {
      return now.damage.state().damages;
    },
    get damage() {
      return now.damage;
    },
    /** The kitchen's tickets, as the journal of print jobs knows them. */
    tickets,
    get store() {
      return now.store;
    },
    perform: async (order: string, ...acts: WantedAct[]): Promise<Order> => {
      const { views } = await now.orders.perform(order, withIds(acts));
      const [first] = views;
      if (first === undefined) throw new Error('the answer has no order');
      return first;
    },
    /** What the lines of a file say, without their numbers and sums, and without the head of the chain. */
    lines: (file: string): string[] =>
      saidIn(readFileSync(join(home, OWN_FOLDER, 'orders', `${file}.journal`), 'utf8')),
    fileOf: (file: string) => join(home, OWN_FOLDER, 'orders', `${file}.journal`),
    /** The shop is closed and opened again. */
    reopen: () => {
      now = start(now.store.end());
    },
    /** As after `kill -9`: what the disk has not got is lost. */
    killAndStart: async () => {
      await life.kill();
      life = mortalPorts(home);
      now = start();
    },
    /** The same in two steps, for what happens to the files in between. */
    kill: () => life.kill(),
    start: () => {
      life = mortalPorts(home);
      now = start();
    },
  };
}

/** Summaries are made when a report asks for them. */
const noTimers = { after: () => () => undefined, onEnd: () => () => undefined };

/** As the journal does by itself when it has grown. */
export async function compact({ store }: StoreDesk): Promise<void> {
  const journal = await store.ready();
  await journal.alone(() => journal.compact({ carriesOpen: false }));
}

/** All tickets of an order are with the printers. */
export async function handOverAll({ store, orders }: StoreDesk, id: string): Promise<void> {
  const journal = await store.ready();
  const { sendings } = await orders.get(id);
  const head = { device: 'desk', person: '', atSeconds: 0, order: id, kind: 'tickets' } as const;
  const operations = sendings
    .filter(({ isHandedOver }) => !isHandedOver)
    .map(({ id: of }) => ({ ...head, id: newId(), of, jobs: [newId()], unprinted: [] }));
  if (operations.length > 0) await journal.perform(() => ({ orders: [], operations }));
}

export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error instanceof AppFailure ? error.error : error;
  }
  return undefined;
}

/** Everything that an order's state says, for comparing two of them. */
export async function allOrders({ store, orders }: Pick<StoreDesk, 'store' | 'orders'>): Promise<Order[]> {
  await store.ready();
  const ids = store.held().map(({ id }) => id);
  return Promise.all(ids.map((id) => orders.get(id)));
}
