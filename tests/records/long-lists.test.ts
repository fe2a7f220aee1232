// Work on a record grows in proportion with its lists, and a list without end is unreadable instead of endless work.
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../src/core/ports.ts';
import { detailOf } from '../../src/core/goods/goods-detail.ts';
import { groupTally } from '../../src/core/goods/in-groups.ts';
import { formOf } from '../../src/records/goods-form.ts';
import { valuesOf } from '../../src/records/goods-values.ts';
import { comparedTo } from '../../src/records/merge.ts';
import { missingIn } from '../../src/records/stock-takes.ts';
import { unreadFieldsOf } from '../../src/records/unread-fields.ts';
import { fieldsOf } from '../../src/wire/record-fields.ts';
import { MOST_IN_LIST, MOST_REFERENCES } from '../../src/wire/scalars/lists.ts';
import { goodsRecord } from '../../src/wire/sections/goods-record.ts';
import { openReader } from '../../src/worker/catalogue/entry.ts';
import { costOf } from '../support/cost.ts';
import { fc } from '../support/fast-check.ts';

const secondsOf = () => undefined;
const upTo = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));

const ids = (count: number) => upTo(count, (at) => String(1000 + at));
const row = (model: string, at: number) => ({ id: String(at + 1), model, price: '1.00', stock: '1' });

/** Every field of a record that holds a list, with so many entries. */
const lists: Readonly<Record<string, (count: number) => object>> = {
  category: (count) => ({ category: ids(count) }),
  category_id: (count) => ({ category_id: ids(count) }),
  receipt_group_id: (count) => ({ receipt_group_id: ids(count) }),
  recommend_id: (count) => ({ recommend_id: ids(count) }),
  pick_up_type: (count) => ({ pick_up_type: upTo(count, () => '4') }),
  attributes: (count) => ({ attributes: ids(count) }),
  img_urls: (count) => ({ img_urls: upTo(count, (at) => `https://a.example/${at}.png`) }),
  package: (count) => ({ package: upTo(count, (at) => ({ goods_id: String(at + 1), model: '', num: '1' })) }),
  express_fee_sort: (count) => ({ goods_express_data: { express_fee_sort: ids(count) } }),
  goods_model: (count) => ({
    model: { 1: { id: 1, name: 'Size', subModelId: ids(count), subModelName: ids(count) } },
    goods_model: upTo(count, (at) => row(String(1000 + at), at)),
  }),
};

/** Three kinds have far more combinations than options. */
const threeKinds = (count: number) => ({
  model: Object.fromEntries(
    [1, 2, 3].map((id) => [id, { id, name: 'Kind', subModelId: ids(count), subModelName: ids(count) }]),
  ),
  goods_model: [row('1000,1000,1000', 0)],
});

const recordWith = (fields: object) => ({
  id: '7',
  title: 'Rice',
  cover: 'https://a.example/rice.png',
  price: '1.00',
  stock: '1',
  status: '0',
  ...fields,
});

const jsonOf = (record: object) => JSON.parse(JSON.stringify(record)) as JsonValue;

const line = { receiptGroups: [], picture: null } as unknown as Parameters<typeof detailOf>[1]['line'];

/** What the desk does with a record between its answer and its form. */
function workOn(fields: object): void {
  const record = recordWith(fields);
  const read = openReader({ secondsOf, readings: () => '' })({ form_data: record }, 0);
  const field = fieldsOf(goodsRecord.shape, record);
  for (const name of Object.keys(goodsRecord.shape)) field(name as keyof typeof goodsRecord.shape);
  const values = valuesOf(record, secondsOf);
  comparedTo(values, { ...values, title: 'Tea' });
  missingIn(values, [{ row: '30', amount: 1 }]);
  formOf(record, { title: 'Tea' }, secondsOf);
  unreadFieldsOf(record, secondsOf);
  const named = { pictureName: () => null, categoryName: () => null, groupName: () => undefined };
  detailOf(jsonOf({ form_data: record }), { line, ...named, parts: [] });
  const groups = read.ok ? read.entry.groups : (values.receiptGroups ?? []).join('\n');
  groupTally(new Map([[groups, 1]]));
}

describe('a list of a record that is twice as long', () => {
  test.each(Object.entries(lists))('costs at most about twice as much: %s', (_, fieldsWith) => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 400 }), (count) => {
        const once = costOf(() => workOn(fieldsWith(count)));
        const twice = costOf(() => workOn(fieldsWith(2 * count)));
        expect(twice).toBeLessThan(2.5 * once);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a list without end', () => {
  test.each(Object.entries(lists))('costs no more than one at its limit: %s', (_, fieldsWith) => {
    const limit = costOf(() => workOn(fieldsWith(MOST_IN_LIST)));
    expect(costOf(() => workOn(fieldsWith(4 * MOST_IN_LIST)))).toBeLessThan(6 * limit);
  });

  // The others are only sent back.
  const read = Object.entries(lists).filter(([name]) => name !== 'img_urls' && name !== 'recommend_id');
  test.each(read)('is unreadable, and its record is named with it: %s', (_, fieldsWith) => {
    const fields = fieldsWith(MOST_IN_LIST + 1);
    const read = openReader({ secondsOf, readings: () => '' })({ form_data: recordWith(fields) }, 0);
    expect(read).toMatchObject({ ok: false, unreadable: { id: '7', title: 'Rice' } });
  });

  test('of references ends at a limit of its own, since each may become an entry of a list on screen', () => {
    const read = (count: number) =>
      fieldsOf(goodsRecord.shape, recordWith({ receipt_group_id: ids(count) }))('receipt_group_id');
    expect(read(MOST_REFERENCES)).toHaveLength(MOST_REFERENCES);
    expect(read(MOST_REFERENCES + 1)).toBeUndefined();
  });

  test('of combinations is unreadable, although three kinds with few options have it', () => {
    const steps = costOf(() => workOn(threeKinds(200)));
    expect(steps).toBeLessThan(costOf(() => workOn(threeKinds(20))) * 20);
    expect(valuesOf(recordWith(threeKinds(200)), secondsOf).kinds).toBeUndefined();
  });
});
