// Orders on a real disk with their copies in real folders, without a shop and without the rest of the core.
import { AuditLog } from '../../../src/core/audit/audit-log.ts';
import { nodeHashes } from '../../../src/host/secrets/hashes.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { CopiesState } from '../../../src/contract/copies.ts';
import type { Order } from '../../../src/contract/orders.ts';
import type { Profile } from '../../../src/contract/profile.ts';
import { openZone } from '../../../src/contract/time-zone.ts';
import { BackupModule } from '../../../src/core/backup/backup-module.ts';
import { CopiesModule } from '../../../src/core/copies/copies-module.ts';
import { copyBook } from '../../../src/core/copies/copy-book.ts';
import { SecondCopy } from '../../../src/core/copies/second-copy.ts';
import { deviceOf } from '../../../src/core/platform/storage/device.ts';
import { failure } from '../../../src/core/failure.ts';
import { MenuLookup } from '../../../src/core/orders/menu-lookup.ts';
import { addArchive, takeOverOrders } from '../../../src/core/orders/order-archives.ts';
import { OrderStore } from '../../../src/core/orders/order-store.ts';
import { ownFolderOf } from '../../../src/core/platform/shop/profiles.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import type { FoundDamage } from '../../../src/core/platform/storage/found-damage.ts';
import type { Clock, Folders, Journals } from '../../../src/core/ports.ts';
import { openFolders } from '../../../src/host/files/folders.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { cachedFiles, testPorts } from '../../support/test-ports.ts';
import { noCoupons, UnrestrictedDays, UnrestrictedOrders } from '../orders/unrestricted.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from '../orders/counter-desk.ts';
import { noTaxRules } from '../../../src/contract/tax.ts';
import { usualMoney } from '../orders/ruled-orders.ts';
import { dishDetail } from '../orders/dishes.ts';
import { mortalPorts } from '../printing/print-desk.ts';

export type CopiesDesk = ReturnType<typeof openCopiesDesk>;

export interface CopiesDeskOptions {
  /** Wraps the folders, as a faulty medium does. */
  overFolders?: (folders: Folders) => Folders;
  overJournals?: (journals: Journals) => Journals;
  /** Waits of these lengths end at once. */
  noWaits?: Set<number>;
  shop?: string;
}

const PRICE_FEN = 1_200;
const AUDIT_KEY = 'a'.repeat(64);

export function openCopiesDesk({
  overFolders = (same) => same,
  overJournals = (same) => same,
  noWaits = new Set(),
  shop = 'one',
}: CopiesDeskOptions = {}) {
  const home = tempFolder();
  const disk = new Map<string, string>();
  const stores = memoryStores(disk);
  const files = cachedFiles();
  const clock = impatient(noWaits);
  let life = mortalPorts(home);

  const start = () => {
    const { digest, packing, work, desk, log } = testPorts();
    const cache = createCache({ stores, clock, log });
    const ports = {
      cache,
      clock,
      digest,
      packing,
      work,
      log,
      files,
      desk,
      device: () => deviceOf(ports),
      chance: { id: newId, unit: Math.random },
      journals: overJournals(life.journals),
      folders: overFolders(openFolders(home)),
    };
    const second = new SecondCopy(ports);
    const session = sessionOf(shop);
    const audit = new AuditLog({
      ...ports,
      hashes: nodeHashes,
      journals: second.over(ports.journals),
      copyOf: (file) => second.linesOf(file),
      key: () => AUDIT_KEY,
      date: () => '2027-01-15',
      onChange: () => undefined,
    });
    const backup = new BackupModule({
      ...ports,
      audit,
      session,
      timeZone: () => 'Asia/Shanghai',
      unsentOf: () => Promise.resolve(0),
      onWritten: () => undefined,
      orders: {
        takeOver: (id, orders) => takeOverOrders(ownFolderOf(id), orders, { ...ports, inherited: undefined }),
        addArchive: (id, archive, orders) =>
          addArchive({ ownFolder: ownFolderOf(id), id: archive }, orders, ports),
      },
    });
    const copies = new CopiesModule({
      ...ports,
      backup,
      second,
      ...copyBook(cache, session),
      onChange: noted,
    });
    const place = { profileId: shop, ownFolder: ownFolderOf(shop), zone: openZone('Asia/Shanghai') };
    const openStore = (ownFolder = place.ownFolder) => {
      const store = new OrderStore({
        ...ports,
        onDamage: (found) => void damages.push(found),
        ticketsSince: () => Promise.resolve([]),
        journals: second.over(ports.journals),
        shop: { ...place, ownFolder },
        inherited: Promise.resolve(undefined),
        onStored: () => undefined,
        onChange: () => undefined,
      });
      return {
        store,
        days: new UnrestrictedDays({
          ...ports,
          store,
          shop: place,
          person: () => 'Li',
          auditHead: () => '',
          countsBlind: () => false,
        }),
      };
    };
    const { store, days } = openStore();
    const counter = () => ({
      person: 'Li',
      device: 'desk',
      fees: () => ({ all: [], usual: [] }),
      money: usualMoney,
    });
    copies.start();
    return {
      ...ports,
      audit,
      copies,
      second,
      secondJournals: () => second.over(ports.journals),
      backup,
      store,
      days,
      openStore,
      orders: new UnrestrictedOrders({ ...ports, store, menu, counter, coupons: noCoupons }),
    };
  };
  const damages: FoundDamage[] = [];
  const states: CopiesState[] = [];
  const noted = (state: CopiesState) => void states.push(state);
  let now = start();
  onTestFinished(async () => {
    if (!life.isAlive()) return;
    await now.store.end();
    await now.copies.stop();
  });

  const desk = {
    home,
    /** The documents. */
    disk,
    shop,
    states,
    damages,
    noWaits,
    get now() {
      return now;
    },
    fileOf: (file: string) => join(home, 'shops', shop, 'own', 'orders', `${file}.journal`),
    perform: async (order: string, ...acts: WantedAct[]): Promise<Order> => {
      const { views } = await now.orders.perform(order, withIds(acts));
      const [first] = views;
      if (first === undefined) throw new Error('the answer has no order');
      return first;
    },
    open: (order = newId()) => desk.perform(order, { kind: 'open', place: tableA3, guests: 2 }, adding()),
    more: (order: string) => desk.perform(order, adding()),
    sell: async (): Promise<Order> => {
      const { id } = await desk.open();
      const pay = { kind: 'pay', bill: null, way: 'cash', tenderedFen: null, note: '' } as const;
      return desk.perform(id, { ...pay, amountFen: PRICE_FEN, shownOwedFen: PRICE_FEN });
    },
    /** As the days module does it. */
    closeDay: async (day: number) => {
      const report = await now.days.close(day, null);
      now.copies.dayClosed();
      return report;
    },
    copiesAre: async (isSo: (state: CopiesState) => boolean): Promise<CopiesState> => {
      await expect.poll(() => isSo(now.copies.state()), { interval: 10 }).toBe(true);
      return now.copies.state();
    },
    backedUp: () => desk.copiesAre(({ daily }) => !daily.isRunning && daily.last !== null),
    /** As after `kill -9`. */
    killAndStart: async () => {
      await life.kill();
      // What was under way in folders does no harm to the next run.
      await now.copies.stop();
      life = mortalPorts(home);
      now = start();
    },
    stop: async () => {
      await now.store.end();
      await now.audit.stop();
      await now.copies.stop();
    },
    start: () => {
      now = start();
    },
    restart: async () => {
      await desk.stop();
      desk.start();
    },
  };
  return desk;
}

const adding = (): WantedAct => ({ kind: 'add', lines: [lineFor('1')] });

const dish = dishDetail('1', PRICE_FEN);
const menu = new MenuLookup(
  {
    get: (id) =>
      id === '1'
        ? Promise.resolve(dish)
        : Promise.reject(failure('goods.gone', 'the menu holds no such item')),
    state: () => ({ revision: 1, freshness: { asOfSeconds: 7 } }),
    groupsOf: () => Promise.resolve(new Map()),
    categories: () => Promise.resolve([]),
  },
  { addOnLists: () => [], taxRules: () => noTaxRules },
);

function sessionOf(shop: string) {
  const profile: Profile = {
    id: shop,
    kind: 'shop',
    name: 'grill',
    baseUrl: 'https://grill.example.com',
    appId: '7',
    nesting: 'brackets',
    plainHttpAllowed: false,
    hasToken: true,
  };
  const state = () => ({
    profiles: [profile],
    currentId: shop,
    token: 'ready' as const,
    connection: { state: 'online' as const, lastAnswerAtSeconds: null, error: null },
    training: { state: 'stopped' as const, error: null },
  });
  return { state, reopen: state, switchTo: state, adopt: () => profile } as never;
}

function impatient(noWaits: ReadonlySet<number>): Clock {
  return {
    ...nodeClock,
    after: (delayMs, action) => nodeClock.after(noWaits.has(delayMs) ? 1 : delayMs, action),
  };
}

/** A folder on another disk. Made before a desk, it is removed after the desk has ended. */
export function otherDisk(): string {
  const folder = join(tempFolder(), 'stick');
  mkdirSync(folder);
  return folder;
}

/** The only folder of a desk in a chosen one. */
export function folderIn(chosen: string): string {
  const [name = 'none'] = readdirSync(chosen).filter((each) => each.startsWith('servery-'));
  return join(chosen, name);
}

export const linesIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
