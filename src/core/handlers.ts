// Which room answers which route: the exhaustive table.
import type { RouteName } from '../contract/routes.ts';
import type { Cache } from './cache/cache.ts';
import type { CallRing } from './diagnostics/call-ring.ts';
import { checkLink } from './desk/links.ts';
import type { Diagnostics } from './diagnostics/diagnostics.ts';
import type { Handlers } from './dispatch.ts';
import type { OverviewRoom } from './overview/overview.ts';
import type { GoodsRoom } from './goods/goods-room.ts';
import type { Desk, Log } from './ports.ts';
import type { Session } from './session/session.ts';
import type { SettingsRoom } from './settings/settings.ts';

type GoodsHandlers = { [Name in Extract<RouteName, `goods.${string}`>]: Handlers[Name] };

export interface Rooms {
  desk: Desk;
  log: Log;
  cache: Cache;
  settings: SettingsRoom;
  session: Session;
  overview: OverviewRoom;
  goods: GoodsRoom;
  calls: CallRing;
  diagnostics: Diagnostics;
}

const goodsHandlers = ({ goods }: Rooms): GoodsHandlers => ({
  'goods.state': () => goods.state(),
  'goods.search': (query) => goods.search(query),
  'goods.get': ({ id }) => goods.get(id),
  'goods.categories': () => goods.categories(),
  'goods.unreadable': ({ limit }) => goods.unreadable(limit),
  'goods.changes': () => goods.changes(),
  'goods.fetch': ({ kind }) => goods.fetch(kind),
  'goods.stop-fetching': () => goods.stopFetching(),
  'goods.export': (wanted) => goods.export(wanted),
});

export const handlersOf = (rooms: Rooms): Handlers => ({
  'desk.about': () => rooms.diagnostics.about(),
  'desk.open-link': async ({ url }) => {
    checkLink(url);
    await rooms.desk.openLink(url);
    return null;
  },
  'desk.mode': () => rooms.desk.mode(),
  'desk.set-mode': ({ mode }) => rooms.desk.setMode(mode),

  'settings.get': () => rooms.settings.get(),
  'settings.change': (change) => rooms.settings.change(change),

  'session.get': () => rooms.session.state(),
  'session.try': (trial) => rooms.session.try(trial),
  'session.add': (added) => rooms.session.add(added),
  'session.edit': (edit) => rooms.session.edit(edit),
  'session.removal': ({ id }) => rooms.session.removal(id),
  'session.remove': ({ id }) => rooms.session.remove(id),
  'session.switch': ({ id }) => rooms.session.switchTo(id),
  'session.check': () => rooms.session.check(),

  'training.open': () => rooms.session.openTraining(),
  'training.reset': () => rooms.session.resetTraining(),

  'overview.get': () => rooms.overview.get(),
  'overview.refresh': () => rooms.overview.refresh(),

  ...goodsHandlers(rooms),

  'storage.get': () => rooms.cache.storage(),

  'diagnostics.calls': ({ limit }) => rooms.calls.last(limit),
  'diagnostics.log': ({ limit }) => rooms.log.tail(limit),
  'diagnostics.contents': () => rooms.diagnostics.contents(),
  'diagnostics.export': () => rooms.diagnostics.export(),
});
