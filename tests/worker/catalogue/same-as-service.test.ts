// Asks the real service and the catalogue thousands of the same questions: ids and order must agree.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { changedCatalogue, emptyCatalogue, ReadRecords } from '../../../src/worker/catalogue/build.ts';
import type { Catalogue } from '../../../src/worker/catalogue/catalogue.ts';
import type { FacetValue } from '../../../src/worker/catalogue/facets.ts';
import { goodsChoices } from '../../../src/wire/sections/goods-choices.ts';
import type { ReaderDeps } from '../../../src/worker/catalogue/entry.ts';
import type { FilterGroup } from '../../../src/worker/catalogue/filters.ts';
import { openReadings } from '../../../src/text/readings.ts';
import { readDocument } from '../../../src/service/goods/document.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { type GoodsListForm, refuseGoodsList } from '../../../src/wire/sections/goods-list.ts';
import { type FileItem, goodsFiles } from '../../service/arbitrary-shop.ts';
import { freshDatabase } from '../../service/fresh-place.ts';
import { formsFor } from '../../service/goods/arbitrary-searches.ts';
import type { Menu } from '../../service/goods/goods-oracle.ts';
import { openTestShop, TEST_NOW, type TestShop } from '../../support/shop.ts';
import { demoTree, secondsOf, opened } from './menu.ts';

interface DemoFile {
  goods: FileItem[];
  categories: { id: string }[];
  receipt_groups: { id: string }[];
}

const demo = JSON.parse(readFileSync('resources/demo/shop.json', 'utf8')) as DemoFile;
const known = (ids: unknown, held: { id: string }[]) =>
  ((ids ?? []) as string[]).filter((id) => held.some((entry) => entry.id === id));

/** Items with many equal values, beside the demo's. */
const [random = []] = fc.sample(goodsFiles(5001, 120), { numRuns: 1, seed: 11 });
const extra = random.map((item) => ({
  ...item,
  category_id: known(item.category_id, demo.categories),
  receipt_group_id: known(item.receipt_group_id, demo.receipt_groups),
  region_id: '',
}));

const LATER = TEST_NOW + 400_000_000;
const choices: Readonly<Partial<Record<FilterGroup, Readonly<Record<string, GoodsListForm>>>>> = goodsChoices;

/** The form with the choice of one group replaced. */
function chosen(form: GoodsListForm, group: FilterGroup, value: string): GoodsListForm {
  const { idx_arr: search, status, type, is_integral: points, ...rest } = form;
  const {
    show_package_goods: packages,
    is_seckill: sale,
    is_group_buy: group_buy,
    pick_up_type: modes,
    ...others
  } = rest;
  const all: Record<FilterGroup, GoodsListForm> = {
    category: search === undefined ? {} : { idx_arr: search },
    status: status === undefined ? {} : { status },
    type: type === undefined ? {} : { type },
    points: points === undefined ? {} : { is_integral: points },
    packages: packages === undefined ? {} : { show_package_goods: packages },
    activity: {
      ...(sale && { is_seckill: sale }),
      ...(group_buy !== undefined && { is_group_buy: group_buy }),
    },
    delivery: modes === undefined ? {} : { pick_up_type: modes },
  };
  const choice: GoodsListForm =
    group === 'category'
      ? { idx_arr: { idx: 'category', idx_value: value } }
      : (choices[group]?.[value] ?? {});
  return Object.assign({}, others, ...Object.values({ ...all, [group]: choice })) as GoodsListForm;
}

describe('the catalogue, asked the same as the service', () => {
  let shop: TestShop;
  let menu: Menu;
  let exact: Catalogue;
  let byDays: Catalogue;

  beforeAll(async () => {
    shop = await openTestShop({
      place: { url: await freshDatabase(), connections: 4 },
      file: JSON.stringify({ ...demo, goods: [...demo.goods, ...extra] }),
      pictures: 'resources/demo/pictures',
    });
    const { body } = await shop.call('goodsList', { page: -1, show_package_goods: 2 });
    const documents = await shop.db.selectFrom('goods').select('document').execute();
    const changes = documents.map(({ document }) => readDocument(document));
    const changeTimes = new Map(changes.map((held) => [held.id, held.change_time ?? 0]));
    menu = {
      records: endpoints.goodsList.reply.parse(body.data).map((item) => item.form_data),
      changeTimes,
      parents: new Map(demoTree.map(({ id, parent }) => [id, parent])),
      secondsOf,
      nowSeconds: TEST_NOW,
    };
    const records = body.data as unknown[];
    const changedAt = (id: string) => changeTimes.get(id);
    const readings = openReadings();
    const catalogueOf = (surroundings: ReaderDeps) => {
      const read = new ReadRecords(surroundings);
      read.add(1, records);
      return opened(changedCatalogue(emptyCatalogue(demoTree), read, new Set())).catalogue;
    };
    exact = catalogueOf({ secondsOf, readings, changedAt });
    byDays = catalogueOf({ secondsOf, readings });
  });
  afterAll(() => shop.close());

  const idsFromShop = async (form: GoodsListForm) => {
    const { body } = await shop.call('goodsList', { ...form, page: -1 });
    return (body.data as { form_data: { id: number } }[]).map((item) => String(item.form_data.id));
  };
  const idsFrom = (catalogue: Catalogue, form: GoodsListForm, nowSeconds = TEST_NOW) =>
    catalogue.find({ form, nowSeconds, limit: Infinity }).hits.map(({ id }) => id);

  it('finds the same goods in the same order with any filters and order', async () => {
    await fc.assert(
      fc.asyncProperty(formsFor(menu), fc.constantFrom(TEST_NOW, LATER), async (form, now) => {
        shop.setClock(now);
        expect(idsFrom(exact, form, now)).toEqual(await idsFromShop(form));
      }),
      { numRuns: 200 },
    );
    shop.setClock(TEST_NOW);
  });

  it('hides nothing that the shop would show where only the day of a change is known, and counts what is uncertain', async () => {
    const times = fc.constantFrom(...menu.changeTimes.values());
    await fc.assert(
      fc.asyncProperty(times, times, async (a, b) => {
        const form: GoodsListForm = {
          start_time: Math.min(a, b),
          end_time: Math.max(a, b),
          show_package_goods: 2,
        };
        const { hits, uncertain } = byDays.find({ form, nowSeconds: TEST_NOW, limit: Infinity });
        const shown = new Set(hits.map(({ id }) => id));
        const fromShop = await idsFromShop(form);
        expect(fromShop.filter((id) => !shown.has(id))).toEqual([]);
        expect(shown.size - fromShop.length).toBeLessThanOrEqual(uncertain);
      }),
      { numRuns: 100 },
    );
  });

  it('agrees with the shop on changes between whole days, and orders them by day', async () => {
    const form: GoodsListForm = {
      start_time: secondsOf('2024-01-01') ?? 0,
      end_time: (secondsOf('2025-01-01') ?? 0) - 1,
      show_package_goods: 2,
    };
    const { hits, uncertain } = byDays.find({ form, nowSeconds: TEST_NOW, limit: Infinity });
    expect(hits.map(({ id }) => id)).toEqual(await idsFromShop(form));
    expect(uncertain).toBe(0);
    const dayOf = (id: string) => String(menu.records.find((record) => record.id === id)?.update_time);
    const days = idsFrom(byDays, { ...form, sort_key: 'update_time', sort_direction: 1 }).map(dayOf);
    expect(days).toEqual(days.toSorted());
  });

  it('counts for each choice what choosing it would find, at any time', async () => {
    await fc.assert(
      fc.asyncProperty(formsFor(menu), fc.constantFrom(TEST_NOW, LATER), async (form, now) => {
        const found = exact.find({ form, nowSeconds: now, limit: 1, facets: true });
        expect(found.total).toBe(idsFrom(exact, form, now).length);
        const counted = Object.entries(found.facets ?? {}) as [FilterGroup, readonly FacetValue[]][];
        expect(counted).toHaveLength(7);
        for (const [group, values] of counted) {
          // Title search and category share one field of the form, so a form with both cannot be sent.
          if (group === 'category' && form.idx_arr?.idx === 'title') continue;
          for (const { value, count } of values) {
            const wanted = chosen(form, group, value);
            if (refuseGoodsList(wanted).length > 0) continue;
            expect(count, `${group} ${value}`).toBe(idsFrom(exact, wanted, now).length);
          }
        }
        await Promise.resolve();
      }),
      { numRuns: 150 },
    );
  });
});
