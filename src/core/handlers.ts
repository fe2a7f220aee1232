// Which room answers which route: the exhaustive table.
import type { Cache } from './cache/cache.ts';
import type { CallRing } from './diagnostics/call-ring.ts';
import { checkLink } from './desk/links.ts';
import type { Diagnostics } from './diagnostics/diagnostics.ts';
import type { Handlers } from './dispatch.ts';
import type { OverviewRoom } from './overview/overview.ts';
import type { Desk, Log } from './ports.ts';
import type { Session } from './session/session.ts';
import type { SettingsRoom } from './settings/settings.ts';

export interface Rooms {
  desk: Desk;
  log: Log;
  cache: Cache;
  settings: SettingsRoom;
  session: Session;
  overview: OverviewRoom;
  calls: CallRing;
  diagnostics: Diagnostics;
}

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

  'storage.get': () => rooms.cache.storage(),

  'diagnostics.calls': ({ limit }) => rooms.calls.last(limit),
  'diagnostics.log': ({ limit }) => rooms.log.tail(limit),
  'diagnostics.contents': () => rooms.diagnostics.contents(),
  'diagnostics.export': () => rooms.diagnostics.export(),
});
