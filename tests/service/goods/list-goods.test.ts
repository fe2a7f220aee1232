// Compares goodsList's SQL with the same rules computed by hand: filters, orders and pages, on both engines.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { readDocument } from '../../../src/service/goods/document.ts';
import { openZone } from '../../../src/service/goods/zone.ts';
import type { GoodsListForm } from '../../../src/wire/sections/goods-list.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { type Envelope, openTestShop, TEST_NOW, type TestShop } from '../../support/shop.ts';
import { type FileItem, goodsFiles } from '../arbitrary-shop.ts';
import { engines } from '../fresh-place.ts';
import { formsFor, near, stepsThrough } from './arbitrary-searches.ts';
import { expectedGoods, type GoodsRecord, type Menu } from './goods-oracle.ts';

interface DemoFile {
  goods: FileItem[];
  categories: { id: string; pid: string }[];
  receipt_groups: { id: string }[];
}

const demo = JSON.parse(readFileSync('resources/demo/shop.json', 'utf8')) as DemoFile;

/** The demo menu, and items with many equal values. */
const [random = []] = fc.sample(goodsFiles(5001, 80), { numRuns: 1, seed: 7 });
const knownGroups = new Set(demo.receipt_groups.map((group) => group.id));
const extra = random.map((item) => ({
  ...item,
  category_id: ((item.category_id ?? []) as string[]).filter((id) =>
    demo.categories.some((held) => held.id === id),
  ),
  receipt_group_id: ((item.receipt_group_id ?? []) as string[]).filter((id) => knownGroups.has(id)),
  region_id: '',
}));
const menuFile = { ...demo, goods: [...demo.goods, ...extra] };

const asked = (form: GoodsListForm) => ({ page: 1, page_size: 200, ...form });
const recordsIn = ({ data }: Envelope): GoodsRecord[] =>
  endpoints.goodsList.reply.parse(data).map((item) => item.form_data);

/** The whole menu as the service returns it, with the change times, which no record contains. */
async function menuOf(shop: TestShop): Promise<Menu> {
  const { body } = await shop.call('goodsList', { page: -1, show_package_goods: 2 });
  const rows = await shop.db.selectFrom('goods').select('document').execute();
  const documents = rows.map(({ document }) => readDocument(document));
  return {
    records: recordsIn(body),
    changeTimes: new Map(documents.map((held) => [held.id, held.change_time ?? 0])),
    parents: new Map(demo.categories.map((category) => [category.id, category.pid])),
    secondsOf: openZone('Asia/Shanghai').secondsOf,
    nowSeconds: TEST_NOW,
  };
}

const idsOf = (records: readonly GoodsRecord[]) => records.map((record) => record.id);

describe.each(engines)('goodsList on $engine', ({ engine, freshPlace }) => {
  const runs = engine === 'PostgreSQL' ? 150 : 30;
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({
      place: await freshPlace(),
      file: JSON.stringify(menuFile),
      pictures: 'resources/demo/pictures',
    });
  });
  afterAll(() => shop.close());

  it('finds the matching goods of any combination of filters, in a total order', async () => {
    const menu = await menuOf(shop);
    expect(menu.records).toHaveLength(menuFile.goods.length);
    const forms = fc.tuple(formsFor(menu), fc.integer({ min: 1, max: 6 }), near([1, 7, 50, 200]));
    await fc.assert(
      fc.asyncProperty(forms, async ([form, page, size]) => {
        const { body } = await shop.call('goodsList', { ...form, page, page_size: size });
        const expected = expectedGoods(form, menu);
        expect(idsOf(recordsIn(body))).toEqual(idsOf(expected.slice((page - 1) * size, page * size)));
        expect(body.count).toBe(String(expected.length));
        expect(body.is_more).toBe(page * size < expected.length ? 1 : 0);
        expect(body.total_page).toBe(Math.ceil(expected.length / size));
      }),
      { numRuns: runs, seed: 20_260_101 },
    );
  });

  it('returns the same pages in any order of reading, with writes in between', async () => {
    let menu = await menuOf(shop);
    const [, ...steps] = fc.sample(stepsThrough(menu), { numRuns: 1, seed: 3 })[0] ?? [];
    for (const step of steps.slice(0, engine === 'PostgreSQL' ? 150 : 50)) {
      if ('write' in step) {
        await shop.call('addGoods', { data_id: step.write, form_data: { stock: step.stock } });
        menu = await menuOf(shop);
        continue;
      }
      const expected = idsOf(expectedGoods(step.form, menu));
      const last = Math.max(1, Math.ceil(expected.length / step.size));
      const page = step.page < 0 ? Math.max(1, last + step.page + 1) : (step.page % (last + 1)) + 1;
      const { body } = await shop.call('goodsList', { ...step.form, page, page_size: step.size });
      expect(idsOf(recordsIn(body)), JSON.stringify({ ...step.form, page })).toEqual(
        expected.slice((page - 1) * step.size, page * step.size),
      );
    }
  });

  it('streams a whole menu that equals all of its pages', async () => {
    for (const form of [
      { show_package_goods: 2 },
      { sort_key: 'title' as const, status: 1 as const },
      { least_stock: 10_000 },
    ]) {
      const { body: whole } = await shop.call('goodsList', { ...form, page: -1 });
      const walked = [];
      for (let page = 1; page <= 70; page += 1) {
        const { body } = await shop.call('goodsList', asked({ ...form, page, page_size: 6 }));
        walked.push(...(body.data as unknown[]));
        if (body.is_more === 0) break;
      }
      expect(whole.data).toEqual(walked);
      expect(whole).toMatchObject({ is_more: 0, current_page: -1, count: String(walked.length) });
    }
  });
});
