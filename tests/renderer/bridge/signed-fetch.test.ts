// The signed requests of a device, as the door of the host checks them.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { JOIN_TEXT, signedText } from '../../../src/contract/signing.ts';
import { rememberedDevice, rememberDevice } from '../../../src/renderer/bridge/own-device.ts';
import { keyed } from '../../../src/renderer/bridge/keyed.ts';
import { createSignedFetch } from '../../../src/renderer/bridge/signed-fetch.ts';

const id = 'd'.repeat(32);
const key = '0123456789abcdef'.repeat(4);

function memoryStorage() {
  const held = new Map<string, string>();
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
  };
}

interface Sent {
  headers: Headers;
  method: string;
  body: string;
}

/** A host of this run; it refuses what was signed for another one. */
function openHost(run: () => string) {
  const sent: Sent[] = [];
  const fetch = (_address: unknown, how: RequestInit = {}) => {
    const headers = new Headers(how.headers);
    const asked = {
      headers,
      method: how.method ?? 'GET',
      body: typeof how.body === 'string' ? how.body : '',
    };
    sent.push(asked);
    const text = signedText({
      device: headers.get('x-servery-device') ?? '',
      run: run(),
      count: headers.get('x-servery-count') ?? '',
      method: asked.method,
      path: '/call',
      lastEvent: headers.get('last-event-id') ?? '',
      body: asked.body,
    });
    const right = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
    const isRight = headers.get('x-servery-signature') === right;
    return Promise.resolve(
      new Response(null, { status: isRight ? 200 : 401, headers: { 'x-servery-run': run() } }),
    );
  };
  return { fetch, sent };
}

const ADDRESS = 'http://192.168.1.20:8460/call';

test('a device hashes as the host does', () => {
  const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(JOIN_TEXT).digest('hex');
  expect(keyed(JOIN_TEXT, key)).toBe(expected);
});

test('a request learns the run of the host once, and is signed for it', async () => {
  const { fetch, sent } = openHost(() => 'a'.repeat(32));
  const storage = memoryStorage();
  const signed = createSignedFetch({ id, key, fetch, storage: () => storage, now: () => 1000 });
  expect((await signed(ADDRESS, { method: 'POST', body: '{"é":1}' })).status).toBe(200);
  expect((await signed(ADDRESS, { headers: { 'last-event-id': 'x-1' } })).status).toBe(200);
  expect(sent).toHaveLength(3);
});

test('a request is signed again when the host was restarted', async () => {
  let run = 'a'.repeat(32);
  const { fetch } = openHost(() => run);
  const storage = memoryStorage();
  const signed = createSignedFetch({ id, key, fetch, storage: () => storage, now: () => 1000 });
  await signed(ADDRESS);
  run = 'b'.repeat(32);
  expect((await signed(ADDRESS)).status).toBe(200);
});

test('a device that was revoked is refused, and does not ask for ever', async () => {
  const { fetch, sent } = openHost(() => 'a'.repeat(32));
  const storage = memoryStorage();
  const wrong = '1'.repeat(64);
  const signed = createSignedFetch({ id, key: wrong, fetch, storage: () => storage, now: () => 1000 });
  expect((await signed(ADDRESS)).status).toBe(401);
  expect((await signed(ADDRESS)).status).toBe(401);
  expect(sent).toHaveLength(3);
});

test('the counts rise in every tab, after a reload, and when the clock is set back', async () => {
  const { fetch, sent } = openHost(() => 'a'.repeat(32));
  const storage = memoryStorage();
  let now = 5000;
  const tab = () => createSignedFetch({ id, key, fetch, storage: () => storage, now: () => now });
  const [one, two] = [tab(), tab()];
  await one(ADDRESS);
  await two(ADDRESS);
  now = 10;
  await one(ADDRESS);
  await tab()(ADDRESS);
  const counts = sent.map(({ headers }) => Number(headers.get('x-servery-count')));
  expect(counts.every((count, at) => at === 0 || count > (counts[at - 1] ?? 0))).toBe(true);
});

test('a device remembers who it is, and ignores anything else in that place', () => {
  const storage = memoryStorage();
  expect(rememberedDevice(() => storage)).toBeNull();
  rememberDevice(storage, { id, kind: 'waiter', key });
  expect(rememberedDevice(() => storage)).toEqual({ id, kind: 'waiter', key });
  for (const text of ['{', '[]', '7', '{"id":7}', '{"id":"x","kind":"y","key":3}']) {
    storage.setItem('servery-device', text);
    expect(rememberedDevice(() => storage)).toBeNull();
  }
});
