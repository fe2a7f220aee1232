// Where pictures may be fetched from: decided by the address that a connection really goes to, never by its name alone.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchPicture } from '../../../src/core/platform/client/fetch-picture.ts';
import { usualPictureLimits } from '../../../src/core/pictures/pictures.ts';
import { openNet } from '../../../src/host/net/open-net.ts';
import { kindOf, type Lookup } from '../../../src/host/net/reach.ts';
import { manualClock } from '../../support/test-ports.ts';

describe('kindOf an address', () => {
  it.each([
    ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1']],
    ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.169.254']],
    [
      'private',
      ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1', '::ffff:10.0.0.1'],
    ],
    ['carrier', ['100.64.0.1', '100.127.255.255']],
    [
      'never',
      [
        '0.0.0.0',
        '224.0.0.1',
        '255.255.255.255',
        '::',
        'ff02::1',
        '2002:7f00:1::',
        '64:ff9b::1',
        '::7f00:1',
        '2001:0:1::',
      ],
    ],
    [
      'public',
      [
        '1.1.1.1',
        '172.32.0.1',
        '100.128.0.1',
        '192.167.1.1',
        '198.18.0.7',
        '2606:4700::1111',
        '::ffff:1.1.1.1',
      ],
    ],
  ] as const)('says %s of %j', (kind, addresses) => {
    for (const address of addresses) expect([address, kindOf(address)]).toEqual([address, kind]);
  });
});

/** Starts a picture server behind fake names; each lookup of a name takes its next address, and the last one stays. */
async function openPictures(names: Record<string, string[]>) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('a picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const lookedUp: string[] = [];
  const lookup: Lookup = (name, _options, answer) => {
    lookedUp.push(name);
    const left = names[name] ?? [];
    const address = (left.length > 1 ? left.shift() : left[0]) ?? '';
    answer(null, [{ address, family: 4 }]);
  };
  const http = openNet({ proxyFor: () => Promise.resolve(''), authorities: () => [], lookup });
  onTestFinished(() => {
    http.close();
    server.close();
    server.closeAllConnections();
  });
  const fetchFrom = async (host: string, shopUrl: string | undefined) => {
    const { signal } = new AbortController();
    const order = { url: `http://${host}:${port}/a.png`, shopUrl, signal, limits: usualPictureLimits };
    try {
      await fetchPicture({ http, clock: manualClock() }, order);
      return 'fetched';
    } catch (error) {
      return JSON.stringify(error).includes('ADDRESS_NOT_ALLOWED') ? 'refused' : String(error);
    }
  };
  return { fetchFrom, port, lookedUp, asked: () => asked };
}

describe('a picture', () => {
  const shop = 'https://shop.test';
  const net = () =>
    openPictures({ 'shop.test': ['1.1.1.1'], 'cdn.test': ['127.0.0.1'], 'lan.test': ['192.168.1.9'] });

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '127.0.0.1.'])(
    'of a public shop is not fetched from this machine: %s',
    async (host) => {
      const { fetchFrom, asked } = await net();
      expect(await fetchFrom(host, shop)).toBe('refused');
      expect(asked()).toBe(0);
    },
  );

  it('of a public shop is not fetched by a name that leads to this machine or to a private network', async () => {
    const { fetchFrom, asked } = await net();
    expect(await fetchFrom('cdn.test', shop)).toBe('refused');
    expect(await fetchFrom('lan.test', shop)).toBe('refused');
    expect(await fetchFrom('cdn.test', undefined)).toBe('refused');
    expect(asked()).toBe(0);
  });

  it('of a shop on this machine is fetched from there, also by a name', async () => {
    const { fetchFrom, port } = await net();
    for (const shopUrl of ['http://127.0.0.1:1', 'http://localhost:1', `http://127.0.0.1:${port}`]) {
      expect(await fetchFrom('127.0.0.1', shopUrl)).toBe('fetched');
      expect(await fetchFrom('cdn.test', shopUrl)).toBe('fetched');
    }
  });

  it('is judged by the address that is really connected to, so DNS rebinding gains nothing', async () => {
    const { fetchFrom, lookedUp, asked } = await openPictures({
      'shop.test': ['1.1.1.1'],
      'rebinding.test': ['203.0.113.1', '127.0.0.1', '127.0.0.1'],
    });
    for (let time = 0; time < 3; time += 1) expect(await fetchFrom('rebinding.test', shop)).toBe('refused');
    expect(lookedUp.filter((name) => name === 'rebinding.test')).toHaveLength(3);
    expect(asked()).toBe(0);
  });

  it('is not fetched from this machine when the name of its shop resolves there', async () => {
    const { fetchFrom, asked } = await openPictures({
      'shop.test': ['127.0.0.1'],
      'cdn.test': ['127.0.0.1'],
    });
    expect(await fetchFrom('cdn.test', shop)).toBe('refused');
    expect(await fetchFrom('localhost', shop)).toBe('refused');
    expect(asked()).toBe(0);
  });

  it("is fetched from the shop's own origin, where its calls go too", async () => {
    const { fetchFrom, port } = await openPictures({});
    expect(await fetchFrom('127.0.0.1', `http://127.0.0.1:${port}/api`)).toBe('fetched');
  });
});
