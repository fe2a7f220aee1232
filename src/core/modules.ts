// Creates the modules of the core and connects those that work with each other.
import type { Selection } from '../contract/bulk.ts';
import type { SessionState } from '../contract/session.ts';
import { createCallRing, type DiagnosticsDeps } from './diagnostics/diagnostics.ts';
import type { Follower } from './domain.ts';
import { createShopModules, domains, type Modules } from './domains.ts';
import type { Emitter } from './events.ts';
import type { OutboxModule } from './outbox/outbox-module.ts';
import type { ShownLists } from './outbox/shown-lists.ts';
import type { StoredCommand } from './outbox/stored-command.ts';
import { createPictures, MEGABYTE, type Pictures } from './pictures/pictures.ts';
import { createShopClient } from './platform/client/create-shop-client.ts';
import type { ShopClient } from './platform/client/shop-client.ts';
import { createSignIn } from './platform/client/sign-in.ts';
import type { Scopes } from './platform/shop/scope.ts';
import type { Cache } from './platform/storage/cache.ts';
import { ordersTarget } from './backup/orders-target.ts';
import { orderBook } from './copies/order-book.ts';
import { SecondCopy } from './copies/second-copy.ts';
import type { ReportDamage } from './platform/storage/found-damage.ts';
import { deviceOf } from './platform/storage/device.ts';
import { createCache } from './platform/storage/create-cache.ts';
import type { Ports } from './ports.ts';
import { seenIn } from './records/seen.ts';
import type { Session } from './session/session.ts';
import { whenBack } from './session/when-back.ts';
import type { SettingsModule } from './settings/settings.ts';

export type OpenedModules = Modules & { pictures: Pictures };

export function openModules(ports: Ports, emitter: Emitter): OpenedModules {
  const { emit } = emitter;
  const cache = createCache(ports);
  cache.onStorageChange((state) => emit('storage.changed', state));
  const settings = domains.settings.create({
    cache,
    emit,
    startLanguage: ports.desk.facts.language,
    onChange: (now, before) => {
      if (now.pictureMegabytes < before.pictureMegabytes) void reading.pictures.fit();
      if (now.timeZone !== before.timeZone) session.reopen();
    },
  });
  const damage = createDamage(ports, cache, emit);
  const base: Base = { ports, cache, settings, emit, onDamage: (found) => damage.report(found) };
  const calls = createCallRing();
  const line = { ...ports, language: settings.language, onCall: calls.add };
  const client = createShopClient(line);
  const reading = createReadingModules(base, {
    place: () => session.place(),
    ...queuedIn(() => writing),
  });
  const writing: WritingModules = createWritingModules(base, reading);
  const printing: PrintingModules = createPrintingModules(base, { ...reading, ...writing }, () => session);
  const onClosed = () => own.copies.dayClosed();
  const counter: CounterModules = createCounterModules(base, {
    ...reading,
    ...writing,
    ...printing,
    onClosed,
  });
  const working = { ...reading, ...writing, ...printing, ...counter };
  const shopBehaviour = createShopBehaviour(base, { ...working, client, session: () => session });
  const learnedOf = (id: string) => shopBehaviour.learned(id);
  const session: Session = domains.session.create({
    ports,
    cache,
    emitter,
    client,
    signIn: createSignIn(line),
    timeZone: () => settings.get().timeZone,
    learnedOf,
    ...followers({ ...working, shopBehaviour }, emit),
  });
  const diagnostics = createDiagnostics(base, { calls, learnedOf, session: () => session });
  const own: OwnModules = createOwnModules(base, { session, ...working });
  return {
    ...working,
    ...own,
    settings,
    session,
    shopBehaviour,
    damage,
    diagnostics,
    training: session,
    desk: { desk: ports.desk, files: ports.files, about: diagnostics.about },
    storage: cache,
    home: domains.home.create({ ...ports, settings, ...working }),
  };
}

const createDiagnostics = (
  { ports, cache, settings }: Base,
  {
    session,
    ...deps
  }: Pick<DiagnosticsDeps, 'calls' | 'learnedOf'> & {
    session: () => Session;
  },
) =>
  domains.diagnostics.create({
    ...deps,
    ports,
    settings: settings.get,
    storage: cache.storage,
    session: () => session().state(),
  });

const createDamage = (ports: Ports, cache: Cache, emit: Emitter['emit']) =>
  domains.damage.create({ ...ports, cache, onChange: (state) => emit('damage.changed', state) });

interface Base {
  ports: Ports;
  cache: Cache;
  settings: SettingsModule;
  emit: Emitter['emit'];
  onDamage: ReportDamage;
}

const isProfile = (session: Session, shop: string) => session.state().profiles.some(({ id }) => id === shop);

function createShopBehaviour(
  { ports, cache, emit }: Base,
  { client, session, goods, receiptGroups, outbox }: Working & { client: ShopClient; session: () => Session },
): Modules['shopBehaviour'] {
  return domains.shopBehaviour.create({
    ...ports,
    cache,
    client,
    targetOf: (id, signal) => session().targetOf(id, signal),
    isKnown: (shop) => isProfile(session(), shop),
    whileOutboxRests: (work, signal) => outbox.whileResting(work, signal),
    onChange: (state) => emit('shop-behaviour.changed', state),
    onDone: () => {
      void goods
        .now()
        ?.refetch()
        .catch(() => undefined);
      void receiptGroups.now()?.refetch();
    },
  });
}

type OwnModules = ReturnType<typeof createOwnModules>;
type OwnDeps = { session: Session } & Pick<
  Working,
  'pictures' | 'outbox' | 'printers' | 'counter' | 'orders' | 'second'
>;

/** What people have made on this machine, whichever shop is open. */
function createOwnModules(
  { ports, cache, settings, emit }: Base,
  { session, second, pictures, outbox, printers, counter, orders }: OwnDeps,
) {
  const goodsViews = domains.goodsViews.create({
    cache,
    isKnown: (shop) => isProfile(session, shop),
    onChange: (views) => emit('goods-views.changed', views),
  });
  const backup = domains.backup.create({
    ...ports,
    cache,
    session,
    timeZone: () => settings.get().timeZone,
    unsentOf: (id) => outbox.unsentOf(id),
    orders: ordersTarget({ ...ports, cache, session, orders }),
    onWritten: (part, shop) => {
      if (part === 'settings') settings.renewed();
      if (part === 'printers') printers.renewed();
      if (part === 'counter') counter.now()?.renewed();
      if (part === 'goods-views' && shop !== null) goodsViews.notifyChanged(shop);
    },
  });
  const copies = domains.copies.create({
    ...ports,
    cache,
    backup,
    second,
    ...orderBook(cache, session),
    onChange: (state) => emit('copies.changed', state),
  });
  return { goodsViews, backup, copies, cachedData: domains.cachedData.create({ cache, session, pictures }) };
}

interface ReadingDeps {
  place: () => ReturnType<Session['place']>;
  pendingOn: (id: string) => readonly StoredCommand[];
  pendingGoods: () => { revision: number; ids: readonly string[] };
  pendingRead: () => Promise<void>;
  queuedGroups: () => ReadonlyMap<string, readonly string[]>;
  groupNames: () => ReadonlyMap<string, string>;
}

/** What is queued, for the modules that show it, which are created before the outbox. */
const queuedIn = (writing: () => WritingModules): Omit<ReadingDeps, 'place'> => ({
  pendingOn: (id) => writing().outbox.pendingOn(id),
  pendingGoods: () => writing().outbox.pendingGoods(),
  pendingRead: () => writing().outbox.whenRead(),
  queuedGroups: () => writing().outbox.queuedGroups(),
  groupNames: () => namesIn(writing().receiptGroups),
});

/** Creates the modules that show what the open shop has. */
function createReadingModules({ ports, cache, settings, emit }: Base, { place, ...pending }: ReadingDeps) {
  const pictures = createPictures({
    ...ports,
    place,
    mostBytes: () => settings.get().pictureMegabytes * MEGABYTE,
  });
  const everyMinutes = () => settings.get().fetchEveryMinutes;
  const goods = domains.goods.create({
    ...ports,
    ...pending,
    cache,
    pictureName: pictures.nameOf,
    everyMinutes,
    onClosed: (state) => emit('goods.changed', state),
  });
  const shopModules = createShopModules({
    ...ports,
    cache,
    emit,
    pictureName: pictures.nameOf,
    picture: pictures.get,
    everyMinutes,
    goods,
  });
  const trainingPrinters = domains.trainingPrinters.create({ ...ports, emit });
  return { pictures, goods, trainingPrinters, ...shopModules };
}

/** Creates the modules that change what the open shop has. */
function createWritingModules(
  { ports, cache, settings, emit, onDamage }: Base,
  { goods, pictures }: ReturnType<typeof createReadingModules>,
) {
  const outbox: OutboxModule = domains.outbox.create({
    ...ports,
    cache,
    known: (shop) => ({
      goods: (id) => seenIn(goods.of(shop), id),
      groupName: (id) => receiptGroups.of(shop).names().get(id),
    }),
    lists: (shop) => listsOf(goods.of(shop), receiptGroups.of(shop)),
    device: () => deviceOf({ ...ports, cache }),
    onDamage,
    onChange: (state) => emit('outbox.changed', state),
    onLocalGroups: (ownFolder, changes) => goods.now()?.overlayLocalGroups(ownFolder, changes),
    onBatches: (batches) => emit('batches.changed', batches),
  });
  const receiptGroups: Modules['receiptGroups'] = domains.receiptGroups.create({
    ...ports,
    cache,
    everyMinutes: () => settings.get().fetchEveryMinutes,
    requests: () => outbox.pendingGroupChanges(),
    goods,
  });
  const editing = domains.editing.create({ ...ports, goods, outbox, pictures });
  const plans = domains.plans.create(ports);
  const bulk = domains.bulk.create({ goods, plans, groupNames: () => namesIn(receiptGroups) });
  const imports = domains.imports.create({
    ...ports,
    plans,
    menu: () => goods.get().forImport(),
    waiting: () => outbox.newGoods(),
  });
  const batches = domains.batches.create({ ...ports, outbox, plans });
  return { outbox, receiptGroups, editing, plans, bulk, imports, batches };
}

/** With queued changes applied; none while no shop is open. */
const namesIn = (groups: Modules['receiptGroups']): ReadonlyMap<string, string> =>
  groups.now()?.names() ?? new Map<string, string>();

/** The lists that the outbox of a shop looks at after a write. */
const listsOf = (
  goods: ReturnType<Modules['goods']['of']>,
  groups: ReturnType<Modules['receiptGroups']['of']>,
): ShownLists => {
  const asOfSeconds = () => goods.state().freshness.asOfSeconds;
  return {
    goods: {
      look: () => goods.refetch(),
      ids: async () => (asOfSeconds() === null ? null : goods.selectedIds(everything)),
      asOfSeconds,
      begunSeconds: () => goods.begunSeconds(),
    },
    group: {
      look: groups.refetch,
      ids: () => Promise.resolve(groups.fetchedIds()),
      asOfSeconds: groups.asOfSeconds,
      begunSeconds: groups.begunSeconds,
    },
  };
};

const everything: Selection = { kind: 'found', words: '', filters: {}, except: [] };

/** Creates the modules that print what the open shop has, at the printers of this machine. */
function createPrintingModules(
  { ports, cache, settings, emit, onDamage }: Base,
  { goods, receiptGroups, outbox }: ReturnType<typeof createReadingModules> & WritingModules,
  session: () => Session,
) {
  const item = (id: string) => goods.get().get(id);
  const { language } = settings;
  const printers: Modules['printers'] = domains.printers.create({
    ...ports,
    cache,
    language,
    item,
    shops: () =>
      session()
        .state()
        .profiles.map(({ id }) => id),
    groups: () => receiptGroups.get().get().groups,
    madeIdOf: (id) => outbox.madeIdOf(id),
    statusOf: (id) => printing.ofPrinter.status(id),
    check: (id) => printing.ofPrinter.check(id),
    onPrinter: (id, isAnother) => printing.ofPrinter.changed(id, isAnother),
    onChange: (state) => emit('printers.changed', state),
  });
  const printing: Modules['printing'] = domains.printing.create({
    ...ports,
    cache,
    language,
    item,
    printersOfDesk: printers,
    device: () => deviceOf({ ...ports, cache }),
    onDamage,
    timeZone: () => settings.get().timeZone,
    onChange: (state) => emit('printing.changed', state),
  });
  return { printers, printing };
}

/** Creates the modules that take orders. */
function createCounterModules(
  { ports, cache, emit, onDamage }: Base,
  { storeSettings, goods, receiptGroups, outbox, printers, printing, onClosed }: CounterDeps,
) {
  const counter = domains.counter.create({ storeSettings });
  const second = new SecondCopy(ports);
  const orders = domains.orders.create({
    ...ports,
    journals: second.over(ports.journals),
    cache,
    menu: goods,
    groupName: (id) => namesIn(receiptGroups).get(id),
    counter,
    printers,
    printing,
    onDamage,
    takeStock: (takes) => outbox.putOnce(takes),
    onChange: (state) => emit('orders.changed', state),
  });
  const days = domains.days.create({ orders, onClosed });
  return { counter, orders, days, second };
}

type WritingModules = ReturnType<typeof createWritingModules>;
type CounterModules = ReturnType<typeof createCounterModules>;
type PrintingModules = Pick<Modules, 'printers' | 'printing'>;
type CounterDeps = ShopWork & { onClosed: () => void };
type ShopWork = ReturnType<typeof createReadingModules> & WritingModules & PrintingModules;
type Working = ShopWork & CounterModules;

/** Hands each newly opened shop to the modules, and makes them try again when the connection is back. */
function followers(working: Working & Pick<Modules, 'shopBehaviour'>, emit: Emitter['emit']) {
  const { pictures, overview, goods, receiptGroups, outbox, ...others } = working;
  // Pictures come first because the others name them; the outbox follows the lists that it looks at.
  const all: Follower[] = [pictures, overview, goods, receiptGroups, outbox, ...followersIn(others)];
  const onBack = whenBack(() => all.forEach((module) => module.retry?.()));
  return {
    onChange: (state: SessionState) => {
      onBack(state);
      emit('session.changed', state);
    },
    onOpen: (scoped: Scopes['scoped']) => all.forEach((module) => module.open?.(scoped())),
    unsentOf: (id: string) => working.outbox.unsentOf(id),
    recordsOf: (id: string, timeZone: string) => working.orders.recordsOf(id, timeZone),
  };
}

const followersIn = (modules: Readonly<Record<string, object>>): Follower[] => Object.values(modules);
