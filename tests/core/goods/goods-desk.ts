// A core at a real shop with a menu, on a running clock: for the tests of the goods module.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { GoodsQuery, GoodsState } from '../../../src/contract/goods.ts';
import type { Form } from '../../../src/wire/endpoints.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { TEST_NOW } from '../../support/shop.ts';
import { type TestPorts, testPorts } from '../../support/test-ports.ts';

export type RunningPorts = Omit<TestPorts, 'clock'> & { clock: Clock };

/** What the current test works with. */
export const at = {} as { shop: HostedShop; ports: RunningPorts; core: CoreApp };

/** Each test gets a new core without a shop; all tests share the demo shop. */
export function openGoodsDesk(): void {
  beforeAll(async () => {
    at.shop = await hostTestShop({
      file: readFileSync('resources/demo/shop.json', 'utf8'),
      pictures: 'resources/demo/pictures',
    });
  });
  afterAll(() => at.shop.close());
  beforeEach(() => start());
}

/** Starts the core like a start of the program, optionally on the files of an earlier start. */
export function start(own: Partial<Pick<RunningPorts, 'stores' | 'bytes' | 'secrets'>> = {}): void {
  at.ports = Object.assign(testPorts({ clock: nodeClock }), own);
  at.core = openCore(at.ports);
  onTestFinished(at.core.stop);
  at.core.start();
}

/** Starts again on the same files. */
export async function restart(): Promise<void> {
  const { stores, bytes } = at.ports;
  await at.core.stop();
  start({ stores, bytes });
}

export async function add(shop: Pick<HostedShop, 'url' | 'appId' | 'token'>, name = 'demo'): Promise<string> {
  const { currentId } = await at.core.ask('session.add', {
    name,
    baseUrl: shop.url,
    appId: shop.appId,
    nesting: 'brackets',
    plainHttpAllowed: false,
    token: shop.token,
  });
  if (currentId === null) throw new Error('nothing was opened');
  return currentId;
}

/** Waits until the shop's goods are fetched and the menu shows them. */
export const fetched = () =>
  at.core.until(
    'goods.changed',
    ({ menu, freshness, progress, held }) =>
      menu === 'open' && progress === null && freshness.asOfSeconds !== null && held > 0,
  );

export const opened = () => at.core.until('goods.changed', ({ menu }) => menu === 'open');

/** Fetches what has changed up to now, and waits until the menu shows it. */
export async function fetch(kind: 'changes' | 'all' = 'changes'): Promise<GoodsState> {
  // A fetch that is already running may have asked too early.
  await fetchOnce('changes');
  return fetchOnce(kind);
}

export async function fetchOnce(kind: 'changes' | 'all'): Promise<GoodsState> {
  await at.core.ask('goods.fetch', { kind });
  return at.core.until('goods.changed', ({ progress }) => progress === null);
}

export const search = (query: Partial<GoodsQuery> = {}) =>
  at.core.ask('goods.search', { words: '', filters: {}, offset: 0, limit: 50, facets: false, ...query });

let later = TEST_NOW;

/** Saves an item at the shop, an hour after the last write. */
export async function save(id: string | undefined, form: Form<'addGoods'>['form_data']): Promise<string> {
  at.shop.setClock((later += 3_600));
  const { body } = await at.shop.call('addGoods', {
    ...(id !== undefined && { data_id: id }),
    form_data: form,
  });
  if (body.status !== 0) throw new Error(JSON.stringify(body));
  return (body.data as { id: string | number }).id.toString();
}
