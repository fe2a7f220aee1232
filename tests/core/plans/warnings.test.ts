// What a plan is warned of, item by item: counted cheaply where an item is short, and exactly where it may be too long.
import { expect, test } from 'vitest';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import type { ChangeRequest } from '../../../src/contract/outbox.ts';
import { AppFailure } from '../../../src/core/failure.ts';
import { type OpenShop, openShop, warnerShopOf } from '../../../src/core/platform/shop/open-shop.ts';
import type { Planned } from '../../../src/records/planned.ts';
import { createWarners, type HeldItem, mostValuesOf } from '../../../src/records/warnings.ts';
import { formOf } from '../../../src/records/goods-form.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { countVariables } from '../../../src/wire/form/encode.ts';
import { formBody } from '../../../src/wire/form/form-body.ts';
import { chinaTime } from '../../support/china-time.ts';
import { fc } from '../../support/fast-check.ts';

const noCall = () => Promise.reject(new Error('nobody is called here'));

const shopOf = (mostValues: number | null, nesting: 'brackets' | 'json' = 'brackets') =>
  openShop(
    { id: '42', appId: 'odd', nesting },
    {
      client: { call: noCall, callRaw: noCall, callForm: noCall, callList: noCall },
      target: noCall,
      onOutcome: () => undefined,
      mostValues,
      ...chinaTime,
    },
  ).shop;

const plannedOf = (request: ChangeRequest | null): Planned => ({
  item: { line: 2, id: null, title: 'Pie', kind: 'new', changes: [], faults: [] },
  request,
  snapshot: null,
});
const warned = (shop: OpenShop, held: HeldItem, planned: Planned, keepsGroups = false) =>
  createWarners({ ...warnerShopOf(shop), keepsGroups })(held, [planned])(planned);

const pie: SomeGoodsFields = { title: 'Pie', priceFen: 900, stock: 3, categories: ['1', '2', '3'] };
const added = plannedOf({ kind: 'goods.add', fields: pie });

test('a new item that is longer than the shop reads is wrong, and keeps its request', () => {
  // The token, a title, a price, a stock and three categories.
  expect(warned(shopOf(7), { waiting: {} }, added)).toEqual(added);
  const { item, request } = warned(shopOf(6), { waiting: {} }, added);
  expect(item).toMatchObject({ kind: 'wrong', faults: [{ rule: 'form-too-long', values: 7, limit: 6 }] });
  expect(request).toEqual(added.request);
});

test('a change of an item that waits to be made is measured with all that will be made of it', () => {
  const change = plannedOf({ kind: 'goods.change', id: 'made:1', fields: { stock: 4, code: 'P' } });
  expect(warned(shopOf(8), { waiting: pie }, change).item.faults).toMatchObject([{ values: 9, limit: 8 }]);
});

test('a change of nothing but receipt groups is never too long where they are stored here, since nothing is sent', () => {
  const receiptGroups = ['1', `new-${'a'.repeat(32)}`];
  const change = plannedOf({ kind: 'goods.change', id: '1', fields: { receiptGroups } });
  const held = { record: { title: 'Pie', price: '9.00' }, waiting: {} };
  expect(warned(shopOf(1), held, change, true)).toBe(change);
  // The token, the id, the title, the price, two groups, and two fields that are empty.
  expect(warned(shopOf(5), held, change).item.faults).toMatchObject([{ values: 8, limit: 5 }]);
  const more = plannedOf({ kind: 'goods.change', id: '1', fields: { receiptGroups, stock: 4 } });
  expect(warned(shopOf(1), held, more, true).item.kind).toBe('wrong');
});

test('nothing is too long for a shop that takes any number, or that reads each nested value as one text', () => {
  expect(warned(shopOf(null), { waiting: {} }, added)).toEqual(added);
  expect(warned(shopOf(2, 'json'), { waiting: {} }, added)).toEqual(added);
});

test('an item that is wrong or stays as it is, is left as it is', () => {
  const unchanged = plannedOf(null);
  expect(warned(shopOf(1), { waiting: {} }, unchanged)).toBe(unchanged);
});

test('an item whose rows cannot be written is left to the outbox, which names the field', () => {
  const model = { 1: { id: 1, name: 'Size', subModelId: ['30'], subModelName: ['small'] } };
  const record = { model, goods_model: [{ model: '30', price: 'ask', stock: '1' }] };
  const change = plannedOf({ kind: 'goods.change', id: '1', fields: { rows: { '30': { stock: 2 } } } });
  expect(warned(shopOf(1), { record, waiting: {} }, change)).toBe(change);
});

const text = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('', '0', '12.50', '1,2,3,4', '1'));
const value = fc.oneof(text, fc.nat(99), fc.constant(null), fc.boolean());
const names = [
  ...['title', 'description', 'type', 'detail_type', 'category_id', 'cover', 'img_urls', 'price', 'stock'],
  ...[
    'virtual_price',
    'status',
    'sell_time',
    'scan_code',
    'supplier',
    'share_img',
    'pick_up_type',
    'box_fee',
  ],
  ...['corner_mark', 'recommend_type', 'recommend_id', 'receipt_group_id', 'is_package_goods', 'own'],
];
const part = fc.record({ goods_id: fc.constant('5') }, { requiredKeys: ['goods_id'] });
const row = fc.record(
  { price: fc.constant('3.00'), stock: value, virtual_price: text, commodity_code: text, img_url: text },
  { requiredKeys: ['price', 'stock'] },
);
const records = fc
  .record({
    plain: fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.array(value, { maxLength: 6 })), {
      maxKeys: names.length,
    }),
    parts: fc.array(part, { maxLength: 9 }),
    rows: fc.array(row, { maxLength: 9 }),
  })
  .map(({ plain, parts, rows }) => {
    const subModelId = rows.map((_, at) => String(30 + at));
    const model =
      rows.length === 0 ? {} : { 1: { id: 1, name: 'Size', subModelId, subModelName: subModelId } };
    const goods = rows.map((one, at) => ({ ...one, model: subModelId[at] }));
    return { ...plain, package: parts, model, goods_model: goods };
  });

const waits = fc.record({ stock: fc.nat(9), virtualFen: fc.nat(99) }, { requiredKeys: [] });

test('the cheap count of an item is never less than the values of its form', () => {
  const shop = shopOf(1);
  let measured = 0;
  fc.assert(
    fc.property(records, waits, (record, waiting) => {
      const most = mostValuesOf({ record, waiting });
      const values = valuesIn(shop, record, waiting);
      if (values === undefined) return;
      measured += 1;
      expect(most).toBeGreaterThanOrEqual(values);
    }),
  );
  expect(measured).toBeGreaterThan(50);
});

/** Undefined where the record cannot be written. */
function valuesIn(shop: OpenShop, record: unknown, waiting: SomeGoodsFields): number | undefined {
  try {
    const form = formOf(record, waiting, shop.secondsOf);
    const sent = { data_id: '1', form_data: form };
    return countVariables(
      formBody(endpoints.addGoods, sent, { nesting: shop.nesting, accessToken: 'token' }),
    );
  } catch (error) {
    if (error instanceof AppFailure) return undefined;
    throw error;
  }
}
