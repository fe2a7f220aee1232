// The goods of the open shop as a screen uses them: opened, searched, read, refetched, and readable offline.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hostTestShop } from '../../support/hosted-shop.ts';
import {
  add,
  at,
  fetch,
  fetched,
  fetchOnce,
  openGoodsDesk,
  opened,
  restart,
  save,
  search,
} from './goods-desk.ts';

openGoodsDesk();

const required = { cover: 'https://pictures.example/a.png', description: 'x', type: 0, status: 0 } as const;

const indexName = (id: string) => `shops/${id}/data/goods-index`;

describe('the goods without a shop', () => {
  it('are empty, and their routes are refused', async () => {
    expect(await at.core.ask('goods.state', null)).toMatchObject({ menu: 'none', held: 0, progress: null });
    for (const route of ['goods.categories', 'goods.changes', 'goods.stop-fetching'] as const)
      expect(await at.core.refusal(route, null)).toMatchObject({ code: 'session.none' });
  });
});

describe('a newly opened shop', () => {
  it('is fetched by itself and completely, with packages', async () => {
    await add(at.shop);
    const state = await fetched();
    expect(state).toMatchObject({ menu: 'open', held: 323, unreadable: 0, missing: 0 });
    expect(state.wholeAtSeconds).not.toBeNull();
    const { total, lines, facets } = await search({ facets: true, limit: 200 });
    expect(total).toBe(323);
    expect(lines).toHaveLength(200);
    expect(facets?.packages).toEqual([
      { value: 'single', count: 309 },
      { value: 'package', count: 14 },
    ]);
  });

  it('answers an early search as soon as it can', async () => {
    await add(at.shop);
    const early = await search();
    expect(early.total).toBe(0);
    await fetched();
    await restart();
    const { total } = await search({ words: '宫保鸡丁' });
    expect(total).toBeGreaterThan(0);
  });

  it('gives every menu another revision', async () => {
    await add(at.shop);
    const before = await fetched();
    const id = (await search({ limit: 1 })).lines[0]?.id ?? '';
    await save(id, { title: '改了' });
    const after = await fetch();
    expect(after.revision).toBeGreaterThan(before.revision);
    expect((await search()).revision).toBe(after.revision);
  });
});

/** Lets pending promise callbacks run, this many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

describe('a fetch requested at the very end of another', () => {
  it('is running or over, and never seems to run for ever', async () => {
    await add(at.shop);
    await fetched();
    for (let count = 0; count < 12; count += 1) {
      let wanted: Promise<unknown> | undefined;
      const leave = at.core.subscribe(({ name, payload }) => {
        if (name !== 'goods.changed' || payload.progress !== null) return;
        wanted ??= turns(count).then(() => at.core.ask('goods.fetch', { kind: 'changes' }));
      });
      await fetchOnce('changes');
      leave();
      await wanted;
      await at.core.until('goods.changed', ({ progress }) => progress === null);
      expect(await at.core.ask('goods.state', null)).toMatchObject({ progress: null });
    }
  });
});

describe('a change at the shop', () => {
  it('shows after the next fetch of changes, and a deletion after a full fetch', async () => {
    await add(at.shop);
    await fetched();
    const id = await save(undefined, {
      ...required,
      title: '新来的面',
      price: 1_250,
      stock: 3,
    });
    await fetch();
    expect((await search({ words: '新来的面' })).lines).toMatchObject([{ id, priceFen: 1_250, stock: 3 }]);
    await save(id, { title: '新来的面', price: 1_300 });
    await fetch();
    expect((await search({ words: 'xinlaide' })).lines).toMatchObject([{ id, priceFen: 1_300 }]);
    const other = (await search({ limit: 1 })).lines[0]?.id;
    await at.shop.db.deleteFrom('goods').where('id', '=', id).execute();
    // That delete was behind the service's back: its cached list is refreshed only by a write.
    await save(other, { weight: 1 });
    await fetch('all');
    expect((await search({ words: '新来的面' })).total).toBe(0);
    expect(await at.core.refusal('goods.get', { id })).toMatchObject({ code: 'goods.gone' });
  });

  it('costs two calls to look for if there is none', async () => {
    await add(at.shop);
    await fetched();
    await restart();
    await fetch();
    await at.core.until('overview.changed', ({ refreshing }) => !refreshing);
    const asked = async () =>
      (await at.core.ask('diagnostics.calls', { limit: 500 })).filter(
        ({ endpoint }) => endpoint === 'goodsList' || endpoint === 'getCategoryInfo',
      ).length;
    const before = await asked();
    await fetchOnce('changes');
    expect((await asked()) - before).toBe(2);
  });
});

describe('the goods offline', () => {
  it('are readable completely after a restart', async () => {
    const shop = await hostTestShop({ file: await demoFile(), pictures: 'resources/demo/pictures' });
    await add(shop);
    await fetched();
    const before = await search({ words: 'niurou', facets: true });
    const detail = await at.core.ask('goods.get', { id: before.lines[0]?.id ?? '' });
    const categories = await at.core.ask('goods.categories', null);
    await shop.close();
    await restart();
    const after = await search({ words: 'niurou', facets: true });
    expect(after.lines.length).toBeGreaterThan(5);
    expect({ ...after, revision: 0 }).toEqual({ ...before, revision: 0 });
    expect(await at.core.ask('goods.get', { id: detail.line.id })).toMatchObject({ record: detail.record });
    expect(await at.core.ask('goods.categories', null)).toEqual(categories);
    const { freshness } = await at.core.until('goods.changed', (state) => state.freshness.error !== null);
    expect(freshness.asOfSeconds).not.toBeNull();
    expect(freshness.error).toMatchObject({ code: 'network.offline' });
  });
});

describe('the index file of the menu', () => {
  it('is rebuilt from the records when it is damaged, missing or of another state', async () => {
    const id = await add(at.shop);
    await fetched();
    const before = await search({ words: 'mian', facets: true });
    await at.core.stop();
    const bytes = (await at.ports.bytes.read(indexName(id))) ?? new Uint8Array();
    expect(bytes.length).toBeGreaterThan(10_000);
    const half = bytes.slice(0, bytes.length / 2);
    const other = bytes.slice().fill(0x7b, 16, 200);
    for (const damaged of [undefined, half, new Uint8Array([1, 2, 3]), other]) {
      if (damaged === undefined) await at.ports.bytes.remove(indexName(id));
      else await at.ports.bytes.write(indexName(id), damaged);
      await restart();
      await opened();
      const { lines, total, facets } = await search({ words: 'mian', facets: true });
      expect({ lines, total, facets }).toEqual({
        lines: before.lines,
        total: before.total,
        facets: before.facets,
      });
      await at.core.stop();
    }
  });

  it('is brought up to date when it is outdated', async () => {
    const id = await add(at.shop);
    await fetched();
    await restart();
    await fetched();
    await at.core.stop();
    const former = (await at.ports.bytes.read(indexName(id))) ?? new Uint8Array();
    await restart();
    await fetched();
    const first = (await search({ limit: 1 })).lines[0]?.id ?? '';
    await save(first, { title: '前后不同' });
    await fetch();
    await at.core.stop();
    await at.ports.bytes.write(indexName(id), former);
    await restart();
    expect((await search({ words: '前后不同' })).lines).toMatchObject([{ id: first }]);
    expect((await search()).total).toBe((await at.core.ask('goods.state', null)).held);
  });
});

const demoFile = () => readFile('resources/demo/shop.json', 'utf8');
