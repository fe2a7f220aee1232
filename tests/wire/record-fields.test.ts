// A field read by itself is what the whole schema makes of it, whatever the shop sent.

import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldsOf, rawOf } from '../../src/wire/record-fields.ts';
import { keyed, plainMap } from '../../src/wire/scalars/lists.ts';
import { plain } from '../../src/wire/scalars/text.ts';
import { articleCategory } from '../../src/wire/sections/article-categories.ts';
import { coupon } from '../../src/wire/sections/coupon.ts';
import { dataRecord } from '../../src/wire/sections/data-objects.ts';
import { diningLocation } from '../../src/wire/sections/dining-locations.ts';
import { goodsCategory } from '../../src/wire/sections/goods-categories.ts';
import { goodsRecord, goodsRow, packagePart } from '../../src/wire/sections/goods-record.ts';
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

describe('what is no field', () => {
  it.each([[null], [undefined], ['text'], [7], [[]]])('is not found in %j', (record) => {
    expect(fieldsOf(region.shape, record)('name')).toBeUndefined();
  });

  it('is what every object carries', () => {
    expect(rawOf({}, 'toString')).toBeUndefined();
    expect(rawOf(JSON.parse('{"__proto__":{"id":"1"}}'), 'id')).toBeUndefined();
  });
});

describe('a map of whatever', () => {
  it('is read as one whose values are looked at', () => {
    fc.assert(
      fc.property(raws, (raw) => {
        expect(plainMap().safeParse(raw)).toEqual(keyed(plain()).safeParse(raw));
      }),
    );
  });

  it('has no prototype of the sender’s', () => {
    const read = plainMap().parse(JSON.parse('{"a":1,"__proto__":{"b":2}}'));
    expect(Object.keys(read)).toEqual(['a']);
    expect('b' in read).toBe(false);
  });
});
