// Calls through a proxy reach the shop, and a proxy's refusal is never mistaken for the shop's answer.

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { environmentProxy } from '../../../src/web/start-core.ts';
import { isLoopback, DIRECT, routesIn } from '../../../src/host/net/open-net.ts';
import { errorOf, TOKEN } from '../../core/platform/client/counter.ts';
import { beyond, openDesk, openDeskBehindProxy } from './desk-net.ts';

const schemes = ['url', 'secureUrl'] as const;

// Plain calls are handed to the proxy as a whole, so its further faults are the same as a shop's.
const refusals = {
  url: ['wants a password'],
  secureUrl: ['wants a password', 'mute', 'hangs up', 'refusing'],
} as const;

describe.each(schemes)('a shop behind a proxy, at its %s', (scheme) => {
  it('is reached through it, over reused connections', async () => {
    const { ask, shop, proxy } = await openDeskBehindProxy();
    const url = beyond(shop[scheme]);
    for (let n = 0; n < 4; n += 1) await ask(url);
    expect(shop.calls).toHaveLength(4);
    expect(shop.calls[0]?.path).toBe('/business/Shop/GetRegionList');
    const target = url.replace(/^https:\/\//, '');
    expect(proxy.seen[0]).toBe(
      scheme === 'url' ? `POST ${url}/business/Shop/GetRegionList` : `CONNECT ${target}`,
    );
    expect(proxy.connections()).toBe(1);
  });

  it('is reached over at most six connections', async () => {
    const { ask, shop, proxy } = await openDeskBehindProxy();
    let most = 0;
    const look = () => (most = Math.max(most, proxy.connections()));
    await Promise.all(Array.from({ length: 30 }, () => ask(beyond(shop[scheme])).then(look)));
    expect(shop.calls).toHaveLength(30);
    expect(most).toBe(6);
  });

  it.each(refusals[scheme])('is not reached through a proxy with this behaviour: %s', async (behaviour) => {
    const { ask, shop, proxy } = await openDeskBehindProxy();
    proxy.set(behaviour);
    const limits = behaviour === 'mute' ? { connectMs: 300 } : {};
    const error = await errorOf(ask(beyond(shop[scheme]), limits));
    if (behaviour === 'mute')
      expect(error).toMatchObject({ code: 'network.timeout', data: { phase: 'connect' } });
    else expect(error).toMatchObject({ code: 'network.offline', data: { cause: 'proxy' } });
    expect(error.data).toMatchObject({ mayHaveArrived: false });
    expect(shop.calls).toEqual([]);
    await expect.poll(() => proxy.connections()).toBe(0);
    proxy.set('obliging');
    await ask(beyond(shop[scheme]));
  });

  it('is not reached through a missing proxy', async () => {
    const { ask, shop } = await openDesk({ proxyFor: () => Promise.resolve('PROXY 127.0.0.1:1') });
    expect(await errorOf(ask(beyond(shop[scheme])))).toMatchObject({
      data: { cause: 'proxy', detail: 'ECONNREFUSED', mayHaveArrived: false },
    });
  });

  it('is reached by the next route when the first one fails', async () => {
    const { ask, shop, proxy } = await openDeskBehindProxy((entry) => `PROXY 127.0.0.1:1; ${entry}`);
    await errorOf(ask(beyond(shop[scheme])));
    await ask(beyond(shop[scheme]));
    expect(proxy.seen).toHaveLength(1);
  });
});

describe('a proxy', () => {
  it('is not waited for after the call is cancelled', async () => {
    const { shop, proxy, client, settings } = await openDeskBehindProxy();
    proxy.set('mute');
    const cancel = new AbortController();
    const target = { baseUrl: beyond(shop.secureUrl), nesting: 'brackets' as const, token: TOKEN };
    const calling = client.call('getRegionList', {}, settings({}, { target, signal: cancel.signal }));
    const error = errorOf(calling);
    await expect.poll(() => proxy.seen).toHaveLength(1);
    cancel.abort();
    expect(await error).toMatchObject({ code: 'cancelled' });
  });

  it('receives its password, and the shop does not', async () => {
    const { ask, shop, proxy } = await openDeskBehindProxy(
      (entry) => `http://desk:pass%20word@${entry.replace('PROXY ', '')}`,
    );
    await ask(beyond(shop.url));
    await ask(beyond(shop.secureUrl));
    const password = `Basic ${Buffer.from('desk:pass word').toString('base64')}`;
    expect(proxy.passwords).toEqual([password, password]);
  });

  it('sees no token of a secure shop', async () => {
    const { ask, shop, proxy } = await openDeskBehindProxy();
    await ask(beyond(shop.secureUrl));
    expect(proxy.seen.join()).not.toContain(encodeURIComponent(TOKEN).slice(0, 12));
  });

  it('is not used for a shop on this machine', async () => {
    const { ask, shop, proxy } = await openDeskBehindProxy();
    await ask(shop.url);
    await ask(shop.secureUrl.replace('127.0.0.1', 'localhost'));
    expect(proxy.seen).toEqual([]);
    expect(shop.calls).toHaveLength(2);
  });

  it('is not bypassed when the system cannot name it', async () => {
    const { ask, shop } = await openDesk({ proxyFor: () => Promise.reject(new Error('no settings')) });
    expect(await errorOf(ask(beyond(shop.url)))).toMatchObject({
      data: { cause: 'proxy', mayHaveArrived: false },
    });
  });

  it('is not bypassed when its kind is not supported', async () => {
    const { ask, shop } = await openDesk({ proxyFor: () => Promise.resolve('SOCKS5 127.0.0.1:1080') });
    expect(await errorOf(ask(beyond(shop.url)))).toMatchObject({
      data: { cause: 'proxy', mayHaveArrived: false },
    });
  });
});

describe('the settings of a proxy', () => {
  it('are read as a list and as an address', () => {
    expect(routesIn('')).toEqual([DIRECT]);
    expect(routesIn(' DIRECT ')).toEqual([DIRECT]);
    expect(routesIn('PROXY a:1; HTTPS b:2;SOCKS c:3 ; direct')).toEqual([
      'http://a:1',
      'https://b:2',
      DIRECT,
    ]);
    expect(routesIn('http://user:word@proxy:3128')).toEqual(['http://user:word@proxy:3128']);
    expect(routesIn('SOCKS5 a:1')).toEqual([]);
    expect(routesIn('PROXY')).toEqual([]);
  });

  it('are taken from the environment, with its exceptions', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://proxy.test:3128').stubEnv('NO_PROXY', '.near.test');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await environmentProxy('https://shop.test/a')).toBe('http://proxy.test:3128');
    expect(await environmentProxy('https://shop.near.test/a')).toBe('');
  });

  it('never apply to this machine', () => {
    const here = [
      'http://localhost',
      'http://127.0.0.1:1',
      'https://127.9.9.9',
      'http://[::1]:1',
      'http://a.localhost',
    ];
    const away = [
      'http://shop.test',
      'http://localhost.shop.test',
      'http://127.0.0.1.shop.test',
      'http://10.0.0.1',
    ];
    expect(here.filter((url) => !isLoopback(url))).toEqual([]);
    expect(away.filter(isLoopback)).toEqual([]);
  });
});
