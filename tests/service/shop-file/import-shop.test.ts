// An import writes the whole file or nothing; it replaces the shop but keeps the shop's tokens.

import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportShop } from '../../../src/service/shop-file/export-shop.ts';
import { importShop } from '../../../src/service/shop-file/import-shop.ts';
import { MissingPicture } from '../../../src/service/shop-file/pictures.ts';
import { readShopFile } from '../../../src/service/shop-file/read.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { type FileDraft, shopFileOf, smallSurroundings } from '../arbitrary-shop.ts';
import { freshDatabase } from '../fresh-place.ts';

const first = shopFileOf({
  ...smallSurroundings,
  goods: [{ id: '7', title: 'Rice', price: '1.00', category_id: ['11'] }],
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ place: { url: await freshDatabase() }, file: JSON.stringify(first) });
});
afterAll(() => shop.close());

const bring = (
  file: FileDraft,
  options: { pictures?: string; onlyIfMissing?: boolean; appId?: string } = {},
) => importShop(shop.db, readShopFile(JSON.stringify(file)), { appId: 'demo', pictures: '', ...options });
const titles = async () => {
  const { body } = await shop.call('goodsList', { page: -1 });
  return (body.data as { form_data: { title: string } }[]).map((item) => item.form_data.title);
};

describe('an import', () => {
  it('with a missing picture names its file and leaves the old shop unchanged', async () => {
    const before = await exportShop(shop.db, 'demo');
    const pictures = tempFolder({ 'a.svg': '<svg/>' });
    const goods = [
      { id: '1', title: 'New', price: '1.00', cover: 'picture:a.svg', img_urls: ['picture:dish/b.png'] },
    ];
    const missing = bring(shopFileOf({ goods }), { pictures });
    await expect(missing).rejects.toThrow(MissingPicture);
    await expect(missing).rejects.toThrow(join(pictures, 'dish', 'b.png'));
    expect(await exportShop(shop.db, 'demo')).toEqual(before);
  });

  it('that fails half way leaves the old shop unchanged', async () => {
    const before = await exportShop(shop.db, 'demo');
    const shopFile = readShopFile(JSON.stringify(first));
    const goods = function* () {
      yield* shopFile.goods;
      throw new Error('power cut');
    };
    await expect(importShop(shop.db, shopFile, { appId: 'demo', pictures: '', goods })).rejects.toThrow(
      'power cut',
    );
    expect(await exportShop(shop.db, 'demo')).toEqual(before);
  });

  it('returns the number of imported records', async () => {
    const pictures = tempFolder({ 'a.svg': '<svg/>', 'b.jpg': 'j', 'unused.svg': '' });
    const goods = [
      { id: '1', title: 'Rice', price: '1.00', cover: 'picture:a.svg', share_img: 'picture:b.jpg' },
      { id: '2', title: 'Tea', price: '1.00', cover: 'picture:a.svg' },
    ];
    const counts = await bring(shopFileOf({ ...smallSurroundings, goods }), { pictures, appId: 'counted' });
    expect(counts).toEqual({ goods: 2, receipt_groups: 3, entries: 6, pictures: 2 });
  });

  it('imports the pictures that any record names', async () => {
    const names = ['cover', 'share', 'img', 'corner', 'row', 'logo', 'deep'].map((name) => `${name}.svg`);
    const pictures = tempFolder(Object.fromEntries(names.map((name) => [name, `<svg id="${name}"/>`])));
    const row = { id: '1', model: '30', price: '1.00', img_url: 'picture:row.svg' };
    const goods = [
      {
        id: '1',
        title: 'Rice',
        price: '1.00',
        cover: 'picture:cover.svg',
        share_img: 'picture:share.svg',
        img_urls: ['picture:img.svg'],
        corner_url: 'picture:corner.svg',
        goods_model: [row],
        model: [{ id: 1, name: 'size', options: [{ id: 30, name: 'S' }] }],
      },
    ];
    const coupons = [{ id: '1', title: 'c', logo: 'picture:logo.svg' }];
    const records = [{ id: '1', form_data: { photos: ['picture:deep.svg'] } }];
    await bring(shopFileOf({ goods, coupons, data_objects: { f: records } }), {
      pictures,
      appId: 'pictured',
    });
    const held = await shop.db
      .selectFrom('picture')
      .select('name')
      .where('app_id', '=', 'pictured')
      .execute();
    expect(held.map((row) => row.name).toSorted()).toEqual(names.toSorted());
  });

  it('replaces the shop and keeps its tokens', async () => {
    expect(await titles()).toEqual(['Rice']);
    await bring(shopFileOf({ goods: [{ id: '8', title: 'Tea', price: '1.00' }] }));
    expect(await titles()).toEqual(['Tea']);
    expect((await exportShop(shop.db, 'demo')).categories).toEqual([]);
  });

  it('does not change another shop in the same database', async () => {
    await bring(first, { appId: 'neighbour' });
    const before = await exportShop(shop.db, 'neighbour');
    await bring(shopFileOf({ goods: [{ id: '7', title: 'Mine', price: '9.00' }] }));
    expect(await exportShop(shop.db, 'neighbour')).toEqual(before);
  });

  it('leaves an existing shop alone with onlyIfMissing', async () => {
    expect(await bring(first, { onlyIfMissing: true, appId: 'fresh' })).toBeDefined();
    const before = await exportShop(shop.db, 'fresh');
    expect(await bring(shopFileOf({}), { onlyIfMissing: true, appId: 'fresh' })).toBeUndefined();
    expect(await exportShop(shop.db, 'fresh')).toEqual(before);
  });

  it("updates the statistics of the database's planner", async () => {
    const goods = Array.from({ length: 300 }, (_, index) => ({
      id: String(index + 1),
      title: `Dish ${index + 1}`,
      price: '1.00',
    }));
    await bring(shopFileOf({ ...smallSurroundings, goods }));
    const { rows } = await sql<{ known: number; there: number }>`select reltuples::int as known,
      (select count(*)::int from goods) as there from pg_class where oid = 'goods'::regclass`.execute(
      shop.db,
    );
    expect(rows[0]?.there).toBeGreaterThanOrEqual(300);
    expect(rows[0]?.known).toBe(rows[0]?.there);
  });

  it('moves the id sequences above all imported ids', async () => {
    const row = { id: '9000', model: '30', price: '1.00' };
    const model = [{ id: 1, name: 'size', options: [{ id: 30, name: 'S' }] }];
    await bring(
      shopFileOf({
        receipt_groups: [{ id: '500', name: 'Wok' }],
        goods: [{ id: '5000', title: 'Rice', price: '1.00', model, goods_model: [row] }],
      }),
    );
    const form = {
      title: 'New',
      cover: 'http://a.test/b.png',
      price: 1,
      stock: 1,
      status: 0 as const,
      description: '',
    };
    const { body } = await shop.call('addGoods', {
      form_data: { ...form, model, model_items: { '30': { price: 1, stock: 1 } } },
    });
    const saved = body.data as { id: number; model_items: { id: number }[] };
    expect(saved.id).toBeGreaterThan(5000);
    expect(saved.model_items[0]?.id).toBeGreaterThan(9000);
    const { body: group } = await shop.call('addReceiptGroup', { name: 'Tea' });
    expect(Number((group.data as { id: string }).id)).toBeGreaterThan(500);
  });

  it('is visible at once to a caller in the middle of a paged list', async () => {
    const many = (title: string) =>
      shopFileOf({
        goods: Array.from({ length: 30 }, (_, index) => ({
          id: String(index + 1),
          title: `${title} ${index}`,
          price: '1.00',
        })),
      });
    await bring(many('old'));
    await shop.call('goodsList', { page: 1, page_size: 10 });
    await bring(many('new'));
    const { body } = await shop.call('goodsList', { page: 2, page_size: 10 });
    expect(JSON.stringify(body.data)).not.toContain('old');
    expect(body.count).toBe('30');
  });
});
