// Connections are reused and limited, certificates are checked, and closing leaves nothing behind.

import { Socket } from 'node:net';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { trustedAuthorities } from '../../../src/host/net/open-net.ts';
import { errorOf } from '../../core/platform/client/counter.ts';
import { certificate } from '../../support/fault-shop/certificate.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { beyond, openDesk, openDeskBehindProxy } from './desk-net.ts';

const straight = { proxyFor: () => Promise.resolve('') };

describe('connections', () => {
  it('are reused for the next call', async () => {
    const { ask, shop } = await openDesk({ ...straight, authorities: () => [certificate] });
    for (const url of [shop.url, shop.secureUrl]) for (let n = 0; n < 5; n += 1) await ask(url);
    expect(shop.calls).toHaveLength(10);
    expect(shop.connected()).toBe(2);
  });

  it('are six at most, and all of them are reused for the next pages', async () => {
    const { ask, shop } = await openDesk(straight);
    let most = 0;
    const look = () => (most = Math.max(most, shop.connections()));
    await Promise.all(Array.from({ length: 40 }, () => ask(shop.url).then(look)));
    expect(shop.calls).toHaveLength(40);
    expect(most).toBe(6);
    await Promise.all(Array.from({ length: 6 }, () => ask(shop.url)));
    expect(shop.connected()).toBe(6);
  });

  it('are closed after less idle time than common servers allow, directly and through a proxy', async () => {
    const desk = await openDeskBehindProxy();
    const { shop, proxy } = desk;
    const settingLimit = vi.spyOn(Socket.prototype, 'setTimeout');
    onTestFinished(() => settingLimit.mockRestore());
    const urls = [shop.url, shop.secureUrl, beyond(shop.url), beyond(shop.secureUrl)];
    await Promise.all(urls.map((url) => desk.ask(url)));
    expect([shop.connections(), proxy.connections()]).toEqual([3, 2]);
    const ports = [shop.url, shop.secureUrl, proxy.url].map((url) => Number(new URL(url).port));
    const sockets = new Set(settingLimit.mock.contexts.filter((socket) => socket instanceof Socket));
    const ours = [...sockets].filter(({ remotePort }) => ports.includes(remotePort ?? 0));
    // Common servers allow five seconds.
    expect(ours.map(({ timeout }) => timeout)).toEqual(Array(5).fill(4_000));
    for (const socket of ours) socket.emit('timeout');
    await expect.poll(() => [shop.connections(), proxy.connections()]).toEqual([0, 0]);
  });

  it('are all closed with the net, and no new one is made', async () => {
    const { ask, shop, http } = await openDesk(straight);
    await ask(shop.url);
    shop.set('hang before the headers');
    const hanging = errorOf(ask(shop.url));
    await expect.poll(() => shop.calls).toHaveLength(2);
    http.close();
    expect(await hanging).toMatchObject({ code: 'network.offline', data: { mayHaveArrived: true } });
    await expect.poll(() => shop.connections()).toBe(0);
    expect(await errorOf(ask(shop.url))).toMatchObject({
      code: 'network.offline',
      data: { detail: 'CLOSED' },
    });
  });
});

describe('a certificate', () => {
  it('ends the call before anything is sent when no authority is trusted for it', async () => {
    const { ask, shop } = await openDesk(straight);
    expect(await errorOf(ask(shop.secureUrl))).toMatchObject({
      data: { cause: 'certificate', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT', mayHaveArrived: false },
    });
    expect(shop.calls).toEqual([]);
  });

  it('ends the call when it is for another name', async () => {
    const { ask, shop } = await openDesk({ ...straight, authorities: () => [certificate] });
    const elsewhere = shop.secureUrl.replace('127.0.0.1', '127.0.0.2');
    expect(await errorOf(ask(elsewhere))).toMatchObject({ code: 'network.offline' });
    expect(shop.calls).toEqual([]);
  });

  it("is trusted when the machine's owner trusts it, besides those of Node", async () => {
    const file = join(tempFolder({ 'own.pem': `${certificate}\n` }), 'own.pem');
    for (const name of ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS']) {
      const authorities = () => trustedAuthorities({ [name]: file }, {});
      expect(authorities().length, name).toBeGreaterThan(rootCertificates.length);
      const { ask, shop } = await openDesk({ ...straight, authorities });
      await ask(shop.secureUrl);
      expect(shop.calls, name).toHaveLength(1);
    }
  });

  it('is looked up where Node says that this machine keeps its own', () => {
    const getCACertificates = (kind: string) => [`${kind} ones`];
    expect(trustedAuthorities({}, { getCACertificates })).toEqual([
      'bundled ones',
      'system ones',
      'extra ones',
    ]);
    const broken = () => {
      throw new Error('no key store');
    };
    const fallenBack = trustedAuthorities({ SSL_CERT_FILE: '/no/such/file' }, { getCACertificates: broken });
    expect(fallenBack).toEqual(rootCertificates);
  });

  it('does not affect the others when it cannot be read', async () => {
    const authorities = () => ['no certificate at all', certificate];
    const { ask, shop } = await openDesk({ ...straight, authorities });
    await ask(shop.secureUrl);
    expect(shop.calls).toHaveLength(1);
  });
});
