// What a pass takes down of a record is the same whether it was given all of it or only what it says that it looks at.
import { expect, test } from 'vitest';
import { articleCategoryResource } from '../../../../src/core/articles/article-category-resource.ts';
import { takenOf } from '../../../../src/core/platform/client/json-walk.ts';
import { dataResource } from '../../../../src/core/data-objects/data-resource.ts';
import { diningLocationResource } from '../../../../src/core/dining-locations/dining-locations-module.ts';
import { goodsResource } from '../../../../src/core/records/goods-resource.ts';
import type { JsonValue } from '../../../../src/core/ports.ts';
import { receiptGroupResource } from '../../../../src/core/records/receipt-group-resource.ts';
import { rawJsonOf } from '../../../../src/core/platform/raw-json.ts';
import { fetchedRecord } from '../../../../src/core/platform/sync/fetched-record.ts';
import { menuOf } from '../../catalogue/menu.ts';
import { fc } from '../../../support/fast-check.ts';

const resources = [
  ...[articleCategoryResource, dataResource('guests'), diningLocationResource, goodsResource],
  receiptGroupResource,
];

const value = fc.oneof(
  fc.constantFrom<unknown>(7, '7', ' 7 ', '', null, [], ['3', 4], { 1: '5' }, 1_700_000_000, '1700000000'),
  fc.jsonValue(),
);
const names = fc.constantFrom('id', 'form_data', 'server_time', 'category_id', 'title', 'name');
const fields = fc.dictionary(names, value);
const record = fc.oneof(
  fc.constantFrom(...menuOf(60)),
  fc.record({ form_data: fields, id: value }, { requiredKeys: [] }),
  fields,
  fc.jsonValue(),
);

test.each(resources.map((resource) => [resource.name, resource] as const))('of %s', (_, resource) => {
  const look = fetchedRecord(resource);
  fc.assert(
    fc.property(record, (held) => {
      // It has just been made of JSON.
      const whole = JSON.parse(JSON.stringify(held)) as JsonValue;
      const spelling = rawJsonOf(whole);
      const seen = takenOf(spelling, 0, look.members);
      const { stored: stored, ...rest } = look.take(seen?.value ?? null, spelling);
      expect(seen?.behind).toBe(spelling.length);
      expect(stored).toBe(spelling);
      expect({ ...rest, stored: whole }).toEqual(look.take(whole, whole));
    }),
    { numRuns: 500 },
  );
});
