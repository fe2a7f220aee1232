// A pass extracts the same from a whole record as from only the members that its resource declares.
import { expect, test } from 'vitest';
import { articleCategoryResource } from '../../../../src/core/articles/article-category-resource.ts';
import { pickMembers } from '../../../../src/core/platform/client/json-walk.ts';
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

test.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s are extracted alike from whole records and from the declared members',
  (_, resource) => {
    const look = fetchedRecord(resource);
    fc.assert(
      fc.property(record, (held) => {
        // As parsed from JSON.
        const whole = JSON.parse(JSON.stringify(held)) as JsonValue;
        const rawJson = rawJsonOf(whole);
        const seen = pickMembers(rawJson, 0, look.members);
        const { stored, ...rest } = look.take(seen?.value ?? null, rawJson);
        expect(seen?.after).toBe(rawJson.length);
        expect(stored).toBe(rawJson);
        expect({ ...rest, stored: whole }).toEqual(look.take(whole, whole));
      }),
      { numRuns: 500 },
    );
  },
);
