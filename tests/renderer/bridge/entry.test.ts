// The one-time key: removed from the address first, then exchanged for the host's cookie.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reloadOnNewKey, takeKey } from '../../../src/renderer/bridge/entry.ts';
import { usualTimings } from '../../../src/renderer/bridge/transport.ts';
import { openHttpTransport } from '../../../src/renderer/bridge/http-transport.ts';
import { type BrowserHost, startBrowserHost } from '../support/browser-host.ts';

const KEY = 'a+key/with=signs';

let server: BrowserHost | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function arrive(hash: string) {
  server = await startBrowserHost({ key: KEY });
  const browser = server.newPage();
  let address = hash;
  const key = takeKey({ hash, forget: () => (address = '') });
  const transport = openHttpTransport({ ...browser, ...usualTimings }, { key, firstRoutes: ['desk.mode'] });
  return { transport, address };
}

test('exchanges the key for a session, and removes it from the address', async () => {
  const { transport, address } = await arrive(`#key=${encodeURIComponent(KEY)}`);
  expect(address).toBe('');
  expect(await transport.call('settings.get', null)).toEqual({ ok: true, data: null });
});

test('rejects a wrong key, and still removes it from the address', async () => {
  const { transport, address } = await arrive('#key=wrong');
  expect(address).toBe('');
  await expect(transport.call('settings.get', null)).rejects.toMatchObject({ line: 'locked-out' });
});

test('leaves an address that leads to a page unchanged', async () => {
  const { address } = await arrive('#/shops');
  expect(address).toBe('#/shops');
});

test('sends the first calls along with the key, and no others before it is accepted', async () => {
  const { transport } = await arrive(`#key=${encodeURIComponent(KEY)}`);
  const answers = [transport.call('desk.mode', null), transport.call('settings.get', null)];
  for (const answer of answers) expect(await answer).toEqual({ ok: true, data: null });
  expect(server?.calls.map(({ route }) => route)).toEqual(['desk.mode', 'settings.get']);
});

test('has a session without the key once the key was used here', async () => {
  server = await startBrowserHost({ key: KEY });
  const browser = { ...server.newPage(), ...usualTimings };
  for (const round of [1, 2]) {
    const transport = openHttpTransport(browser, { key: KEY, firstRoutes: ['desk.mode'] });
    expect(await transport.call('desk.mode', null), `round ${round}`).toEqual({ ok: true, data: null });
  }
});

describe('a link opened in a tab that is already open', () => {
  function opened(hash: string) {
    const page = new EventTarget();
    const reload = vi.fn();
    const router = vi.fn();
    const location = { hash: '', reload };
    reloadOnNewKey(page, location);
    page.addEventListener('popstate', router);
    location.hash = hash;
    page.dispatchEvent(new Event('popstate'));
    return { reloads: reload.mock.calls.length, heardByRouter: router.mock.calls.length };
  }

  test('reloads the page if it has a key, which the router never sees', () => {
    expect(opened('#key=another')).toEqual({ reloads: 1, heardByRouter: 0 });
  });

  test('is left to the router if it leads to a page', () => {
    expect(opened('#/shops')).toEqual({ reloads: 0, heardByRouter: 1 });
  });
});
