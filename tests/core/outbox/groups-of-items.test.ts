// Receipt groups of items at a shop that stores them: sent with the item, and never written over another desk's.
import { expect, test } from 'vitest';
import { madeBy } from '../../../src/contract/goods.ts';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import { openOutboxDesk, type OutboxDesk } from './outbox-desk.ts';

const bar = { id: '1', name: 'Bar' };
const grill = { id: '2', name: 'Grill' };
const groups = [bar, grill];
const soup = { id: '3', title: 'Soup', price: '4.00', receipt_group_id: ['1'] };

const change = (id: string, fields: SomeGoodsFields) => ({ kind: 'goods.change', id, fields }) as const;
const into = (id: string, ...receiptGroups: string[]) => change(id, { receiptGroups });

async function openDesk() {
  const desk = await openOutboxDesk({
    goods: [{ id: '1', title: 'Rice', price: '12.00' }, { id: '2', title: 'Tea', price: '3.00' }, soup],
    groups,
  });
  await desk.until('receipt-groups.changed', ({ freshness }) => freshness.asOfSeconds !== null);
  return desk;
}

const groupsAtShop = async (desk: OutboxDesk, id: string) => (await desk.goodsAtShop(id))?.receipt_group_id;

const counts = async (desk: OutboxDesk) => {
  const { groups: all, inNone, orphaned } = await desk.ask('receipt-groups.get', null);
  return { ...Object.fromEntries(all.map(({ name, goods }) => [name, goods])), inNone, orphaned };
};

test('an item is put into groups at the shop, and taken out of all of them', async () => {
  const desk = await openDesk();
  await desk.put(into('1', '1', '2'));
  await desk.settled();
  expect(await groupsAtShop(desk, '1')).toEqual(['1', '2']);
  expect(await desk.ask('receipt-groups.get', null)).toMatchObject({ isStored: true });
  await desk.put(into('1'));
  await desk.settled();
  expect(await groupsAtShop(desk, '1')).toEqual([]);
  expect((await desk.ask('receipt-groups.get', null)).groups.map(({ localItems }) => localItems)).toEqual([
    0, 0,
  ]);
});

test('a change of another field leaves the groups of the item as the shop has them', async () => {
  const desk = await openDesk();
  await desk.shop.call('addGoods', { data_id: '3', form_data: { receipt_group_id: ['2'] } });
  await desk.put(change('3', { title: 'Broth' }));
  await desk.settled();
  expect(await desk.goodsAtShop('3')).toMatchObject({ title: 'Broth', receipt_group_id: ['2'] });
});

test('groups that another desk has changed become a conflict, and nothing is written over them', async () => {
  const desk = await openDesk();
  await desk.shop.call('addGoods', { data_id: '3', form_data: { receipt_group_id: ['2'] } });
  await desk.put(into('3', '1', '2'));
  await desk.settled(({ conflict }) => conflict === 1);
  expect(await desk.open()).toMatchObject([
    { disputed: [{ path: ['receiptGroups'], base: ['1'], mine: ['1', '2'], theirs: ['2'] }] },
  ]);
  expect(await groupsAtShop(desk, '3')).toEqual(['2']);
});

test('queued groups are shown, counted and found at once, in a group that is queued itself too', async () => {
  const desk = await openDesk();
  desk.line.isCut = true;
  const [made = ''] = await desk.put({ kind: 'group.add', name: 'Wok' });
  const wok = madeBy(made);
  await desk.put(into('1', wok), into('3', '2', wok));
  expect(await counts(desk)).toEqual({ Bar: 0, Grill: 1, Wok: 2, inNone: 1, orphaned: 0 });
  const query = { words: '', filters: { receiptGroup: wok }, offset: 0, limit: 10, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  expect(lines.map(({ id, receiptGroups, isPending }) => [id, receiptGroups, isPending])).toEqual([
    ['3', ['2', wok], true],
    ['1', [wok], true],
  ]);
  expect((await desk.ask('goods.get', { id: '3' })).receiptGroups).toEqual([
    { id: '2', name: 'Grill' },
    { id: wok, name: 'Wok' },
  ]);
  expect((await desk.ask('editing.open', { id: '1' })).fields.receiptGroups).toEqual([wok]);
});

test('items for a new group wait for the shop to make it, even across a restart', async () => {
  const desk = await openDesk();
  desk.line.isCut = true;
  const [made = ''] = await desk.put({ kind: 'group.add', name: 'Wok' });
  const cover = 'https://pictures.example.com/a.png';
  const fields = {
    title: 'Pad thai',
    priceFen: 900,
    stock: 5,
    state: 'on-sale',
    description: '',
    cover,
  } as const;
  await desk.put(into('1', '1', madeBy(made)), {
    kind: 'goods.add',
    fields: { ...fields, receiptGroups: [madeBy(made)] },
  });
  expect((await desk.open()).map(({ waitsFor }) => waitsFor)).toEqual([null, made, made]);
  await desk.restart();
  desk.line.isCut = false;
  await desk.settled();
  const wok = (await desk.groupsAtShop()).find(({ name }) => name === 'Wok')?.id ?? '';
  expect(await groupsAtShop(desk, '1')).toEqual(['1', wok]);
  const added = (await desk.over()).find(({ request }) => request.kind === 'goods.add');
  expect(added).toMatchObject({ state: 'done', beyond: [] });
  const { body } = await desk.shop.call('goodsList', { page: 1, page_size: 50 });
  expect(JSON.stringify(body)).toContain(`"receipt_group_id":["${wok}"]`);
});

test('items for a new group say that it will not be made once it is cancelled, and can go into another', async () => {
  const desk = await openDesk();
  await desk.ask('outbox.hold', { held: true });
  const [made = ''] = await desk.put({ kind: 'group.add', name: 'Wok' });
  const [moved = ''] = await desk.put(change('1', { title: 'Fried rice', receiptGroups: [madeBy(made)] }));
  await desk.ask('outbox.cancel', { id: made });
  const error = { code: 'outbox.group-missing', data: { id: madeBy(made) } };
  expect(await desk.open()).toMatchObject([{ id: moved, state: 'refused', error, waitsFor: null }]);
  await desk.ask('outbox.hold', { held: false });
  await desk.ask('outbox.retry', { id: moved });
  await desk.settled(({ refused }) => refused === 1);
  expect(await desk.open()).toMatchObject([{ id: moved, error }]);
  const request = change('1', { title: 'Fried rice', receiptGroups: ['2'] });
  await desk.ask('outbox.amend', { id: moved, request });
  await desk.settled(({ refused }) => refused === 0);
  expect(await desk.goodsAtShop('1')).toMatchObject({ title: 'Fried rice', receipt_group_id: ['2'] });
});

test('items for a new group that the shop refuses wait until its name is corrected', async () => {
  const desk = await openDesk();
  const [made = ''] = await desk.put({ kind: 'group.add', name: 'Bar' });
  const [moved = ''] = await desk.put(into('1', madeBy(made)));
  await expect.poll(async () => (await desk.ask('outbox.state', null)).refused).toBe(1);
  expect(await desk.open()).toMatchObject([
    { id: made, state: 'refused' },
    { id: moved, state: 'queued', waitsFor: made },
  ]);
  await desk.ask('outbox.amend', { id: made, request: { kind: 'group.add', name: 'Long bar' } });
  await desk.settled();
  const longBar = (await desk.groupsAtShop()).find(({ name }) => name === 'Long bar')?.id;
  expect(await groupsAtShop(desk, '1')).toEqual([longBar]);
});

test('a group that another desk has removed is named as the reason, and the shop counts as storing groups', async () => {
  const desk = await openDesk();
  await desk.shop.call('delReceiptGroup', { id: '2' });
  await desk.put(into('1', '2'));
  await desk.settled(({ refused }) => refused === 1);
  expect(await desk.open()).toMatchObject([{ error: { code: 'outbox.group-missing', data: { id: '2' } } }]);
  const { isStored, groups: all } = await desk.ask('receipt-groups.get', null);
  expect({ isStored, localItems: all.map(({ localItems }) => localItems) }).not.toMatchObject({
    isStored: false,
  });
});

test('once the shop is known to store groups, its own message tells why it refuses one', async () => {
  const desk = await openDesk();
  await desk.put(into('1', '1'));
  await desk.settled();
  await desk.shop.call('delReceiptGroup', { id: '2' });
  await desk.put(into('1', '2'));
  await desk.settled(({ refused }) => refused === 1);
  expect(await desk.open()).toMatchObject([{ error: { code: 'shop.refused' } }]);
});

test('undo brings back the groups from before, at the shop too', async () => {
  const desk = await openDesk();
  const [id = ''] = await desk.put(into('3', '2'));
  await desk.settled();
  await desk.ask('outbox.undo', { id });
  await desk.settled();
  expect(await groupsAtShop(desk, '3')).toEqual(['1']);
});

test('a group whose answer was lost still gets its items, once', async () => {
  const desk = await openDesk();
  desk.line.fates = ['answer-is-lost', 'answer-is-lost'];
  const [made = ''] = await desk.put({ kind: 'group.add', name: 'Wok' });
  await desk.put(into('1', madeBy(made)));
  await desk.settled();
  const woks = (await desk.groupsAtShop()).filter(({ name }) => name === 'Wok');
  expect(woks).toHaveLength(1);
  expect(await groupsAtShop(desk, '1')).toEqual([woks[0]?.id]);
});
