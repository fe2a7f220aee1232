// Starts the handshake with the host before the rest of the page is parsed, and sends the first calls with it.
import { rememberedDevice } from './own-device.ts';
import { nameOfWindow, openPageSecret, reloadOnNewKey, takeKey } from './entry.ts';
import { preloadTransport, rawBridgeOf, type Transport, usualTimings } from './transport.ts';
import { openHttpTransport } from './http-transport.ts';

/** The calls that every page needs before it shows anything. */
const firstRoutes = ['storage.get', 'settings.get', 'desk.about', 'desk.mode', 'session.get'];

/** The connection to the core, in either host. */
export const transport = transportOf(window);

function transportOf(page: Window): Transport {
  const raw = rawBridgeOf(page);
  return raw === undefined ? openBrowserTransport(page) : preloadTransport(raw);
}

function openBrowserTransport(page: Window): Transport {
  const { origin, pathname, search, hash } = page.location;
  const key = takeKey({ hash, forget: () => page.history.replaceState(null, '', pathname + search) });
  reloadOnNewKey(page, page.location);
  const open = fetchOf(page);
  const secret = openPageSecret(() => page.localStorage);
  const window = nameOfWindow(() => page.sessionStorage, page.crypto);
  return openHttpTransport({ origin, fetch: open, secret, window, ...usualTimings }, { firstRoutes, key });
}

/** A device of a network that is not encrypted signs what it asks; what that takes is loaded only there. */
function fetchOf(page: Window): typeof fetch {
  const plain: typeof fetch = (...request) => page.fetch(...request);
  const device = rememberedDevice(() => page.localStorage);
  const key = device?.key ?? null;
  if (device === null || key === null) return plain;
  const { id } = device;
  const signing = import('./signed-fetch.ts').then(({ createSignedFetch }) =>
    createSignedFetch({ id, key, fetch: plain, storage: () => page.localStorage, now: () => Date.now() }),
  );
  return async (...request) => (await signing)(...request);
}
