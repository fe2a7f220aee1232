// The application: all there is, made from what its host gives it. Nothing of it lives outside.
import type { SessionState } from '../contract/entities/session.ts';
import type { Result } from '../contract/result.ts';
import type { Cache } from './cache/cache.ts';
import { createCache } from './cache/create-cache.ts';
import { createShopClient } from './client/create-shop-client.ts';
import { createCallRing } from './diagnostics/call-ring.ts';
import { createDiagnostics } from './diagnostics/diagnostics.ts';
import { createDispatch } from './dispatch.ts';
import { createEmitter, type Emitter } from './events.ts';
import { GoodsRoom } from './goods/goods-room.ts';
import { handlersOf, type Rooms } from './handlers.ts';
import { OverviewRoom } from './overview/overview.ts';
import { createPictures, type Picture, type Pictures } from './pictures/pictures.ts';
import type { Ports } from './ports.ts';
import { Session } from './session/session.ts';
import { createSettings, type SettingsRoom } from './settings/settings.ts';

export interface App {
  /** Whatever comes in: an unknown route and an unfit input are answered like everything else. */
  call: (route: unknown, input: unknown) => Promise<Result<unknown>>;
  subscribe: Emitter['subscribe'];
  /** Opens the shop that was open last. */
  start: () => void;
  /** Of the pictures that the open shop's goods name; undefined where it cannot be had now. */
  picture: (name: string) => Promise<Picture | undefined>;
  stop: () => Promise<void>;
}

export function createApp(ports: Ports): App {
  const { emit, subscribe } = createEmitter();
  const { pictures, ...rooms } = openRooms(ports, emit);
  return {
    call: createDispatch(handlersOf(rooms), ports),
    subscribe,
    picture: pictures.get,
    start: () => {
      ports.log.info('start', { version: ports.desk.facts.version, host: ports.desk.facts.host });
      rooms.session.start();
    },
    stop: async () => {
      await rooms.goods.stop();
      await rooms.session.stop();
      ports.http.close();
      ports.log.info('stop');
    },
  };
}

function openRooms(ports: Ports, emit: Emitter['emit']): Rooms & { pictures: Pictures } {
  const cache = createCache(ports);
  cache.onStorageChange((state) => emit('storage.changed', state));
  const calls = createCallRing();
  const settings = createSettings({ cache, emit, startLanguage: ports.desk.facts.language });
  const client = createShopClient({ ...ports, language: settings.language, onCall: calls.add });
  const place = () => session.place();
  const working = openWorkingRooms({ ports, cache, settings, emit, place });
  // Pictures first: the others name them.
  const followers = [working.pictures, working.overview, working.goods];
  const onBack = whenBack(() => followers.forEach((room) => room.retry()));
  const session: Session = new Session({
    ports,
    cache,
    client,
    onChange: (state) => {
      onBack(state);
      emit('session.changed', state);
    },
    onOpen: (shop) => followers.forEach((room) => room.open(shop)),
  });
  const diagnostics = createDiagnostics({
    ports,
    calls,
    settings: settings.get,
    session: () => session.state(),
    storage: cache.storage,
  });
  return { desk: ports.desk, log: ports.log, cache, settings, session, calls, diagnostics, ...working };
}

interface WorkingParts {
  ports: Ports;
  cache: Cache;
  settings: SettingsRoom;
  emit: Emitter['emit'];
  place: () => ReturnType<Session['place']>;
}

/** The rooms that work for the open shop. */
function openWorkingRooms({ ports, cache, settings, emit, place }: WorkingParts) {
  const pictures = createPictures({ ...ports, place });
  const overview = new OverviewRoom({
    ...ports,
    cache,
    onChange: (state) => emit('overview.changed', state),
  });
  const goods = new GoodsRoom({
    ...ports,
    cache,
    pictureName: pictures.nameOf,
    everyMinutes: () => settings.get().fetchEveryMinutes,
    onChange: (state) => emit('goods.changed', state),
  });
  return { pictures, overview, goods };
}

/** Does it whenever the line has come back. */
function whenBack(action: () => void): (state: SessionState) => void {
  let wasOnline = false;
  return ({ connection }) => {
    const isOnline = connection.state === 'online';
    if (isOnline && !wasOnline) action();
    wasOnline = isOnline;
  };
}
