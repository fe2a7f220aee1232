// The core at a shop with odd habits, on a running clock.

import { onTestFinished } from 'vitest';
import type { Clock } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { type OddShop, openOddShop, type OddShopOptions } from '../../support/odd-shop/odd-shop.ts';
import { type TestPorts, testPorts } from '../../support/test-ports.ts';

export interface OddDesk {
  shop: OddShop;
  core: CoreApp;
  ports: Omit<TestPorts, 'clock'> & { clock: Clock };
}

export async function openDeskAt(options: OddShopOptions & { clock?: Clock } = {}): Promise<OddDesk> {
  const shop = await openOddShop(options);
  const ports = testPorts({ clock: options.clock ?? nodeClock });
  const core = openCore(ports);
  onTestFinished(async () => {
    await core.stop();
    await shop.close();
  });
  core.start();
  await core.ask('session.add', {
    name: 'odd',
    baseUrl: shop.url,
    appId: 'odd',
    nesting: shop.habits.nesting === 'json' ? 'json' : 'brackets',
    plainHttpAllowed: false,
    token: shop.token,
  });
  return { shop, core, ports };
}

/** Waits until each cached list was fetched or has failed. */
export async function settled({ core }: OddDesk): Promise<void> {
  const isOver = ({ freshness }: { freshness: { asOfSeconds: number | null; error: unknown } }) =>
    freshness.asOfSeconds !== null || freshness.error !== null;
  await core.until('goods.changed', (state) => state.progress === null && isOver(state));
  for (const list of ['receipt-groups.changed', 'dining-locations.changed', 'articles.changed'] as const) {
    await core.until(list, (state) => !state.fetching && isOver(state));
  }
}
