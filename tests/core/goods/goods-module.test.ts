// The goods of the open shop as a screen uses them: opened, searched, read, refetched, and readable offline.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { openGoodsDesk } from './goods-desk.ts';

const desk = openGoodsDesk();

const required = { cover: 'https://pictures.example/a.png', description: 'x', type: 0, status: 0 } as const;

const indexName = (id: string) => `shops/${id}/data/goods-index`;

describe('the goods without a shop', () => {
  it('are empty, and their routes are refused', async () => {
    expect(await desk.core.ask('goods.state', null)).toMatchObject({ menu: 'none', held: 0, progress: null });
    for (const route of ['goods.categories', 'goods.changes', 'goods.stop-fetching'] as const)
      expect(await desk.core.refusal(route, null)).toMatchObject({ code: 'session.none' });
  });
});

describe('a newly opened shop', () => {
  it('is fetched by itself and completely, with packages', async () => {
    await desk.add(desk.shop);
    const state = await desk.fetched();
    expect(state).toMatchObject({ menu: 'open', held: 323, unreadable: 0, missing: 0 });
    expect(state.wholeAtSeconds).not.toBeNull();
    const { total, lines, facets } = await desk.search({ facets: true, limit: 200 });
    expect(total).toBe(323);
    expect(lines).toHaveLength(200);
    expect(facets?.packages).toEqual([
      { value: 'single', count: 309 },
      { value: 'package', count: 14 },
    ]);
  });

  it('answers an early search as soon as it can', async () => {
    await desk.add(desk.shop);
    const early = await desk.search();
    expect(early.total).toBe(0);
    await desk.fetched();
    await desk.restart();
    const { total } = await desk.search({ words: '宫保鸡丁' });
    expect(total).toBeGreaterThan(0);
  });

  it('gives every menu another revision', async () => {
    await desk.add(desk.shop);
    const before = await desk.fetched();
    const id = (await desk.search({ limit: 1 })).lines[0]?.id ?? '';
    await desk.save(id, { title: '改了' });
    const after = await desk.fetch();
    expect(after.revision).toBeGreaterThan(before.revision);
    expect((await desk.search()).revision).toBe(after.revision);
  });
});

/** Lets pending promise callbacks run, this many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

describe('a fetch requested at the very end of another', () => {
  it('is running or over, and never seems to run for ever', async () => {
    await desk.add(desk.shop);
    await desk.fetched();
    for (let count = 0; count < 12; count += 1) {
      let wanted: Promise<unknown> | undefined;
      const leave = desk.core.subscribe(({ name, payload }) => {
        if (name !== 'goods.changed' || payload.progress !== null) return;
        wanted ??= turns(count).then(() => desk.core.ask('goods.fetch', { kind: 'changes' }));
      });
      await desk.fetchOnce('changes');
      leave();
      await wanted;
      await desk.core.until('goods.changed', ({ progress }) => progress === null);
      expect(await desk.core.ask('goods.state', null)).toMatchObject({ progress: null });
    }
  });
});

describe('a change at the shop', () => {
  it('shows after the next fetch of changes, and a deletion after a full fetch', async () => {
    await desk.add(desk.shop);
    await desk.fetched();
    const id = await desk.save(undefined, {
      ...required,
      title: '新来的面',
      price: 1_250,
      stock: 3,
    });
    await desk.fetch();
    expect((await desk.search({ words: '新来的面' })).lines).toMatchObject([
      { id, priceFen: 1_250, stock: 3 },
    ]);
    await desk.save(id, { title: '新来的面', price: 1_300 });
    await desk.fetch();
    expect((await desk.search({ words: 'xinlaide' })).lines).toMatchObject([{ id, priceFen: 1_300 }]);
    const other = (await desk.search({ limit: 1 })).lines[0]?.id;
    await desk.shop.db.deleteFrom('goods').where('id', '=', id).execute();
    // That delete was behind the service's back: its cached list is refreshed only by a write.
    await desk.save(other, { weight: 1 });
    await desk.fetch('all');
    expect((await desk.search({ words: '新来的面' })).total).toBe(0);
    expect(await desk.core.refusal('goods.get', { id })).toMatchObject({ code: 'goods.gone' });
  });

  it('costs two calls to look for if there is none', async () => {
    await desk.add(desk.shop);
    await desk.fetched();
    await desk.restart();
    await desk.fetch();
    await desk.core.until('overview.changed', ({ refreshing }) => !refreshing);
    const asked = async () =>
      (await desk.core.ask('diagnostics.calls', { limit: 500 })).filter(
        ({ endpoint }) => endpoint === 'goodsList' || endpoint === 'getCategoryInfo',
      ).length;
    // The pass with which the restarted desk begins by itself may fall into one of them.
    const costs: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      const before = await asked();
      await desk.fetchOnce('changes');
      costs.push((await asked()) - before);
    }
    expect(Math.min(...costs)).toBe(2);
  });
});

describe('the goods offline', () => {
  it('are readable completely after a restart', async () => {
    const shop = await hostTestShop({ file: await demoFile(), pictures: 'resources/demo/pictures' });
    await desk.add(shop);
    await desk.fetched();
    const before = await desk.search({ words: 'niurou', facets: true });
    const detail = await desk.core.ask('goods.get', { id: before.lines[0]?.id ?? '' });
    const categories = await desk.core.ask('goods.categories', null);
    await shop.close();
    await desk.restart();
    const after = await desk.search({ words: 'niurou', facets: true });
    expect(after.lines.length).toBeGreaterThan(5);
    expect({ ...after, revision: 0 }).toEqual({ ...before, revision: 0 });
    expect(await desk.core.ask('goods.get', { id: detail.line.id })).toMatchObject({ record: detail.record });
    expect(await desk.core.ask('goods.categories', null)).toEqual(categories);
    const { freshness } = await desk.core.until('goods.changed', (state) => state.freshness.error !== null);
    expect(freshness.asOfSeconds).not.toBeNull();
    expect(freshness.error).toMatchObject({ code: 'network.offline' });
  });
});

describe('the index file of the menu', () => {
  it('is rebuilt from the records when it is damaged, missing or of another state', async () => {
    const id = await desk.add(desk.shop);
    await desk.fetched();
    const before = await desk.search({ words: 'mian', facets: true });
    await desk.core.stop();
    const bytes = (await desk.ports.bytes.read(indexName(id))) ?? new Uint8Array();
    expect(bytes.length).toBeGreaterThan(10_000);
    const half = bytes.slice(0, bytes.length / 2);
    const other = bytes.slice().fill(0x7b, 16, 200);
    for (const damaged of [undefined, half, new Uint8Array([1, 2, 3]), other]) {
      if (damaged === undefined) await desk.ports.bytes.remove(indexName(id));
      else await desk.ports.bytes.write(indexName(id), damaged);
      await desk.restart();
      await desk.opened();
      const { lines, total, facets } = await desk.search({ words: 'mian', facets: true });
      expect({ lines, total, facets }).toEqual({
        lines: before.lines,
        total: before.total,
        facets: before.facets,
      });
      await desk.core.stop();
    }
  });

  it('is brought up to date when it is outdated', async () => {
    const id = await desk.add(desk.shop);
    await desk.fetched();
    await desk.restart();
    await desk.fetched();
    await desk.core.stop();
    const former = (await desk.ports.bytes.read(indexName(id))) ?? new Uint8Array();
    await desk.restart();
    await desk.fetched();
    const first = (await desk.search({ limit: 1 })).lines[0]?.id ?? '';
    await desk.save(first, { title: '前后不同' });
    await desk.fetch();
    await desk.core.stop();
    await desk.ports.bytes.write(indexName(id), former);
    await desk.restart();
    expect((await desk.search({ words: '前后不同' })).lines).toMatchObject([{ id: first }]);
    expect((await desk.search()).total).toBe((await desk.core.ask('goods.state', null)).held);
  });
});

const demoFile = () => readFile('resources/demo/shop.json', 'utf8');
