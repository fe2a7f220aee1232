// Makes the modules of the application and tells each which others it works with.
import type { SessionState } from '../contract/session.ts';
import { BackupModule } from './backup/backup-module.ts';
import { BatchesModule } from './batches/batches-module.ts';
import type { Cache } from './platform/storage/cache.ts';
import { createCache } from './platform/storage/create-cache.ts';
import { createCachedData } from './cached-data/cached-data.ts';
import { createShopClient } from './platform/client/create-shop-client.ts';
import type { ShopClient } from './platform/client/shop-client.ts';
import { createSignIn } from './platform/client/sign-in.ts';
import { createCallRing } from './diagnostics/call-ring.ts';
import { createDiagnostics } from './diagnostics/diagnostics.ts';
import { createBulk } from './editing/bulk.ts';
import { Drafts } from './editing/drafts.ts';
import { createEditor } from './editing/editor.ts';
import { seenIn } from './records/seen.ts';
import type { Emitter } from './events.ts';
import { GoodsModule } from './goods/goods-module.ts';
import { createGoodsViews } from './goods/goods-views.ts';
import type { Modules } from './handlers.ts';
import { createHome } from './home/home.ts';
import { createImports } from './imports/imports.ts';
import type { Selection } from '../contract/bulk.ts';
import type { StoredCommand } from './outbox/stored-command.ts';
import { OutboxModule } from './outbox/outbox-module.ts';
import { OverviewModule } from './overview/overview.ts';
import { createPictures, MEGABYTE, type Pictures } from './pictures/pictures.ts';
import { Plans } from './plans/plans.ts';
import type { Ports } from './ports.ts';
import { ReceiptGroupsModule } from './receipt-groups/receipt-groups-module.ts';
import type { Opened } from './platform/shop/open-shop.ts';
import { Session } from './session/session.ts';
import { createSettings, type SettingsModule } from './settings/settings.ts';
import { ShopBehaviours } from './shop-behaviour/shop-behaviour.ts';
import { openShopModules } from './shop-modules.ts';

export function openModules(ports: Ports, emit: Emitter['emit']): Modules & { pictures: Pictures } {
  const cache = createCache(ports);
  cache.onStorageChange((state) => emit('storage.changed', state));
  const calls = createCallRing();
  const settings = createSettings({
    cache,
    emit,
    startLanguage: ports.desk.facts.language,
    onChange: (now, before) => {
      if (now.pictureMegabytes < before.pictureMegabytes) void reading.pictures.fit();
      if (now.timeZone !== before.timeZone) session.reopen();
    },
  });
  const line = { ...ports, language: settings.language, onCall: calls.add };
  const [client, signIn] = [createShopClient(line), createSignIn(line)];
  const base = { ports, cache, settings, emit };
  const reading = openReadingModules({
    ...base,
    place: () => session.place(),
    pendingOn: (id) => writing.outbox.pendingOn(id),
    groupName: (id) => writing.receiptGroups.nameOf(id),
  });
  const writing: WritingModules = openWritingModules(base, reading);
  const working = { ...reading, ...writing };
  const timeZone = () => settings.get().timeZone;
  const behaviours = openBehaviours(base, { ...working, client, session: () => session });
  const learnedOf = (id: string) => behaviours.learned(id);
  const session: Session = new Session({
    ports,
    cache,
    client,
    signIn,
    timeZone,
    learnedOf,
    ...followed({ ...working, behaviours }, emit),
  });
  const diagnostics = createDiagnostics({
    ports,
    calls,
    settings: settings.get,
    storage: cache.storage,
    learnedOf,
    session: () => session.state(),
  });
  const { desk, log } = ports;
  const own = openOwnModules(base, { session, ...working });
  const home = createHome({ ...ports, settings, ...working });
  return { desk, log, cache, settings, session, behaviours, home, calls, diagnostics, ...own, ...working };
}

const isProfile = (session: Session, shop: string) => session.state().profiles.some(({ id }) => id === shop);

function openBehaviours(
  { ports, cache, emit }: Base,
  { client, session, goods, receiptGroups, outbox }: Working & { client: ShopClient; session: () => Session },
): ShopBehaviours {
  return new ShopBehaviours({
    ...ports,
    cache,
    client,
    targetOf: (id, signal) => session().targetOf(id, signal),
    isKnown: (shop) => isProfile(session(), shop),
    whileOutboxRests: (work, signal) => outbox.whileResting(work, signal),
    onChange: (state) => emit('shop-behaviour.changed', state),
    onDone: () => {
      void goods.refetch().catch(() => undefined);
      void receiptGroups.refetch();
    },
  });
}

/** The modules of what is kept here, whatever shop is open. */
function openOwnModules(
  { ports, cache, settings, emit }: Base,
  { session, pictures, outbox }: { session: Session; pictures: Pictures; outbox: OutboxModule },
) {
  const goodsViews = createGoodsViews({
    cache,
    isKnown: (shop) => isProfile(session, shop),
    onChange: (views) => emit('goods-views.changed', views),
  });
  const backup = new BackupModule({
    ...ports,
    cache,
    session,
    timeZone: () => settings.get().timeZone,
    unsentOf: (id) => outbox.unsentOf(id),
    onWritten: (part, shop) => {
      if (part === 'settings') settings.renewed();
      if (part === 'goods-views' && shop !== null) goodsViews.renewed(shop);
    },
  });
  return { goodsViews, backup, cachedData: createCachedData({ cache, session, pictures }) };
}

interface Base {
  ports: Ports;
  cache: Cache;
  settings: SettingsModule;
  emit: Emitter['emit'];
}

interface ReadingDeps extends Base {
  place: () => ReturnType<Session['place']>;
  pendingOn: (id: string) => readonly StoredCommand[];
  groupName: (id: string) => string | undefined;
}

/** The modules that show what the open shop has. */
function openReadingModules({ ports, cache, settings, emit, place, pendingOn, groupName }: ReadingDeps) {
  const pictures = createPictures({
    ...ports,
    place,
    mostBytes: () => settings.get().pictureMegabytes * MEGABYTE,
  });
  const overview = new OverviewModule({
    ...ports,
    cache,
    onChange: (state) => emit('overview.changed', state),
  });
  const goods = new GoodsModule({
    ...ports,
    cache,
    pictureName: pictures.nameOf,
    pendingOn,
    groupName,
    everyMinutes: () => settings.get().fetchEveryMinutes,
    onChange: (state) => emit('goods.changed', state),
  });
  return { pictures, overview, goods, ...openShopModules({ ports, cache, settings, emit, pictures, goods }) };
}

/** The modules in which it is changed. */
function openWritingModules(
  { ports, cache, settings, emit }: Base,
  { goods, pictures }: ReturnType<typeof openReadingModules>,
) {
  const outbox: OutboxModule = new OutboxModule({
    ...ports,
    cache,
    known: { goods: (id) => seenIn(goods, id), groupName: (id) => receiptGroups.nameOf(id) },
    lists: {
      goods: {
        look: () => goods.refetch(),
        ids: async () => (goods.state().freshness.asOfSeconds === null ? null : goods.chosen(everything)),
        asOfSeconds: () => goods.state().freshness.asOfSeconds,
        begunSeconds: () => goods.begunSeconds(),
      },
      group: {
        look: () => receiptGroups.refetch(),
        // Of groups the shop is asked itself: there are few.
        ids: () => Promise.resolve(null),
        asOfSeconds: () => receiptGroups.asOfSeconds(),
        begunSeconds: () => receiptGroups.begunSeconds(),
      },
    },
    onChange: (state) => {
      emit('outbox.changed', state);
      goods.renewed();
      receiptGroups.notify();
    },
    onBatches: (batches) => emit('batches.changed', batches),
  });
  const receiptGroups = new ReceiptGroupsModule({
    ...ports,
    cache,
    everyMinutes: () => settings.get().fetchEveryMinutes,
    requests: () => outbox.pendingGroupChanges(),
    counts: () => goods.receiptGroups(),
    onChange: (groups) => emit('receipt-groups.changed', groups),
  });
  const drafts = new Drafts({ ...ports, cache });
  const editor = createEditor({ goods, outbox, pictures });
  return { outbox, receiptGroups, drafts, editor, ...openManyModules({ ports, cache }, { goods, outbox }) };
}

const everything: Selection = { kind: 'found', words: '', filters: {}, except: [] };

/** The modules in which many goods are changed or made at once. */
function openManyModules(
  { ports, cache }: Pick<Base, 'ports' | 'cache'>,
  { goods, outbox }: { goods: GoodsModule; outbox: OutboxModule },
) {
  const plans = new Plans(ports);
  const bulk = createBulk({ goods, plans });
  const imports = createImports({
    ...ports,
    cache,
    plans,
    menu: { items: (ids) => goods.items(ids), find: () => goods.find() },
    waiting: () => outbox.newGoods(),
  });
  const batches = new BatchesModule({ ...ports, outbox, plans });
  return { plans, bulk, imports, batches };
}

type WritingModules = ReturnType<typeof openWritingModules>;
type Working = ReturnType<typeof openReadingModules> & WritingModules;

/** What happens in the modules when the session opens a shop, or hears from it again. */
function followed(working: Working & { behaviours: ShopBehaviours }, emit: Emitter['emit']) {
  const { pictures, overview, goods, receiptGroups, outbox } = working;
  const { diningLocations, storeSettings, coupons, dataObjects, articles } = working;
  const { regions, drafts, plans, bulk, imports, floorPlan, tableCards, behaviours } = working;
  // Pictures first: the others name them.
  const followers = [
    ...[pictures, overview, goods, receiptGroups, outbox],
    ...[diningLocations, storeSettings, coupons, dataObjects, articles, regions],
  ];
  const onBack = whenBack(() => followers.forEach((room) => room.retry()));
  return {
    onChange: (state: SessionState) => {
      onBack(state);
      emit('session.changed', state);
    },
    onOpen: (scoped: Opened['scoped']) => {
      for (const room of [behaviours, drafts, plans, bulk, imports, floorPlan, tableCards])
        room.open(scoped());
      followers.forEach((room) => room.open(scoped()));
    },
    unsentOf: (id: string) => outbox.unsentOf(id),
  };
}

/** Does it whenever the line has come back, or the shop accepts us again. */
function whenBack(action: () => void): (state: SessionState) => void {
  let wasThere = false;
  return ({ connection, token }) => {
    const isThere = connection.state === 'online' && token === 'ready';
    if (isThere && !wasThere) action();
    wasThere = isThere;
  };
}
