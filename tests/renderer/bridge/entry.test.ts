// The one-time key: out of the address before anything else, and exchanged for the host's cookie.
import { afterEach, expect, test } from 'vitest';
import { takeKey } from '../../../src/renderer/bridge/entry.ts';
import { usualPatience } from '../../../src/renderer/bridge/http-place.ts';
import { openHttpTransport } from '../../../src/renderer/bridge/http-transport.ts';
import { type BrowserHost, startBrowserHost } from '../support/browser-host.ts';

const KEY = 'a+key/with=signs';

let server: BrowserHost;
afterEach(() => server.close());

async function arrive(hash: string) {
  server = await startBrowserHost({ key: KEY });
  const browser = server.newPage();
  let address = hash;
  const key = takeKey({ hash, forget: () => (address = '') });
  const transport = openHttpTransport({ ...browser, ...usualPatience }, { key, questions: ['desk.mode'] });
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
  expect(server.calls.map(({ route }) => route)).toEqual(['desk.mode', 'settings.get']);
});

test('knows the way in without the key once it has been used here', async () => {
  server = await startBrowserHost({ key: KEY });
  const browser = { ...server.newPage(), ...usualPatience };
  for (const round of [1, 2]) {
    const transport = openHttpTransport(browser, { key: KEY, questions: ['desk.mode'] });
    expect(await transport.call('desk.mode', null), `round ${round}`).toEqual({ ok: true, data: null });
  }
});
