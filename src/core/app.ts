// The application: all there is, made from what its host gives it. Nothing of it lives outside.
import type { Result } from '../contract/result.ts';
import { createCache } from './cache/create-cache.ts';
import { createShopClient } from './client/create-shop-client.ts';
import { createCallRing } from './diagnostics/call-ring.ts';
import { createDiagnostics } from './diagnostics/diagnostics.ts';
import { createDispatch } from './dispatch.ts';
import { createEmitter, type Emitter } from './events.ts';
import { handlersOf, type Rooms } from './handlers.ts';
import { OverviewRoom } from './overview/overview.ts';
import type { Ports } from './ports.ts';
import { Session } from './session/session.ts';
import { createSettings } from './settings/settings.ts';

export interface App {
  /** Whatever comes in: an unknown route and an unfit input are answered like everything else. */
  call: (route: unknown, input: unknown) => Promise<Result<unknown>>;
  subscribe: Emitter['subscribe'];
  /** Opens the shop that was open last. */
  start: () => void;
  stop: () => Promise<void>;
}

export function createApp(ports: Ports): App {
  const { emit, subscribe } = createEmitter();
  const rooms = openRooms(ports, emit);
  return {
    call: createDispatch(handlersOf(rooms), ports),
    subscribe,
    start: () => {
      ports.log.info('start', { version: ports.desk.facts.version, host: ports.desk.facts.host });
      rooms.session.start();
    },
    stop: async () => {
      await rooms.session.stop();
      ports.http.close();
      ports.log.info('stop');
    },
  };
}

function openRooms(ports: Ports, emit: Emitter['emit']): Rooms {
  const cache = createCache(ports);
  cache.onStorageChange((state) => emit('storage.changed', state));
  const calls = createCallRing();
  const settings = createSettings({ cache, emit, startLanguage: ports.desk.facts.language });
  const client = createShopClient({ ...ports, language: settings.language, onCall: calls.add });
  const overview = new OverviewRoom({
    ...ports,
    cache,
    onChange: (state) => emit('overview.changed', state),
  });
  let wasOnline = false;
  const session = new Session({
    ports,
    cache,
    client,
    onChange: (state) => {
      const isOnline = state.connection.state === 'online';
      if (isOnline && !wasOnline) overview.retry();
      wasOnline = isOnline;
      emit('session.changed', state);
    },
    onOpen: (shop) => overview.open(shop),
  });
  const diagnostics = createDiagnostics({
    ports,
    calls,
    settings: settings.get,
    session: () => session.state(),
    storage: cache.storage,
  });
  return { desk: ports.desk, log: ports.log, cache, settings, session, overview, calls, diagnostics };
}
