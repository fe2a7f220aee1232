// The goods of a real shop, stored on this machine with their categories, also over a faulty connection.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { goodsResource } from '../../../src/core/records/goods-resource.ts';
import { openGoodsSync } from '../../../src/core/goods/goods-sync.ts';
import type { PassKind } from '../../../src/core/platform/sync/outcome.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { testPorts } from '../../support/test-ports.ts';
import { TEST_NOW } from '../../support/shop.ts';
import { hastyClock } from '../platform/sync/list-shop.ts';
import { type Counter, openCounter, SILENCE_MS } from './counter.ts';

const QUICK = { firstByteMs: SILENCE_MS, wholeMs: SILENCE_MS, bytes: 4 * 1024 * 1024 };

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(QUICK);
});
afterAll(() => counter.close());
beforeEach(() => {
  counter.trouble = () => undefined;
  counter.pageSize = 200;
  counter.forms = [];
});

const never = new AbortController().signal;

function openDesk(disk = new Map<string, string>()) {
  const { log, chance } = testPorts();
  const clock = hastyClock();
  const cache = createCache({ stores: memoryStores(disk), clock, log });
  const shop = counter.line;
  const sync = openGoodsSync({
    shop,
    cache,
    clock,
    chance,
    log,
    onChange: () => undefined,
    onGoods: () => Promise.resolve(),
  });
  const goods = cache.collection(`${shop.dataFolder}/goods`);
  const held = () => goods.current()?.shards.flatMap((shard) => goods.read(shard) ?? []) ?? [];
  return {
    disk,
    sync,
    held,
    essences: () => held().map(goodsResource.essence).toSorted(),
    shards: () => goods.current()?.shards.map(({ name }) => name) ?? [],
    run: (kind: PassKind = 'full') => sync.run(kind, never),
  };
}

/** The goods through the same connection, because picture addresses depend on it. */
const everything = async () => {
  const { data } = await counter.line.callRaw('goodsList', { page: -1, show_package_goods: 2 });
  counter.forms = [];
  return (data as Parameters<typeof goodsResource.essence>[0][]).map(goodsResource.essence).toSorted();
};

/** The records that only one of the lists has, shortened because the lists are long. */
const differences = (some: readonly string[], others: readonly string[]) =>
  [...some.filter((each) => !others.includes(each)), ...others.filter((each) => !some.includes(each))].map(
    (each) => each.slice(0, 200),
  );

describe('the goods of a shop', () => {
  it('are all there after one pass, with packages, each as the shop sent it', async () => {
    const desk = openDesk();
    expect(await desk.run()).toEqual({ kind: 'done', pass: 'full', changed: true, wantsFull: false });
    const pages = counter.forms
      .filter((form) => form.has('show_package_goods'))
      .map((form) => form.get('page'));
    expect([...new Set(pages)]).toEqual(['1', '2']);
    expect(differences(desk.essences(), await everything())).toEqual([]);
    const { body } = await counter.shop.call('goodsList', { page: 1, page_size: 1 });
    expect(Number(body.count), 'the shop leaves its packages out by itself').toBe(309);
    expect(desk.sync.state()).toMatchObject({ held: 323, missing: 0, trouble: null });
  });

  it('bring the categories that they mention, and their parents', async () => {
    const desk = openDesk();
    await desk.run();
    const { categories, unknown } = desk.sync.categories();
    const named = desk.held().flatMap(goodsResource.namesIn);
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((id) => !Object.hasOwn(categories, id))).toEqual([]);
    const parents = Object.values(categories).map((category) => String((category as { pid: unknown }).pid));
    expect(parents.filter((pid) => pid !== '0' && !Object.hasOwn(categories, pid))).toEqual([]);
    expect(parents).toContain('0');
    expect(unknown).toEqual([]);
  });

  it('cost two calls when nothing has changed', async () => {
    const desk = openDesk();
    await desk.run();
    counter.shop.setClock(TEST_NOW + 3_600);
    counter.forms = [];
    expect(await desk.run('delta')).toEqual({
      kind: 'done',
      pass: 'delta',
      changed: false,
      wantsFull: false,
    });
    expect(counter.forms).toHaveLength(2);
    counter.shop.setClock(TEST_NOW);
  });

  it('show what was saved at the shop, in the one shard that holds it', async () => {
    const desk = openDesk();
    counter.pageSize = 50;
    await desk.run();
    const before = desk.shards();
    counter.shop.setClock(TEST_NOW + 3_600);
    const [first] = desk.held();
    const id = goodsResource.idOf(first ?? null) ?? '';
    await counter.shop.call('addGoods', { data_id: id, form_data: { title: '今日特价面' } });
    expect(await desk.run('delta')).toMatchObject({ changed: true, wantsFull: false });
    expect(differences(desk.essences(), await everything())).toEqual([]);
    expect(JSON.stringify(desk.held())).toContain('今日特价面');
    expect(desk.shards().slice(1)).toEqual(before.slice(1));
    expect(desk.shards()[0]).not.toBe(before[0]);
    counter.shop.setClock(TEST_NOW);
  });

  it('are stored even if their categories cannot be fetched, which come with the next pass', async () => {
    const desk = openDesk();
    counter.trouble = (form) => (form.has('app_id') ? 'HTTP 500' : undefined);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(desk.sync.state()).toMatchObject({ held: 323, categoriesTrouble: { kind: 'call' } });
    expect(desk.sync.categories().categories).toEqual({});
    counter.trouble = () => undefined;
    expect(await desk.run('delta')).toMatchObject({ kind: 'done' });
    expect(desk.sync.state().categoriesTrouble).toBeNull();
    expect(Object.keys(desk.sync.categories().categories).length).toBeGreaterThan(10);
  });
});

describe('a fault in the middle of a pass', () => {
  let all: string[];
  beforeAll(async () => {
    const desk = openDesk();
    counter.pageSize = 50;
    await desk.run();
    all = desk.essences();
  });

  it.each(['reset', 'HTTP 429', 'HTTP 502', 'cut by length', 'hang before the headers'] as const)(
    'is survived when it is temporary: %s',
    async (fault) => {
      const desk = openDesk();
      counter.pageSize = 50;
      let times = 0;
      counter.trouble = (form) => (form.get('page') === '3' && (times += 1) <= 2 ? fault : undefined);
      expect(await desk.run()).toMatchObject({ kind: 'done' });
      expect(times).toBe(3);
      expect(differences(desk.essences(), all)).toEqual([]);
    },
  );
});
