// An item is sent back as a whole: what a change does not touch comes out as it went in, in both nestings.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SomeGoodsFields } from '../../src/contract/goods-fields.ts';
import { formOf, applyFields } from '../../src/records/goods-form.ts';
import { comparedTo } from '../../src/records/merge.ts';
import { valuesOf } from '../../src/records/goods-values.ts';
import { freshDatabase } from '../service/fresh-place.ts';
import { goodsFiles, smallSurroundings, shopFileOf } from '../service/arbitrary-shop.ts';
import { chinaTime } from '../support/china-time.ts';
import { fc } from '../support/fast-check.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const { secondsOf } = chinaTime;

const COUNT = 60;
const [random = []] = fc.sample(goodsFiles(5001, COUNT), { numRuns: 1, seed: 23 });
const nestings = ['brackets', 'json'] as const;

let shop: TestShop;
let ids: string[];

beforeAll(async () => {
  const file = shopFileOf({ ...smallSurroundings, goods: random });
  shop = await openTestShop({ place: { url: await freshDatabase() }, file: JSON.stringify(file) });
  ids = random.map(({ id }) => id);
});
afterAll(() => shop.close());

async function recordOf(id: string): Promise<Record<string, unknown>> {
  const { body } = await shop.call('goodsList', { data_ids: [id], show_package_goods: 2 });
  const [item] = body.data as { form_data: Record<string, unknown> }[];
  if (item === undefined) throw new Error(`no item ${id}`);
  return item.form_data;
}

const timeless = (record: Record<string, unknown>) => ({ ...record, update_time: null, server_time: null });

test.each(nestings)('a form without changes changes nothing, for any item: %s', async (nesting) => {
  for (const id of ids) {
    const before = await recordOf(id);
    const { body } = await shop.call(
      'addGoods',
      { data_id: id, form_data: formOf(before, {}, secondsOf) },
      nesting,
    );
    expect(body, id).toMatchObject({ status: 0 });
    expect(timeless(await recordOf(id)), id).toEqual(timeless(before));
  }
});

const anyChange: fc.Arbitrary<SomeGoodsFields> = fc.record(
  {
    title: fc.string({ minLength: 1, maxLength: 60 }).filter((title) => title.trim() !== ''),
    description: fc.string({ maxLength: 200 }),
    priceFen: fc.nat(9_999_999),
    stock: fc.nat(9999),
    state: fc.constantFrom('on-sale' as const, 'in-warehouse' as const),
    sellAtSeconds: fc.option(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })),
    code: fc.string({ maxLength: 20 }),
    receiptGroups: fc.shuffledSubarray(['1', '2']),
    delivery: fc.uniqueArray(fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const)),
    boxFeeFen: fc.option(fc.nat(999)),
    virtualFen: fc.option(fc.nat(99_999)),
  },
  { requiredKeys: [] },
);

test.each(nestings)('a form changes the requested fields and nothing else: %s', async (nesting) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ids), anyChange, async (id, request) => {
      const before = await recordOf(id);
      const values = valuesOf(before, secondsOf);
      const { priceFen, stock, ...plain } = request;
      // The price and stock of an item with rows follow from its rows.
      const hasRows = (values.kinds ?? []).length > 0;
      const fields = hasRows ? plain : { ...plain, ...definedOf({ priceFen, stock }) };
      const { body } = await shop.call(
        'addGoods',
        { data_id: id, form_data: formOf(before, fields, secondsOf) },
        nesting,
      );
      expect(body).toMatchObject({ status: 0 });
      expect(comparedTo(applyFields(values, fields), valuesOf(await recordOf(id), secondsOf))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("a row changes alone, and the item's totals follow its rows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ids), fc.nat(99_999), fc.nat(999), async (id, priceFen, stock) => {
      const before = await recordOf(id);
      const [key] = Object.keys(valuesOf(before, secondsOf).rows ?? {});
      if (key === undefined) return;
      const fields: SomeGoodsFields = { rows: { [key]: { priceFen, stock } } };
      const { body } = await shop.call('addGoods', {
        data_id: id,
        form_data: formOf(before, fields, secondsOf),
      });
      expect(body).toMatchObject({ status: 0 });
      const after = valuesOf(await recordOf(id), secondsOf);
      expect(after.rows).toEqual(applyFields(valuesOf(before, secondsOf), fields).rows);
      const rows = Object.values(after.rows ?? {});
      expect(after.stock).toBe(rows.reduce((sum, row) => sum + (row.stock ?? 0), 0));
      expect(after.priceFen).toBe(Math.min(...rows.map((row) => row.priceFen ?? Infinity)));
    }),
    { numRuns: 40 },
  );
});

const definedOf = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Partial<Value>;
