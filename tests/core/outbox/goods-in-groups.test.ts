// Goods by receipt group: counted for each group, and found by it.
import { expect, test } from 'vitest';
import type { GoodsFilters } from '../../../src/contract/goods.ts';
import { openOutboxDesk, type OutboxDesk } from './outbox-desk.ts';

const item = (id: string, groups: string[]) => ({
  id,
  title: `Dish ${id}`,
  price: '1.00',
  receipt_group_id: groups,
});

const found = async (desk: OutboxDesk, filters: GoodsFilters) => {
  const query = { words: '', filters, offset: 0, limit: 50, facets: false };
  const { lines, total } = await desk.ask('goods.search', query);
  expect(total).toBe(lines.length);
  return lines.map(({ id }) => id).toSorted();
};

test('goods are counted by group, and found in a group, in none, and in a group that was removed', async () => {
  const desk = await openOutboxDesk({
    goods: [item('1', ['1']), item('2', ['1', '2']), item('3', []), item('4', ['2'])],
    groups: [
      { id: '1', name: 'Grill' },
      { id: '2', name: 'Bar' },
    ],
  });
  const { groups, inNone, orphaned } = await desk.until(
    'receipt-groups.changed',
    ({ freshness, groups: all }) => freshness.asOfSeconds !== null && all.some(({ goods }) => goods > 0),
  );
  expect(groups.map(({ id, goods }) => [id, goods])).toEqual([
    ['1', 2],
    ['2', 2],
  ]);
  expect({ inNone, orphaned }).toEqual({ inNone: 1, orphaned: 0 });
  expect(await found(desk, { receiptGroup: '1' })).toEqual(['1', '2']);
  expect(await found(desk, { receiptGroup: '2', ids: ['1', '2'] })).toEqual(['2']);
  expect(await found(desk, { receiptGroup: 'none' })).toEqual(['3']);
  expect(await found(desk, { receiptGroup: 'astray' })).toEqual([]);

  await desk.put({ kind: 'group.remove', id: '2' });
  await desk.settled();
  await desk.until(
    'receipt-groups.changed',
    ({ groups: all, orphaned: lost }) => all.length === 1 && lost > 0,
  );
  expect(await found(desk, { receiptGroup: 'astray' })).toEqual(['2', '4']);
});
