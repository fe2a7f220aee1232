// A core at a real shop with a menu, on a running clock: for the tests of the goods module.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { GoodsQuery, GoodsState } from '../../../src/contract/goods.ts';
import type { Form } from '../../../src/wire/endpoints.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { late } from '../../support/late.ts';
import { TEST_NOW } from '../../support/shop.ts';
import { type TestPorts, testPorts } from '../../support/test-ports.ts';

export type RunningPorts = Omit<TestPorts, 'clock'> & { clock: Clock };

type Files = Partial<Pick<RunningPorts, 'stores' | 'bytes' | 'secrets'>>;

export type GoodsDesk = ReturnType<typeof goodsDesk>;

/** A core that the test starts itself. */
export function goodsDesk() {
  const shop = late<HostedShop>('shop');
  const ports = late<RunningPorts>('core');
  const core = late<CoreApp>('core');
  let laterSeconds = TEST_NOW;

  const desk = {
    get shop() {
      return shop.get();
    },
    set shop(opened: HostedShop) {
      shop.set(opened);
    },
    get ports() {
      return ports.get();
    },
    get core() {
      return core.get();
    },

    /** Starts the core like a start of the program, optionally on the files of an earlier start. */
    start(own: Files = {}): void {
      ports.set(Object.assign(testPorts({ clock: nodeClock }), own));
      const started = openCore(desk.ports);
      core.set(started);
      onTestFinished(started.stop);
      started.start();
    },

    /** Starts again on the same files. */
    async restart(): Promise<void> {
      const { stores, bytes } = desk.ports;
      await desk.core.stop();
      desk.start({ stores, bytes });
    },

    async add({ url, appId, token }: Pick<HostedShop, 'url' | 'appId' | 'token'>, name = 'demo') {
      const profile = {
        name,
        baseUrl: url,
        appId,
        token,
        nesting: 'brackets',
        plainHttpAllowed: false,
      } as const;
      const { currentId } = await desk.core.ask('session.add', profile);
      if (currentId === null) throw new Error('nothing was opened');
      return currentId;
    },

    /** Waits until the shop's goods are fetched and the menu shows them. */
    fetched: () =>
      desk.core.until(
        'goods.changed',
        ({ menu, freshness, progress, held }) =>
          menu === 'open' && progress === null && freshness.asOfSeconds !== null && held > 0,
      ),

    opened: () => desk.core.until('goods.changed', ({ menu }) => menu === 'open'),

    /** Fetches what has changed up to now, and waits until the menu shows it. */
    async fetch(kind: 'changes' | 'all' = 'changes'): Promise<GoodsState> {
      // A fetch that is already running may have asked too early.
      await desk.fetchOnce('changes');
      return desk.fetchOnce(kind);
    },

    async fetchOnce(kind: 'changes' | 'all'): Promise<GoodsState> {
      await desk.core.ask('goods.fetch', { kind });
      return desk.core.until('goods.changed', ({ progress }) => progress === null);
    },

    search: (query: Partial<GoodsQuery> = {}) =>
      desk.core.ask('goods.search', {
        words: '',
        filters: {},
        offset: 0,
        limit: 50,
        facets: false,
        ...query,
      }),

    /** Saves an item at the shop, an hour after the last write. */
    async save(id: string | undefined, form: Form<'addGoods'>['form_data']): Promise<string> {
      desk.shop.setClock((laterSeconds += 3_600));
      const { body } = await desk.shop.call('addGoods', {
        ...(id !== undefined && { data_id: id }),
        form_data: form,
      });
      if (body.status !== 0) throw new Error(JSON.stringify(body));
      return (body.data as { id: string | number }).id.toString();
    },
  };
  return desk;
}

/** Each test gets a new core without a shop; all tests of the file share the demo shop. */
export function openGoodsDesk(desk = goodsDesk()): GoodsDesk {
  beforeAll(async () => {
    desk.shop = await hostTestShop({
      file: readFileSync('resources/demo/shop.json', 'utf8'),
      pictures: 'resources/demo/pictures',
    });
  });
  afterAll(() => desk.shop.close());
  beforeEach(() => desk.start());
  return desk;
}
