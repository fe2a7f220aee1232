// A core at a real shop with a menu, on a clock that runs: for the tests of the goods room.

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

/** What the test at hand works with. */
export const at = {} as { shop: HostedShop; ports: RunningPorts; core: CoreApp };

/** Each test finds a fresh core without a shop; the demo's shop stands for all of them. */
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

/** Starts the core, as a start of the program does; on the files of the former start where they are given. */
export function start(own: Partial<Pick<RunningPorts, 'stores' | 'bytes' | 'secrets'>> = {}): void {
  at.ports = Object.assign(testPorts({ clock: nodeClock }), own);
  at.core = openCore(at.ports);
  onTestFinished(at.core.stop);
  at.core.start();
}

/** The same machine, started again. */
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

/** The shop was asked and has answered, and the menu shows it. */
export const fetched = () =>
  at.core.until(
    'goods.changed',
    ({ menu, freshness, progress, held }) =>
      menu === 'open' && progress === null && freshness.asOfSeconds !== null && held > 0,
  );

export const opened = () => at.core.until('goods.changed', ({ menu }) => menu === 'open');

/** Asks for what has changed up to now, and waits until the menu shows it. */
export async function fetch(kind: 'changes' | 'all' = 'changes'): Promise<GoodsState> {
  // One that is under way already may have asked too early.
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

/** Saves something at the shop, a while after everything else. */
export async function save(id: string | undefined, form: Form<'addGoods'>['form_data']): Promise<string> {
  at.shop.setClock((later += 3_600));
  const { body } = await at.shop.call('addGoods', {
    ...(id !== undefined && { data_id: id }),
    form_data: form,
  });
  if (body.status !== 0) throw new Error(JSON.stringify(body));
  return (body.data as { id: string | number }).id.toString();
}
