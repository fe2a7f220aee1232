// The search as an address: it survives the round trip, and no address can make the page request nonsense.
import { expect, test } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import { fc } from '../../../../support/fast-check.ts';
import { goodsQuery } from '../../../../../src/contract/goods.ts';
import {
  fromAddress,
  initialFinding,
  toAddress,
  toQuery,
} from '../../../../../src/renderer/features/goods/find/finding.ts';
import { anyFinding } from './finding-samples.ts';

const router = createRouter({
  history: createMemoryHistory(),
  routes: [{ path: '/goods', component: {} }],
});

test('is the same after writing and reading an address', () => {
  fc.assert(
    fc.property(anyFinding, (finding) => {
      const { fullPath } = router.resolve({ path: '/goods', query: toAddress(finding) });
      expect(fromAddress(router.resolve(fullPath).query)).toEqual(finding);
    }),
  );
});

test('reads any address as a valid search', () => {
  const value = fc.oneof(fc.string(), fc.json(), fc.constant(null), fc.array(fc.string(), { maxLength: 2 }));
  const query = fc.record({ words: value, filters: value, order: value, layout: value, open: value });
  fc.assert(
    fc.property(query, (junk) => {
      const asked = toQuery(fromAddress(junk));
      expect(goodsQuery.safeParse({ ...asked, offset: 0, limit: 1, facets: false }).success).toBe(true);
    }),
  );
});

test('leaves the address empty if there is no search', () => {
  expect(toAddress(initialFinding)).toEqual({});
});

test('drops a reversed range, and keeps the other filters', () => {
  const filters = JSON.stringify({ priceFen: { least: 900, most: 100 }, status: 'on-sale' });
  expect(fromAddress({ filters }).filters).toEqual({ status: 'on-sale' });
});

test('applies no filter from an address in which one of its values is invalid', () => {
  const filters = JSON.stringify({ status: 'on-sale', made: 'up' });
  expect(fromAddress({ filters }).filters).toEqual({});
});
