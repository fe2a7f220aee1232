// Which room answers which route: the exhaustive table.
import type { BackupModule } from './backup/backup-module.ts';
import type { BatchesModule } from './batches/batches-module.ts';
import type { Cache } from './platform/storage/cache.ts';
import type { CachedDataService } from './cached-data/cached-data.ts';
import type { CallRing } from './diagnostics/call-ring.ts';
import type { Diagnostics } from './diagnostics/diagnostics.ts';
import type { Handlers, HandlersFor } from './dispatch.ts';
import type { Bulk } from './editing/bulk.ts';
import type { Drafts } from './editing/drafts.ts';
import type { Editor } from './editing/editor.ts';
import type { OverviewModule } from './overview/overview.ts';
import type { GoodsModule } from './goods/goods-module.ts';
import type { GoodsViewsModule } from './goods/goods-views.ts';
import type { Imports } from './imports/imports.ts';
import type { OutboxModule } from './outbox/outbox-module.ts';
import type { Plans } from './plans/plans.ts';
import type { Desk, Log } from './ports.ts';
import type { HomeModule } from './home/home.ts';
import type { ReceiptGroupsModule } from './receipt-groups/receipt-groups-module.ts';
import type { Session } from './session/session.ts';
import type { ShopBehaviours } from './shop-behaviour/shop-behaviour.ts';
import type { SettingsModule } from './settings/settings.ts';
import { shopHandlers } from './shop-handlers.ts';
import type { ShopModules } from './shop-modules.ts';
import { invalid } from './failure.ts';

type SessionHandlers = HandlersFor<'session'> & HandlersFor<'shop-behaviour'>;
type EditingHandlers = HandlersFor<'editing'>;
type OutboxHandlers = HandlersFor<'outbox'>;
type ManyHandlers = HandlersFor<'bulk'> &
  HandlersFor<'import'> &
  HandlersFor<'plans'> &
  HandlersFor<'batches'>;
type GoodsHandlers = HandlersFor<'goods'>;

export interface Modules extends ShopModules {
  desk: Desk;
  log: Log;
  cache: Cache;
  settings: SettingsModule;
  session: Session;
  behaviours: ShopBehaviours;
  home: HomeModule;
  overview: OverviewModule;
  goods: GoodsModule;
  goodsViews: GoodsViewsModule;
  backup: BackupModule;
  cachedData: CachedDataService;
  editor: Editor;
  drafts: Drafts;
  outbox: OutboxModule;
  plans: Plans;
  bulk: Bulk;
  imports: Imports;
  batches: BatchesModule;
  receiptGroups: ReceiptGroupsModule;
  calls: CallRing;
  diagnostics: Diagnostics;
}

const goodsHandlers = ({ goods, goodsViews }: Modules): GoodsHandlers => ({
  'goods.state': () => goods.state(),
  'goods.search': (query) => goods.search(query),
  'goods.get': ({ id }) => goods.get(id),
  'goods.categories': () => goods.categories(),
  'goods.unreadable': (range) => goods.unreadable(range),
  'goods.changes': () => goods.changes(),
  'goods.fetch': ({ kind }) => goods.fetch(kind),
  'goods.stop-fetching': () => goods.stopFetching(),
  'goods.export': (wanted) => goods.export(wanted),
  'goods.views': ({ shop }) => goodsViews.get(shop),
  'goods.keep-views': (change) => goodsViews.keep(change),
});

const editingHandlers = ({ editor, drafts }: Modules): EditingHandlers => ({
  'editing.open': ({ id }) => editor.open(id),
  'editing.check': ({ id = null, ...asked }) => editor.check({ ...asked, id }),
  'editing.codes': ({ codes, except }) => editor.taken(codes, except),
  'editing.picture': ({ address }) => editor.picture(address),
  'editing.drafts': () => drafts.all(),
  'editing.keep-draft': (draft) => drafts.keep(draft),
  'editing.drop-draft': ({ key }) => drafts.drop(key),
});

const outboxHandlers = ({ outbox }: Modules): OutboxHandlers => {
  const andThen = (work: Promise<void>) => work.then(() => outbox.state());
  const idsOf = (commands: Promise<{ id: string }[]>) => commands.then((all) => all.map(({ id }) => id));
  return {
    'outbox.state': () => outbox.state(),
    'outbox.list': ({ which, ...range }) => outbox.page(which, range),
    'outbox.put': ({ requests }) => idsOf(outbox.put(requests)),
    'outbox.cancel': ({ id }) => andThen(outbox.cancel(id)),
    'outbox.retry': ({ id }) => andThen(outbox.tryAgain(id)),
    'outbox.amend': ({ id, request }) => andThen(outbox.amend(id, request)),
    'outbox.identify': ({ id, candidate }) => andThen(outbox.identify(id, candidate)),
    'outbox.move': ({ id, before }) => andThen(outbox.move(id, before)),
    'outbox.undo': ({ id }) => idsOf(outbox.undo(id)),
    'outbox.hold': ({ held }) => andThen(outbox.hold(held)),
  };
};

const manyHandlers = ({ bulk, imports, plans, batches }: Modules): ManyHandlers => ({
  'bulk.plan': (asked) => bulk.plan(asked),
  'import.begin': (file) => imports.begin(file),
  'import.add': (piece) => imports.add(piece),
  'import.read': (asked) => imports.read(asked),
  'import.plan': (asked) => imports.plan(asked),
  'import.drop': (which) => imports.drop(which),
  'plans.items': (asked) => plans.items(asked),
  'plans.put': (asked) => batches.put(asked),
  'plans.drop': ({ id }) => {
    plans.drop(id);
    return null;
  },
  'batches.list': () => batches.list(),
  'batches.rows': (asked) => batches.rows(asked),
  'batches.cancel': ({ id }) => batches.cancel(id),
  'batches.export': (wanted) => batches.export(wanted),
});

const receiptGroupsHandlers = ({ receiptGroups }: Modules): HandlersFor<'receipt-groups'> => ({
  'receipt-groups.get': () => receiptGroups.get(),
  'receipt-groups.fetch': () => receiptGroups.fetch(),
});

const sessionHandlers = ({ session, behaviours }: Modules): SessionHandlers => ({
  'session.get': () => session.state(),
  'session.try': (trial) => session.try(trial),
  'session.add': (added) => session.add(added),
  'session.edit': (edit) => session.edit(edit),
  'session.removal': ({ id }) => session.removal(id),
  'session.remove': ({ id }) => session.remove(id),
  'session.switch': ({ id }) => session.switchTo(id),
  'session.check': () => session.check(),
  'shop-behaviour.get': ({ shop }) => behaviours.get(shop),
  'shop-behaviour.start': ({ shop }) => behaviours.start(shop),
  'shop-behaviour.stop': ({ shop }) => behaviours.stop(shop),
});

const backupHandlers = ({ backup }: Modules): HandlersFor<'backup'> => ({
  'backup.contents': () => backup.contents(),
  'backup.export': () => backup.export(),
  'backup.begin': () => backup.begin(),
  'backup.add': (piece) => backup.add(piece),
  'backup.read': (which) => backup.read(which),
  'backup.apply': (choice) => backup.apply(choice),
  'backup.drop': (which) => backup.drop(which),
});

const cacheHandlers = ({ cachedData }: Modules): HandlersFor<'kept'> => ({
  'kept.size': () => cachedData.size(),
  'kept.clear-pictures': () => cachedData.clearPictures(),
  'kept.clear': () => cachedData.clear(),
});

export const handlersOf = (modules: Modules): Handlers => ({
  'desk.about': () => modules.diagnostics.about(),
  'desk.open-link': async ({ url }) => {
    await modules.desk.openLink(checkedLink(url));
    return null;
  },
  'desk.mode': () => modules.desk.mode(),
  'desk.set-mode': ({ mode }) => modules.desk.setMode(mode),

  'settings.get': () => modules.settings.get(),
  'settings.change': (change) => modules.settings.change(change),

  ...sessionHandlers(modules),
  ...backupHandlers(modules),
  ...cacheHandlers(modules),

  'training.open': () => modules.session.openTraining(),
  'training.reset': () => modules.session.resetTraining(),

  'home.get': () => modules.home.get(),

  'overview.get': () => modules.overview.get(),
  'overview.refresh': () => modules.overview.refresh(),

  ...goodsHandlers(modules),
  ...editingHandlers(modules),
  ...outboxHandlers(modules),
  ...manyHandlers(modules),

  ...receiptGroupsHandlers(modules),
  ...shopHandlers(modules),

  'storage.get': () => modules.cache.storage(),

  'diagnostics.calls': ({ limit }) => modules.calls.last(limit),
  'diagnostics.log': ({ limit }) => modules.log.tail(limit),
  'diagnostics.contents': () => modules.diagnostics.contents(),
  'diagnostics.export': () => modules.diagnostics.export(),
});

const ALLOWED_HOSTS: readonly string[] = ['github.com'];

function isAllowedLink({ protocol, host, username, password }: URL): boolean {
  return protocol === 'https:' && ALLOWED_HOSTS.includes(host) && username === '' && password === '';
}

/** As it was understood here, so that nobody else understands it otherwise; raises `input.invalid` where it may not be opened. */
function checkedLink(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !isAllowedLink(url)) throw invalid({ path: ['url'], rule: 'not-listed' });
  return url.href;
}
