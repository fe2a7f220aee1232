// A core on test ports with two real shops to open, for the tests of the session.

import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { NewProfile } from '../../../src/contract/profile.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { type TestPorts, testPorts } from '../../support/test-ports.ts';

/** The subjects of the current test; each test gets a new core on new ports. */
export const at = {} as { grill: HostedShop; tea: HostedShop; ports: TestPorts; core: CoreApp };

/** `grill` has a receipt group, `tea` nothing. */
export function openTwoShops(): void {
  beforeAll(async () => {
    [at.grill, at.tea] = await Promise.all([
      hostTestShop({ appId: 'grill' }),
      hostTestShop({ appId: 'tea' }),
    ]);
    await at.grill.call('addReceiptGroup', { name: 'Kitchen' });
  });
  afterAll(() => Promise.all([at.grill.close(), at.tea.close()]));
  beforeEach(() => open());
}

/** Starts a new core, as a start of the program does. */
export function open(own: Partial<TestPorts> = {}): void {
  const ports: TestPorts = testPorts();
  Object.assign(ports, own);
  at.ports = ports;
  at.core = openCore(ports);
  onTestFinished(at.core.stop);
  at.core.start();
}

export const profileOf = (shop: HostedShop, own: Partial<NewProfile> = {}): NewProfile => ({
  name: shop.appId,
  baseUrl: shop.url,
  appId: shop.appId,
  nesting: 'brackets',
  plainHttpAllowed: false,
  token: shop.token,
  ...own,
});

export function withoutToken(profile: NewProfile): Omit<NewProfile, 'token'> {
  const { name, baseUrl, appId, nesting, plainHttpAllowed } = profile;
  return { name, baseUrl, appId, nesting, plainHttpAllowed };
}

export async function add(shop: HostedShop): Promise<string> {
  const { currentId } = await at.core.ask('session.add', profileOf(shop));
  if (currentId === null) throw new Error('nothing was opened');
  return currentId;
}

export const isOnline = () =>
  at.core.until('session.changed', ({ connection }) => connection.state === 'online');

export const counted = () =>
  at.core.until('overview.changed', ({ counts, refreshing }) => counts !== null && !refreshing);
