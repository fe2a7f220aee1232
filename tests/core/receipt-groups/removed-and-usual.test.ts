// Groups that went away are still named, and their items get a new home; a new item starts in its category's groups.
import { expect, test } from 'vitest';
import type { BulkChange, Selection } from '../../../src/contract/bulk.ts';
import { openOutboxDesk, type OutboxDesk } from '../outbox/outbox-desk.ts';

const groups = [
  { id: '1', name: 'Bar' },
  { id: '2', name: 'Grill' },
];
const item = (id: string, receipt_group_id: string[], category_id: string[] = []) => ({
  id,
  title: `Dish ${id}`,
  price: '1.00',
  receipt_group_id,
  category_id,
});

const categories = [{ id: '1', name: 'Mains', pid: '0' }];

async function openDesk(goods: ReturnType<typeof item>[]) {
  const desk = await openOutboxDesk({ goods, groups, categories });
  await desk.until('receipt-groups.changed', ({ freshness }) => freshness.asOfSeconds !== null);
  return desk;
}

const counted = (desk: OutboxDesk) => desk.ask('receipt-groups.get', null);

const found = (filters: Extract<Selection, { kind: 'found' }>['filters']): Selection => ({
  kind: 'found',
  words: '',
  filters,
  except: [],
});

async function changeAll(desk: OutboxDesk, selection: Selection, change: BulkChange) {
  const { id, ...plan } = await desk.ask('bulk.plan', { selection, change });
  await desk.ask('batches.add', { id });
  await desk.settled();
  return plan;
}

test('a removed group keeps its name, also after a restart, and its items find a new home in one step', async () => {
  const desk = await openDesk([item('1', ['2']), item('2', ['1', '2']), item('3', [])]);
  await desk.shop.call('delReceiptGroup', { id: '2' });
  await desk.ask('receipt-groups.fetch', null);
  const removed = [{ id: '2', name: 'Grill', goods: 2 }];
  expect(await counted(desk)).toMatchObject({ orphaned: 2, removedGroups: removed });
  await desk.restart();
  await desk.until('goods.changed', ({ menu }) => menu === 'open');
  expect((await counted(desk)).removedGroups).toEqual(removed);

  const plan = await changeAll(desk, found({ receiptGroup: '2' }), { groups: { add: ['1'], remove: ['2'] } });
  expect(plan).toMatchObject({ changed: 2, wrong: 0 });
  expect(await counted(desk)).toMatchObject({ orphaned: 0, removedGroups: [], inNone: 1 });
  const groupsAtShop = async (id: string) => (await desk.goodsAtShop(id))?.receipt_group_id;
  expect(await Promise.all(['1', '2'].map(groupsAtShop))).toEqual([['1'], ['1']]);
});

test('everything in no group is put into one, and all of a category that is not in it yet', async () => {
  const desk = await openDesk([item('1', [], ['1']), item('2', ['2'], ['1']), item('3', [], [])]);
  await changeAll(desk, found({ receiptGroup: 'none' }), { groups: { add: ['1'], remove: [] } });
  expect(await counted(desk)).toMatchObject({ inNone: 0, groups: [{ goods: 2 }, { goods: 1 }] });
  const plan = await changeAll(desk, found({ receiptGroup: '2' }), { groups: { add: ['1'], remove: 'all' } });
  expect(plan).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await counted(desk)).toMatchObject({ groups: [{ goods: 3 }, { goods: 0 }] });
});

test('a plan for a group that was removed in the meantime is wrong as a whole', async () => {
  const desk = await openDesk([item('1', [])]);
  const plan = await desk.ask('bulk.plan', {
    selection: found({}),
    change: { groups: { add: ['9'], remove: [] } },
  });
  expect(plan).toMatchObject({ changed: 0, wrong: 1 });
});

test('the preset of a category is the groups of most of its items, queued ones included, without removed groups', async () => {
  const goods = [item('1', ['1'], ['1']), item('2', ['1', '2'], ['1']), item('3', [], ['1'])];
  const desk = await openDesk([...goods, item('4', ['2'])]);
  const preset = (...categories: string[]) => desk.ask('receipt-groups.preset', { categories });
  expect(await preset('1')).toEqual(['1']);
  expect(await preset('5')).toEqual([]);
  expect(await preset()).toEqual([]);
  desk.line.isCut = true;
  await desk.put({ kind: 'goods.change', id: '3', fields: { receiptGroups: ['2'] } });
  expect((await preset('1')).toSorted()).toEqual(['1', '2']);
  desk.line.isCut = false;
  await desk.settled();
  await desk.shop.call('delReceiptGroup', { id: '1' });
  await desk.ask('receipt-groups.fetch', null);
  expect(await preset('1')).toEqual(['2']);
});
