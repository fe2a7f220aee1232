// What changed at the shop since yesterday: listed fetch by fetch, for a month, across restarts.

import { describe, expect, it } from 'vitest';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { openChangeLog } from '../../../src/core/goods/change-log.ts';
import { testPorts } from '../../support/test-ports.ts';
import { openGoodsDesk } from './goods-desk.ts';

const desk = openGoodsDesk();

const DAY_MS = 24 * 3_600_000;

const stock = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id: String(id + 1),
    title: '面',
    kind: 'stock' as const,
    before: 1,
    after: 2,
  }));

describe('the changes of a shop', () => {
  it('are empty when the goods come for the first time', async () => {
    await desk.add(desk.shop);
    await desk.fetched();
    expect(await desk.core.ask('goods.changes', null)).toEqual([]);
    await desk.fetch('all');
    expect(await desk.core.ask('goods.changes', null)).toEqual([]);
  });

  it('are listed fetch by fetch, newest first, and survive a restart', async () => {
    await desk.add(desk.shop);
    await desk.fetched();
    const [line] = (await desk.search({ filters: { packages: 'single', status: 'on-sale' }, limit: 1 }))
      .lines;
    const { id = '', title: before } = line ?? {};
    await desk.save(id, { title: '先改名' });
    await desk.fetch();
    await desk.save(id, { title: '再改名', status: 1 });
    await desk.fetch();
    const changes = await desk.core.ask('goods.changes', null);
    expect(changes).toMatchObject([
      {
        total: 2,
        changes: [
          { id, title: '再改名', kind: 'status', before: 'on-sale', after: 'in-warehouse' },
          { id, title: '再改名', kind: 'title', before: '先改名', after: '再改名' },
        ],
      },
      { total: 1, changes: [{ id, title: '先改名', kind: 'title', before, after: '先改名' }] },
    ]);
    await desk.restart();
    await desk.fetched();
    expect(await desk.core.ask('goods.changes', null)).toEqual(changes);
  });
});

describe('the change log', () => {
  const open = () => {
    const ports = testPorts();
    return { ports, log: openChangeLog('shops/1/data', { ...ports, cache: createCache(ports) }) };
  };

  it('drops fetches after thirty days', () => {
    const { ports, log } = open();
    log.add(2, { total: 1, changes: stock(1) });
    ports.clock.advance(29 * DAY_MS);
    log.add(3, { total: 1, changes: stock(1) });
    expect(log.all()).toHaveLength(2);
    ports.clock.advance(2 * DAY_MS);
    expect(log.all()).toHaveLength(1);
  });

  it('is limited to the size of a small file, but keeps the totals', () => {
    const { log } = open();
    for (let generation = 2; generation < 30; generation += 1)
      log.add(generation, { total: 900, changes: stock(500) });
    expect(log.all().flatMap(({ changes }) => changes)).toHaveLength(5_000);
    expect(log.all().every(({ total }) => total === 900)).toBe(true);
    expect(log.all()[0]?.changes).toHaveLength(500);
  });

  it('lists nothing for a fetch without changes, but knows its generation', () => {
    const { log } = open();
    expect(log.knows(2)).toBe(false);
    log.add(2, { total: 0, changes: [] });
    expect(log.all()).toEqual([]);
    expect(log.knows(2)).toBe(true);
  });
});
