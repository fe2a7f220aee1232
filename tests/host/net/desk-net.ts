// The client with a net as a test needs it, and a fault shop to call.

import { onTestFinished } from 'vitest';
import type { Limits } from '../../../src/core/platform/client/shop-client.ts';
import { type NetSettings, openNet } from '../../../src/host/net/open-net.ts';
import { openCounter, TOKEN } from '../../core/platform/client/counter.ts';
import { certificate } from '../../support/fault-shop/certificate.ts';
import { openProxy } from './test-proxy.ts';

/** The shop under a name that only the proxy can resolve. */
export const beyond = (url: string) => url.replace('127.0.0.1', 'shop.test');

export async function openDesk(settings: NetSettings) {
  const http = openNet(settings);
  const counter = await openCounter({ http });
  const ask = (baseUrl: string, limits: Partial<Limits> = {}) =>
    counter.client.call(
      'getRegionList',
      {},
      counter.settings(limits, { target: { baseUrl, nesting: 'brackets', token: TOKEN } }),
    );
  return { ...counter, ask };
}

/** Opens a desk behind a proxy; it trusts the fault shop's own certificate. */
export async function openDeskBehindProxy(proxyFor?: (entry: string) => string) {
  const proxy = await openProxy();
  onTestFinished(proxy.close);
  const settings = proxyFor?.(proxy.entry) ?? proxy.entry;
  const desk = await openDesk({
    proxyFor: () => Promise.resolve(settings),
    authorities: () => [certificate],
  });
  return { ...desk, proxy };
}
