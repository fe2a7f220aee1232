// A core on test ports with two real shops to open, for the tests of the session.

import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { NewProfile } from '../../../src/contract/profile.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { late } from '../../support/late.ts';
import { type TestPorts, testPorts } from '../../support/test-ports.ts';

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

export type TwoShops = ReturnType<typeof openTwoShops>;

/** Each test gets a new core on new ports. `grill` has a receipt group, `tea` nothing. */
export function openTwoShops() {
  const shops = late<[grill: HostedShop, tea: HostedShop]>('pair of shops');
  const ports = late<TestPorts>('core');
  const core = late<CoreApp>('core');

  const desk = {
    get grill() {
      return shops.get()[0];
    },
    get tea() {
      return shops.get()[1];
    },
    get ports() {
      return ports.get();
    },
    get core() {
      return core.get();
    },

    /** Starts a new core, as a start of the program does. */
    open(own: Partial<TestPorts> = {}): void {
      const next = testPorts();
      Object.assign(next, own);
      ports.set(next);
      const started = openCore(next);
      core.set(started);
      onTestFinished(started.stop);
      started.start();
    },

    async add(shop: HostedShop): Promise<string> {
      const { currentId } = await desk.core.ask('session.add', profileOf(shop));
      if (currentId === null) throw new Error('nothing was opened');
      return currentId;
    },

    isOnline: () => desk.core.until('session.changed', ({ connection }) => connection.state === 'online'),

    counted: () =>
      desk.core.until('overview.changed', ({ counts, refreshing }) => counts !== null && !refreshing),
  };

  beforeAll(async () => {
    const [grill, tea] = await Promise.all([
      hostTestShop({ appId: 'grill' }),
      hostTestShop({ appId: 'tea' }),
    ]);
    shops.set([grill, tea]);
    await grill.call('addReceiptGroup', { name: 'Kitchen' });
  });
  afterAll(() => Promise.all([desk.grill.close(), desk.tea.close()]));
  beforeEach(() => desk.open());
  return desk;
}
