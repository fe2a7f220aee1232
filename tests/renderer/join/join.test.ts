// The page that pairs a device: what it sends, what it remembers, and what it says when that fails.
import { beforeEach, expect, test } from 'vitest';
import { codeIn, join } from '../../../src/renderer/join/join.ts';
import { keyed } from '../../../src/renderer/bridge/keyed.ts';

const code = '0123456789abcdef0123456789abcdef';
const device = 'd'.repeat(32);

beforeEach(() => localStorage.clear());

function answering(status: number, body: unknown = null, headers: Record<string, string> = {}) {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = (_address, how) => {
    sent.push(typeof how?.body === 'string' ? how.body : '');
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  };
  return { sent, deps: { fetch, storage: () => localStorage } };
}

test('an address with a code has one, and any other has none', () => {
  expect(codeIn(`#${code}`)).toBe(code);
  for (const hash of ['', '#', '#/kitchen', `#${code}0`, `#${code.toUpperCase()}`])
    expect(codeIn(hash)).toBeUndefined();
});

test('over TLS the code is not sent, and no key is stored', async () => {
  const { sent, deps } = answering(
    200,
    { device, kind: 'kitchen', name: 'Grill', mode: 'tls' },
    { 'x-servery-page': 's' },
  );
  expect(await join(code, deps)).toEqual({ kind: 'in', page: '/index.html#/kitchen' });
  expect(sent.join('')).not.toContain(code);
  expect(localStorage.getItem('servery-page')).toBe('s');
  expect(JSON.parse(localStorage.getItem('servery-device') ?? '')).toEqual({
    id: device,
    kind: 'kitchen',
    key: null,
  });
});

test('in plain mode the key is made from the code and stays here', async () => {
  const { sent, deps } = answering(200, { device, kind: 'waiter', name: 'Phone', mode: 'plain' });
  expect(await join(code, deps)).toEqual({ kind: 'in', page: '/phone.html' });
  const key = keyed('servery device', code);
  expect(sent.join('')).not.toContain(key);
  expect(JSON.parse(localStorage.getItem('servery-device') ?? '')).toMatchObject({ key });
});

test('a device without a code goes on if it was paired before', async () => {
  const { deps } = answering(200, { device, kind: 'waiter', name: 'Phone', mode: 'plain' });
  expect(await join(undefined, deps)).toEqual({ kind: 'none' });
  await join(code, deps);
  expect(await join(undefined, deps)).toEqual({ kind: 'in', page: '/phone.html' });
});

test.each([
  [401, 'old'],
  [429, 'guessed'],
  [500, 'lost'],
])('the answer %i is told as %s', async (status, kind) => {
  expect(await join(code, answering(status).deps)).toEqual({ kind });
});

test('a desk that does not answer, or is none, is lost', async () => {
  const fetch = () => Promise.reject(new Error('no network'));
  expect(await join(code, { fetch, storage: () => localStorage })).toEqual({ kind: 'lost' });
  expect(await join(code, answering(200, { other: 1 }).deps)).toEqual({ kind: 'lost' });
  expect(localStorage.getItem('servery-device')).toBeNull();
});
