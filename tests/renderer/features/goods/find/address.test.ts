// What is being looked for survives as an address, and no address can make the page ask nonsense.
import { expect, test } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import { fc } from '../../../../support/fast-check.ts';
import { goodsQuery } from '../../../../../src/contract/goods.ts';
import { fromAddress, toAddress } from '../../../../../src/renderer/features/goods/find/use-finding.ts';
import { toQuery, initialFinding } from '../../../../../src/renderer/features/goods/find/finding.ts';
import { anyFinding } from './finding-samples.ts';

const router = createRouter({
  history: createMemoryHistory(),
  routes: [{ path: '/goods', component: {} }],
});

test('is the same after it was written as an address and read again', () => {
  fc.assert(
    fc.property(anyFinding, (finding) => {
      const { fullPath } = router.resolve({ path: '/goods', query: toAddress(finding) });
      expect(fromAddress(router.resolve(fullPath).query)).toEqual(finding);
    }),
  );
});

test('reads any address as something that may be asked', () => {
  const value = fc.oneof(fc.string(), fc.json(), fc.constant(null), fc.array(fc.string(), { maxLength: 2 }));
  const query = fc.record({ words: value, filters: value, order: value, layout: value, open: value });
  fc.assert(
    fc.property(query, (junk) => {
      const asked = toQuery(fromAddress(junk));
      expect(goodsQuery.safeParse({ ...asked, offset: 0, limit: 1, facets: false }).success).toBe(true);
    }),
  );
});

test('leaves the address bare where nothing is looked for', () => {
  expect(toAddress(initialFinding)).toEqual({});
});

test('drops a range that stands the wrong way round, and keeps what stands beside it', () => {
  const filters = JSON.stringify({ priceFen: { least: 900, most: 100 }, status: 'on-sale' });
  expect(fromAddress({ filters }).filters).toEqual({ status: 'on-sale' });
});

test('takes no filter from an address in which one of them is none', () => {
  const filters = JSON.stringify({ status: 'on-sale', made: 'up' });
  expect(fromAddress({ filters }).filters).toEqual({});
});
