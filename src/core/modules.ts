// Creates the modules of the core and connects those that work with each other.
import type { SessionState } from '../contract/session.ts';
import { openZone } from '../contract/time-zone.ts';
import { note } from './audit/note.ts';
import { AuditLog } from './audit/audit-log.ts';
import { ordersTarget } from './backup/orders-target.ts';
import { copyBook } from './copies/copy-book.ts';
import { SecondCopy } from './copies/second-copy.ts';
import { createCallRing } from './diagnostics/diagnostics.ts';
import type { Follower } from './domain.ts';
import { createShopModules, domains, type Modules } from './domains.ts';
import type { Emitter } from './events.ts';
import { listsOf } from './lists-of-shop.ts';
import { screensOf } from './kitchen/kitchen-settings.ts';
import { dateAt } from './orders/business-days.ts';
import { DeskKeys } from './people/desk-keys.ts';
import type { PeopleModule } from './people/people-module.ts';
import { createPictures, MEGABYTE, type Pictures } from './pictures/pictures.ts';
import { createShopClient } from './platform/client/create-shop-client.ts';
import type { ShopClient } from './platform/client/shop-client.ts';
import { createSignIn } from './platform/client/sign-in.ts';
import type { Scopes } from './platform/shop/scope.ts';
import type { Cache } from './platform/storage/cache.ts';
import { createCache } from './platform/storage/create-cache.ts';
import { deviceOf } from './platform/storage/device.ts';
import type { ReportDamage } from './platform/storage/found-damage.ts';
import type { Ports } from './ports.ts';
import { seenIn } from './records/seen.ts';
import type { Session } from './session/session.ts';
import { TRAINING_ID } from './session/training-profile.ts';
import { whenBack } from './session/when-back.ts';
import type { SettingsModule } from './settings/settings.ts';

export type OpenedModules = Modules & { pictures: Pictures; auditLog: AuditLog };

/** What every module may need. */
interface Base extends Ports {
  cache: Cache;
  settings: SettingsModule;
  emit: Emitter['emit'];
  /** The id of this installation. */
  device: () => string;
  onDamage: ReportDamage;
  audit: AuditLog;
  /** The second copy of what must outlive this disk. */
  second: SecondCopy;
}

export function openModules(ports: Ports, emitter: Emitter): OpenedModules {
  const { emit } = emitter;
  const cache = createCache(ports);
  cache.onStorageChange((state) => emit('storage.changed', state));
  const settings = domains.settings.create({
    cache,
    emit,
    startLanguage: ports.desk.facts.language,
    onChange: (now, before) => {
      if (now.pictureMegabytes < before.pictureMegabytes) void working.pictures.fit();
      if (now.timeZone !== before.timeZone) session.reopen();
    },
  });
  const damage = domains.damage.create({
    ...ports,
    cache,
    onChange: (state) => emit('damage.changed', state),
  });
  const device = () => deviceOf({ ...ports, cache });
  const keys = new DeskKeys({ ...ports, cache });
  const zone = () => openZone(settings.get().timeZone);
  const second = new SecondCopy(ports);
  const audit = new AuditLog({
    ...ports,
    journals: second.over(ports.journals),
    copyOf: (file) => second.linesOf(file),
    cache,
    device,
    key: () => keys.get()?.audit,
    date: () => dateAt(ports.clock.nowSeconds(), zone()),
    onChange: (state) => emit('audit.changed', state),
  });
  const base: Base = {
    ...ports,
    cache,
    settings,
    emit,
    device,
    audit,
    second,
    onDamage: (found) => damage.report(found),
  };
  const people = domains.people.create({
    ...base,
    keys,
    onChange: (state) => emit('people.changed', state),
    onSession: (session) => {
      emit('people.session-changed', session);
      devices.personChanged();
    },
    onWaiting: () => emit('people.requests-changed', null),
    onApproved: (approved) => emit('people.approved', approved),
  });
  const devices = domains.devices.create({
    ...base,
    people,
    onChange: (state) => emit('devices.changed', state),
    onCall: (id) => emit('devices.called', { device: id }),
  });
  const calls = createCallRing();
  const line = { ...ports, language: settings.language, onCall: calls.add };
  const client = createShopClient(line);
  const working: Working = createWorkingModules(base, {
    session: () => session,
    people,
    onDayClosed: () => own.copies.dayClosed(),
  });
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
  const diagnostics = domains.diagnostics.create({
    ports,
    calls,
    learnedOf,
    settings: settings.get,
    storage: cache.storage,
    session: () => session.state(),
  });
  const own: OwnModules = createOwnModules(base, { session, people, ...working });
  return {
    ...working,
    ...own,
    people,
    devices,
    audit: domains.audit.create({ ...base, zone }),
    timeClock: domains.timeClock.create({
      ...base,
      zone,
      people: () => people.state().people,
      onChange: (state) => emit('time-clock.changed', state),
    }),
    auditLog: audit,
    settings,
    session,
    shopBehaviour,
    damage,
    diagnostics,
    training: session,
    desk: { desk: ports.desk, files: ports.files, about: diagnostics.about },
    storage: cache,
    home: domains.home.create({ ...base, ...working }),
    updates: createUpdates(base, { ...working, ...own, session, devices }),
  };
}

const isProfile = (session: Session, shop: string) => session.state().profiles.some(({ id }) => id === shop);

function createShopBehaviour(
  base: Base,
  { client, session, goods, receiptGroups, outbox }: Working & { client: ShopClient; session: () => Session },
): Modules['shopBehaviour'] {
  return domains.shopBehaviour.create({
    ...base,
    client,
    targetOf: (id, signal) => session().targetOf(id, signal),
    isKnown: (shop) => isProfile(session(), shop),
    whileOutboxRests: (work, signal) => outbox.whileResting(work, signal),
    onChange: (state) => base.emit('shop-behaviour.changed', state),
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

function createUpdates(
  base: Base,
  deps: Working & OwnModules & { session: Session; devices: Modules['devices'] },
): Modules['updates'] {
  const { settings, cache, emit } = base;
  const { session, copies, orders, outbox, printing, kitchen, devices } = deps;
  return domains.updates.create({
    ...base,
    shops: () => session.state().profiles.flatMap(({ id, kind }) => (kind === 'training' ? [] : [id])),
    isTraining: () => session.state().currentId === TRAINING_ID,
    ordersUnderWay: (shop) => orders.underWayOf(shop, settings.get().timeZone),
    unsentChanges: (shop) => outbox.unsentOf(shop),
    waitingTickets: async () => (await printing.openJobs()).size,
    kitchenTickets: () => kitchen.now()?.openTickets() ?? 0,
    activeDevices: () => devices.active(),
    hasUnsaved: () => cache.storage().unsaved.length > 0,
    backUp: () => copies.backUpNow(),
    onChange: (state) => emit('updates.changed', state),
  });
}

/** What people have made on this machine, whichever shop is open. */
function createOwnModules(base: Base, deps: Working & { session: Session; people: PeopleModule }) {
  const { cache, settings, emit } = base;
  const { session, people, outbox, printers, counter, addOns, coupons, dishCosts, tax, kitchen } = deps;
  const goodsViews = domains.goodsViews.create({
    cache,
    isKnown: (shop) => isProfile(session, shop),
    onChange: (views) => emit('goods-views.changed', views),
  });
  const backup = domains.backup.create({
    ...base,
    session,
    timeZone: () => settings.get().timeZone,
    unsentOf: (id) => outbox.unsentOf(id),
    orders: ordersTarget({ ...base, ...deps }),
    onWritten: (part, shop) => {
      if (part === 'settings') settings.renewed();
      if (part === 'people') people.renewed();
      if (part === 'printers') printers.renewed();
      if (part === 'counter') counter.now()?.renewed();
      if (part === 'favourites') counter.now()?.favouritesRenewed();
      if (part === 'add-ons') addOns.now()?.renewed();
      if (part === 'own-coupons') coupons.now()?.renewed();
      if (part === 'dish-costs') dishCosts.now()?.renewed();
      if (part === 'kitchen') kitchen.now()?.renewed();
      if (part === 'tax') tax.now()?.renewed();
      if (part === 'goods-views' && shop !== null) goodsViews.notifyChanged(shop);
    },
  });
  const copies = domains.copies.create({
    ...base,
    backup,
    ...copyBook(cache, session),
    onChange: (state) => emit('copies.changed', state),
  });
  return { goodsViews, backup, copies, cachedData: domains.cachedData.create({ ...deps, cache }) };
}

type Working = ReturnType<typeof createWorkingModules>;

interface WorkingDeps {
  session: () => Session;
  people: Modules['people'];
  onDayClosed: () => void;
}

/** Creates what works for the open shop. What two of them ask each other is asked when both are there. */
function createWorkingModules(base: Base, { session, people, onDayClosed }: WorkingDeps) {
  const { settings, emit } = base;
  const { language } = settings;
  const everyMinutes = () => settings.get().fetchEveryMinutes;
  const pictures = createPictures({
    ...base,
    place: () => session().place(),
    mostBytes: () => settings.get().pictureMegabytes * MEGABYTE,
  });
  const pictureName = pictures.nameOf;
  const groupNames = (): ReadonlyMap<string, string> =>
    receiptGroups.now()?.names() ?? new Map<string, string>();
  const goods: Modules['goods'] = domains.goods.create({
    ...base,
    pictureName,
    everyMinutes,
    pendingOn: (id) => outbox.pendingOn(id),
    pendingGoods: () => outbox.pendingGoods(),
    pendingRead: () => outbox.whenRead(),
    queuedGroups: () => outbox.queuedGroups(),
    groupNames,
    onClosed: (state) => emit('goods.changed', state),
  });
  const shopModules = createShopModules({ ...base, pictureName, picture: pictures.get, everyMinutes, goods });
  const outbox: Modules['outbox'] = domains.outbox.create({
    ...base,
    known: (shop) => ({
      goods: (id) => seenIn(goods.of(shop), id),
      groupName: (id) => receiptGroups.of(shop).names().get(id),
    }),
    lists: (shop) => listsOf(goods.of(shop), receiptGroups.of(shop)),
    onChange: (state) => emit('outbox.changed', state),
    onLocalGroups: (ownFolder, changes) => goods.now()?.overlayLocalGroups(ownFolder, changes),
    onBatches: (batches) => emit('batches.changed', batches),
  });
  const requests = () => outbox.pendingGroupChanges();
  const receiptGroups = domains.receiptGroups.create({ ...base, everyMinutes, requests, goods });
  const plans = domains.plans.create(base);
  const { storeSettings } = shopModules;
  const defaultPicture = domains.defaultPicture.create({ goods, storeSettings, pictureName });
  const imports = domains.imports.create({
    ...base,
    plans,
    pictures: () => defaultPicture.get().pictures(),
    menu: () => goods.get().forImport(),
    waiting: () => outbox.newGoods(),
  });
  const item = (id: string) => goods.get().get(id);
  const printers: Modules['printers'] = domains.printers.create({
    ...base,
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
    ...base,
    item,
    printersOfDesk: printers,
    timeZone: () => settings.get().timeZone,
    onReprint: ({ title: about, ...by }) => note(base, { kind: 'reprint', about }, by),
    onChange: (state) => emit('printing.changed', state),
  });
  const counter = domains.counter.create({ ...base, ...shopModules, language });
  const orders = domains.orders.create({
    ...base,
    journals: base.second.over(base.journals),
    menu: goods,
    groupName: (id) => groupNames().get(id),
    counter,
    addOns: shopModules.addOns,
    coupons: shopModules.coupons,
    tax: shopModules.tax,
    printers,
    printing,
    takeStock: (takes) => outbox.putOnce(takes),
    screensOf: (ownFolder) => screensOf(base.cache, ownFolder),
    isSetUp: () => people.isSetUp,
    onSent: (caller) => people.sent(caller),
    onChange: (state) => emit('orders.changed', state),
  });
  return {
    pictures,
    goods,
    ...shopModules,
    trainingPrinters: domains.trainingPrinters.create(base),
    outbox,
    receiptGroups,
    editing: domains.editing.create({ ...base, goods, outbox, pictures }),
    plans,
    bulk: domains.bulk.create({ goods, plans, groupNames }),
    defaultPicture,
    imports,
    batches: domains.batches.create({ ...base, outbox, plans }),
    printers,
    printing,
    counter,
    orders,
    kitchen: domains.kitchen.create({ ...base, orders, counter }),
    guests: domains.guests.create({
      ...base,
      ...shopModules,
      goods,
      orders,
      picture: pictures.get,
      onChange: (state) => emit('guests.changed', state),
    }),
    days: domains.days.create({ orders, onClosed: onDayClosed }),
    drawer: domains.drawer.create({ ...base, orders }),
    reports: domains.reports.create({ ...base, orders, auditHead: () => base.audit.head() }),
  };
}

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
    unsentOf: (id: string) => outbox.unsentOf(id),
    recordsOf: (id: string, timeZone: string) => working.orders.recordsOf(id, timeZone),
  };
}

const followersIn = (modules: Readonly<Record<string, object>>): Follower[] => Object.values(modules);
