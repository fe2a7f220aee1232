// Reading a single field yields the same as parsing with the whole schema, for anything that a shop sends.

import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldsOf, rawOf } from '../../src/wire/record-fields.ts';
import { readerOf } from '../../src/wire/scalars/bare.ts';
import { keyed, plainMap } from '../../src/wire/scalars/lists.ts';
import { plain } from '../../src/wire/scalars/text.ts';
import { articleCategory } from '../../src/wire/sections/article-categories.ts';
import { coupon } from '../../src/wire/sections/coupon.ts';
import { dataRecord } from '../../src/wire/sections/data-objects.ts';
import { diningLocation } from '../../src/wire/sections/dining-locations.ts';
import { goodsCategory } from '../../src/wire/sections/goods-categories.ts';
import { goodsItem, goodsRecord, goodsRow, packagePart } from '../../src/wire/sections/goods-record.ts';
import { region } from '../../src/wire/sections/regions.ts';
import { fc } from '../support/fast-check.ts';

const shapes: Record<string, Readonly<Record<string, z.ZodType>>> = {
  article: articleCategory.shape,
  category: goodsCategory.shape,
  coupon: coupon.shape,
  'data object': dataRecord.shape,
  'dining location': diningLocation.shape,
  item: goodsRecord.shape,
  part: packagePart.shape,
  region: region.shape,
  row: goodsRow.shape,
};

const numeric = fc.oneof(fc.integer(), fc.double()).map(String);
const raws = fc.oneof(
  ...[fc.constant(undefined), fc.constantFrom('', '0', '1', '0.00', '1700000000', '2024-01-01 00:00:00')],
  ...[numeric, fc.integer({ min: -9, max: 2_000_000_000 }), fc.string(), fc.jsonValue({ maxDepth: 2 })],
);

describe.each(Object.entries(shapes))('a field of a record: %s', (_, shape) => {
  it.each(Object.entries(shape))('%s', (name, schema) => {
    fc.assert(
      fc.property(raws, (raw) => {
        const record = raw === undefined ? {} : { [name]: raw };
        expect(fieldsOf(shape, record)(name)).toEqual(schema.safeParse(raw).data);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a whole record', () => {
  const sent = (name: string) => fc.record({ [name]: raws });
  const rows = fc.array(fc.oneof(...Object.keys(goodsRow.shape).map(sent)), { maxLength: 3 });
  const kind = fc.record({
    id: raws,
    name: raws,
    subModelName: raws,
    subModelId: fc.oneof(raws, fc.array(raws)),
  });
  const more = [
    fc.record({ goods_model: fc.oneof(rows, fc.dictionary(fc.constantFrom('0', '1', 'x'), raws)) }),
    fc.record({ model: fc.dictionary(fc.constantFrom('30', '31', '__proto__'), fc.oneof(kind, raws)) }),
    fc.record({ goods_express_data: fc.record({ express_fee: raws, express_fee_sort: raws, ours: raws }) }),
    fc.constant({ ['__proto__']: { id: '7' } }),
    fc.dictionary(fc.string(), raws),
  ];
  const fields = fc.array(fc.oneof(...Object.keys(goodsRecord.shape).map(sent), ...more), { maxLength: 6 });
  const items = fc.oneof(
    fields.map((some) => ({ form_data: Object.assign({ id: 7, title: 'Tea' }, ...some) as unknown })),
    fc.record({ form_data: raws }),
    raws,
  );
  const readItem = readerOf(goodsItem);

  it('is read by the bare reader as by a whole parse', () => {
    let isRead = 0;
    fc.assert(
      fc.property(items, (item) => {
        const { data, success } = goodsItem.safeParse(item);
        expect(readItem(item)).toEqual(data);
        isRead += Number(success);
      }),
      { numRuns: 3000 },
    );
    expect(isRead).toBeGreaterThan(300);
  });

  it('does not accept inherited properties from a sender', () => {
    const item: unknown = JSON.parse('{"form_data":{"id":1,"title":"Tea","__proto__":{"stock":5}}}');
    expect(Object.keys(readItem(item)?.form_data ?? {})).toEqual(['id', 'title']);
    expect(readItem(item)?.form_data.stock).toBeUndefined();
  });
});

describe('a value that is not a record', () => {
  it.each([[null], [undefined], ['text'], [7], [[]]])('has no fields: %j', (record) => {
    expect(fieldsOf(region.shape, record)('name')).toBeUndefined();
  });

  it('does not expose inherited properties', () => {
    expect(rawOf({}, 'toString')).toBeUndefined();
    expect(rawOf(JSON.parse('{"__proto__":{"id":"1"}}'), 'id')).toBeUndefined();
  });
});

describe('a map of any values', () => {
  it('is read like a map whose values are read', () => {
    fc.assert(
      fc.property(raws, (raw) => {
        expect(plainMap().safeParse(raw)).toEqual(keyed(plain()).safeParse(raw));
      }),
    );
  });

  it('does not take a prototype from the sender', () => {
    const read = plainMap().parse(JSON.parse('{"a":1,"__proto__":{"b":2}}'));
    expect(Object.keys(read)).toEqual(['a']);
    expect('b' in read).toBe(false);
  });
});
