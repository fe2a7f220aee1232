// The one-time key: out of the address before anything else, and exchanged for the host's cookie.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reloadOnNewKey, takeKey } from '../../../src/renderer/bridge/entry.ts';
import { usualTimings } from '../../../src/renderer/bridge/http-place.ts';
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
  const transport = openHttpTransport({ ...browser, ...usualTimings }, { key, questions: ['desk.mode'] });
  return { transport, address };
}

test('comes in by the key, and takes it out of the address', async () => {
  const { transport, address } = await arrive(`#key=${encodeURIComponent(KEY)}`);
  expect(address).toBe('');
  expect(await transport.call('settings.get', null)).toEqual({ ok: true, data: null });
});

test('is not let in by a wrong key, and still takes it out of the address', async () => {
  const { transport, address } = await arrive('#key=wrong');
  expect(address).toBe('');
  await expect(transport.call('settings.get', null)).rejects.toMatchObject({ line: 'locked-out' });
});

test('leaves an address alone that leads to a page', async () => {
  const { address } = await arrive('#/shops');
  expect(address).toBe('#/shops');
});

test('brings the first questions along with the key, and asks nothing before it is in', async () => {
  const { transport } = await arrive(`#key=${encodeURIComponent(KEY)}`);
  const answers = [transport.call('desk.mode', null), transport.call('settings.get', null)];
  for (const answer of answers) expect(await answer).toEqual({ ok: true, data: null });
  expect(server?.calls.map(({ route }) => route)).toEqual(['desk.mode', 'settings.get']);
});

test('knows the way in without the key once it has been used here', async () => {
  server = await startBrowserHost({ key: KEY });
  const browser = { ...server.newPage(), ...usualTimings };
  for (const round of [1, 2]) {
    const transport = openHttpTransport(browser, { key: KEY, questions: ['desk.mode'] });
    expect(await transport.call('desk.mode', null), `round ${round}`).toEqual({ ok: true, data: null });
  }
});

describe('a link that is opened in a tab which stands open', () => {
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

  test('loads the page anew where it brings a key, which the router never sees', () => {
    expect(opened('#key=another')).toEqual({ reloads: 1, heardByRouter: 0 });
  });

  test('is left to the router where it leads to a page', () => {
    expect(opened('#/shops')).toEqual({ reloads: 0, heardByRouter: 1 });
  });
});
