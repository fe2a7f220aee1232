// Changes since the last pass: two calls if there are none, and only shards with changes are rewritten.

import { describe, expect, it } from 'vitest';
import { SHARD_RECORDS } from '../../../../src/core/platform/storage/generations.ts';
import { OVERLAP_SECONDS } from '../../../../src/core/platform/sync/delta-pass.ts';
import { StoreFault, type Stores } from '../../../../src/core/ports.ts';
import type { MemoryStores } from '../../../support/memory-stores.ts';
import { openDesk, restarted, sorted, type SyncDesk } from './desk.ts';
import { type Dish, dishes, type ListShop, listShop, noLine, recordOf, SHOP_NOW } from './list-shop.ts';

/** A desk that fetched everything an hour ago. */
async function stocked(count: number) {
  const shop = listShop(dishes(count));
  const desk = openDesk(shop);
  await desk.run();
  passTime(shop, desk, 3_600);
  shop.asked = [];
  return { shop, desk };
}

function passTime(shop: ListShop, desk: SyncDesk, seconds: number): void {
  shop.nowSeconds += seconds;
  desk.clock.nowSecondsIs(shop.nowSeconds);
}

const change = (shop: ListShop, id: number, title: string): void => {
  const at = shop.dishes.findIndex((dish) => dish.id === id);
  const changed: Dish = { id, title, changedAt: shop.nowSeconds };
  shop.dishes = at < 0 ? [changed, ...shop.dishes] : shop.dishes.with(at, changed);
};

const titled = (desk: SyncDesk, id: number, title: string) =>
  desk.held()?.find((record) => JSON.stringify(record).includes(`"id":${id},"title":"${title}"`));

const diskOf = (desk: SyncDesk) => (desk.stores as MemoryStores).disk;
const done = (changed: boolean, wantsFull = false) => ({ kind: 'done', pass: 'delta', changed, wantsFull });

describe('a delta pass', () => {
  it('notices a deletion when nothing else changed', async () => {
    const { shop, desk } = await stocked(500);
    shop.dishes = shop.dishes.slice(0, -1);
    expect(await desk.run('delta')).toEqual(done(true, true));
    expect(desk.sync.state()).toMatchObject({ wantsFull: true, missing: -1 });
    await desk.run('full');
    expect(desk.ids()).toEqual(shop.dishes.map(({ id }) => String(id)));
  });

  it('finds changes without a new change time, one page per pass', async () => {
    const { shop, desk } = await stocked(500);
    shop.dishes = shop.dishes.map((dish) => ({ ...dish, title: 'sold out' }));
    const changedAfter: (number | undefined)[] = [];
    for (let pass = 1; pass <= 4; pass += 1) {
      await desk.run('delta');
      changedAfter.push(desk.held()?.filter((record) => JSON.stringify(record).includes('sold out')).length);
      passTime(shop, desk, 600);
    }
    expect(changedAfter).toEqual([200, 400, 500, 500]);
    expect(desk.sync.state()).toMatchObject({ held: 500, missing: 0, wantsFull: false });
  });

  it('costs two calls when nothing changed, and leaves the records and the generation alone', async () => {
    const { shop, desk } = await stocked(1_000);
    const before = new Map(diskOf(desk));
    expect(await desk.run('delta')).toEqual(done(false));
    expect(shop.asked).toEqual([
      { page: 1, pageSize: 200, since: SHOP_NOW - OVERLAP_SECONDS },
      { page: 1, pageSize: 200, since: undefined },
    ]);
    const written = [...diskOf(desk)].filter(([file, text]) => before.get(file) !== text);
    expect(written.map(([file]) => file)).toEqual(['shops/42/data/goods-asked.json']);
    expect(desk.sync.state().asOfSeconds).toBe(SHOP_NOW + 3_600);
  });

  it('asks again for what a page left out, and does not count as fresh until then', async () => {
    const { shop, desk } = await stocked(1_000);
    for (let id = 1; id <= 500; id += 1) change(shop, id, 'hotter');
    const { asOfSeconds } = desk.sync.state();
    shop.isBlank = (call) => call === 2;
    await desk.run('delta');
    expect(titled(desk, 500, 'hotter')).toBeUndefined();
    expect(desk.sync.state()).toMatchObject({ asOfSeconds, wantsFull: true });
    passTime(shop, desk, 3_600);
    await desk.run('delta');
    expect(titled(desk, 500, 'hotter')).toBeDefined();
    expect(desk.sync.state().asOfSeconds).toBe(shop.nowSeconds);
  });

  it('has the time at which it began, which is known before it ends', async () => {
    const { shop, desk } = await stocked(500);
    change(shop, 5, 'hotter');
    const begun: number[][] = [];
    shop.before = () => {
      begun.push(desk.sync.begunSeconds());
      passTime(shop, desk, 100);
    };
    const startedAt = shop.nowSeconds;
    expect(await desk.run('delta')).toEqual(done(true));
    expect(desk.sync.state().asOfSeconds).toBe(startedAt);
    const before = SHOP_NOW;
    expect(begun).toEqual([
      [before, startedAt],
      [before, startedAt],
    ]);
    expect(desk.sync.begunSeconds()).toEqual([startedAt]);
  });

  it('keeps the time of the list on disk when a full disk refused the new one', async () => {
    const { shop, desk } = await stocked(500);
    const { disk, ...memory } = desk.stores as MemoryStores;
    let isFull = false;
    const stores: Stores = {
      ...memory,
      open: (name) => {
        const file = memory.open(name);
        const write: typeof file.write = (document) => {
          if (isFull) throw new StoreFault('disk-full', new Error('no space'));
          file.write(document);
        };
        return { ...file, write };
      },
    };
    const full = openDesk(shop, { stores, clock: desk.clock });
    isFull = true;
    await full.run('delta');
    expect(full.sync.state().asOfSeconds).toBe(SHOP_NOW + 3_600);
    expect(full.sync.begunSeconds()).toEqual([SHOP_NOW]);
    expect(restarted(shop, { ...memory, disk }).sync.state().asOfSeconds).toBe(SHOP_NOW);
    isFull = false;
    await full.run('delta');
    expect(full.sync.begunSeconds()).toEqual([SHOP_NOW + 3_600]);
  });

  it('costs two calls also right after a start of the program', async () => {
    const { shop, desk } = await stocked(1_000);
    const later = restarted(shop, desk.stores as MemoryStores, { clock: desk.clock });
    expect(await later.run('delta')).toEqual(done(false));
    expect(shop.asked).toHaveLength(2);
    expect(restarted(shop, desk.stores as MemoryStores).sync.state().asOfSeconds).toBe(SHOP_NOW + 3_600);
  });

  it('rewrites only the shard with the change', async () => {
    const { shop, desk } = await stocked(2_000);
    const before = desk.shards();
    change(shop, 950, 'hotter');
    expect(await desk.run('delta')).toEqual(done(true));
    expect(titled(desk, 950, 'hotter')).toEqual(recordOf(950, 'hotter', shop.nowSeconds));
    const at = Math.floor((desk.ids()?.indexOf('950') ?? -1) / SHARD_RECORDS);
    const other = desk.shards().flatMap((name, index) => (name === before[index] ? [] : [index]));
    expect(other).toEqual([at]);
    expect(desk.ids()).toEqual(shop.dishes.map(({ id }) => String(id)));
  });

  it('overlaps the last pass by a minute, and does not take known records for changes', async () => {
    const { shop, desk } = await stocked(500);
    change(shop, 5, 'hotter');
    await desk.run('delta');
    const shards = desk.shards();
    passTime(shop, desk, OVERLAP_SECONDS - 10);
    shop.asked = [];
    expect(await desk.run('delta')).toEqual(done(false));
    expect(shop.asked).toHaveLength(2);
    expect(desk.shards()).toEqual(shards);
    passTime(shop, desk, 600);
    await desk.run('delta');
    expect(shop.asked.at(-2)?.since, 'from where the shop last spoke').toBe(
      SHOP_NOW + 3_600 + OVERLAP_SECONDS - 10 - OVERLAP_SECONDS,
    );
  });

  it('adds new records without a file for each', async () => {
    const { shop, desk } = await stocked(1_000);
    for (let id = 2_001; id <= 2_010; id += 1) {
      change(shop, id, 'new');
      await desk.run('delta');
      passTime(shop, desk, 600);
    }
    expect(sorted(desk.ids())).toEqual(sorted(shop.dishes.map(({ id }) => String(id))));
    expect(desk.shards()).toHaveLength(Math.ceil(1_010 / SHARD_RECORDS));
    expect(desk.sync.state()).toMatchObject({ held: 1_010, missing: 0, wantsFull: false });
  });

  it('finds a change that was made during the last full pass', async () => {
    const shop = listShop(dishes(1_000));
    const desk = openDesk(shop);
    shop.before = (call) => {
      shop.nowSeconds += 100;
      if (call === 4) change(shop, 7, 'changed after its page was read');
    };
    await desk.run();
    shop.before = () => undefined;
    passTime(shop, desk, 600);
    expect(await desk.run('delta')).toEqual(done(true));
    expect(titled(desk, 7, 'changed after its page was read')).toBeDefined();
  });

  it('requests a full pass when the counts differ, and still keeps the changes', async () => {
    const { shop, desk } = await stocked(500);
    shop.dishes = shop.dishes.slice(0, -3);
    change(shop, 1, 'hotter');
    expect(await desk.run('delta')).toEqual(done(true, true));
    expect(titled(desk, 1, 'hotter')).toBeDefined();
    expect(desk.sync.state()).toMatchObject({ wantsFull: true, missing: -3 });
    expect(await desk.run('full')).toMatchObject({ kind: 'done', wantsFull: false });
    expect(desk.sync.state()).toMatchObject({ wantsFull: false, held: 497 });
  });

  it('fetches everything, or requests that, when changes would not suffice', async () => {
    const shop = listShop(dishes(300));
    const desk = openDesk(shop);
    expect(await desk.run('delta'), 'nothing stands yet').toMatchObject({ pass: 'full' });
    passTime(shop, desk, 600);
    const file = [...diskOf(desk).keys()].find((name) => name.includes('/shards/')) ?? '';
    diskOf(desk).set(file, 'torn');
    const later = restarted(shop, desk.stores as MemoryStores, { clock: desk.clock });
    expect(await later.run('delta'), 'a shard is damaged').toMatchObject({ pass: 'full' });
    expect(later.ids()).toHaveLength(300);
    shop.dishes = dishes(9_000).map((dish) => ({ ...dish, changedAt: shop.nowSeconds }));
    expect(await later.run('delta'), 'nearly all changed').toEqual(done(false, true));
    expect(later.sync.state()).toMatchObject({ wantsFull: true, held: 300 });
  });

  it('becomes a full pass if the shop does not send its time', async () => {
    const shop = listShop(dishes(300));
    shop.toRecord = ({ id, title }) => ({ form_data: { id, title } });
    const desk = openDesk(shop);
    await desk.run();
    expect(desk.sync.state().wantsFull).toBe(true);
    expect(await desk.run('delta')).toMatchObject({ pass: 'full' });
  });

  it('that fails changes nothing, and reports why', async () => {
    const { shop, desk } = await stocked(500);
    const before = desk.held();
    change(shop, 1, 'hotter');
    shop.before = (call) => {
      if (call === 2) throw noLine();
    };
    expect(await desk.run('delta')).toMatchObject({ kind: 'failed', pass: 'delta' });
    expect(desk.held()).toEqual(before);
    expect(desk.sync.state()).toMatchObject({ trouble: { kind: 'call' }, asOfSeconds: SHOP_NOW });
    shop.before = () => undefined;
    expect(await desk.run('delta')).toEqual(done(true));
    expect(desk.sync.state()).toMatchObject({ trouble: null, asOfSeconds: SHOP_NOW + 3_600 });
  });
});
