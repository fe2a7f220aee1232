// A shop whose records hold lists without end costs the desk their reading, and nothing after it.
import { expect, test } from 'vitest';
import { MOST_REMOVED_GROUPS } from '../../../src/contract/receipt-groups.ts';
import { openDeskAt, settled } from './desk-at-odd-shop.ts';

const groupIds = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));

test('a desk whose shop lists an item with 20,000 receipt groups goes on, and names the item as unreadable', async () => {
  const items = [{}, { receipt_group_id: groupIds(10_000, 20_000) }, { receipt_group_id: ['1'] }];
  const desk = await openDeskAt({ stock: { items } });
  await settled(desk);
  expect(await desk.core.ask('goods.state', null)).toMatchObject({ held: 3, unreadable: 1 });
  expect(await desk.core.ask('goods.unreadable', { offset: 0, limit: 10 })).toEqual([
    { id: '1002', title: 'Dish 2', fields: ['receipt_group_id'] },
  ]);
  const { groups, orphaned, removedGroups } = await desk.core.ask('receipt-groups.get', null);
  expect([groups.map(({ goods }) => goods), orphaned, removedGroups]).toEqual([[1, 0], 0, []]);
});

test('items that mention thousands of removed groups are counted, and the groups with the most goods are named', async () => {
  const items = Array.from({ length: 8 }, (_, at) => ({
    receipt_group_id: ['9', ...groupIds(10_000 + at * 900, 900)],
  }));
  const desk = await openDeskAt({ stock: { items } });
  await settled(desk);
  const { orphaned, removedGroups } = await desk.core.ask('receipt-groups.get', null);
  expect(orphaned).toBe(8);
  expect(removedGroups).toHaveLength(MOST_REMOVED_GROUPS);
  expect(removedGroups[0]).toEqual({ id: '9', name: null, goods: 8 });
});
