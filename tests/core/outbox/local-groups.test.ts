// Receipt groups of items at shops that do not store them: stored on this machine, and shown as if the shop had them.
import { expect, onTestFinished, test } from 'vitest';
import { madeBy } from '../../../src/contract/goods.ts';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import type { ChangeRequest } from '../../../src/contract/outbox.ts';
import { openCore } from '../../support/core-app.ts';
import type { OddHabits } from '../../support/odd-shop/habits.ts';
import { type OddDesk, openDeskAt, settled } from '../odd-shops/desk-at-odd-shop.ts';

const change = (id: string, fields: SomeGoodsFields) => ({ kind: 'goods.change', id, fields }) as const;
const into = (id: string, ...receiptGroups: string[]) => change(id, { receiptGroups });

async function openDesk(habits: Partial<OddHabits> = { keepsReceiptGroups: false }) {
  const desk = await openDeskAt({ habits });
  await settled(desk);
  return desk;
}

const put = ({ core }: OddDesk, ...requests: ChangeRequest[]) => core.ask('outbox.put', { requests });

async function sent(desk: OddDesk): Promise<void> {
  const isSent = async () => {
    const { queued, sending, uncertain } = await desk.core.ask('outbox.state', null);
    return queued + sending + uncertain;
  };
  await expect.poll(isSent, { interval: 5 }).toBe(0);
}

/** Teaches the desk that the shop does not store groups. */
async function learned(desk: OddDesk): Promise<void> {
  await put(desk, into('1003', '1'));
  await sent(desk);
}

const groupsOf = async ({ core }: OddDesk, id: string) => {
  const { line, receiptGroups } = await core.ask('goods.get', { id });
  return { names: receiptGroups.map(({ name }) => name), isLocal: line.hasLocalGroups };
};

const groupsAtShop = ({ shop }: OddDesk, id: string) =>
  shop.store.items.find((item) => item.id === id)?.receipt_group_id;

const stateOf = async ({ core }: OddDesk) => {
  const { groups, isStored, inNone } = await core.ask('receipt-groups.get', null);
  return { isStored, inNone, groups: groups.map(({ name, goods, localItems }) => [name, goods, localItems]) };
};

const writes = ({ shop }: OddDesk) => shop.callsTo('addGoods').length;

/** What ended, the latest first. */
const ended = async ({ core }: OddDesk) =>
  (await core.ask('outbox.list', { which: 'over', offset: 0, limit: 50 })).commands;

const open = async ({ core }: OddDesk) =>
  (await core.ask('outbox.list', { which: 'open', offset: 0, limit: 50 })).commands;

test('what a shop drops silently is stored here, counted and found, and is no conflict', async () => {
  const desk = await openDesk();
  await put(desk, into('1001', '1', '2'));
  await sent(desk);
  expect(await open(desk)).toEqual([]);
  expect(await ended(desk)).toMatchObject([
    {
      state: 'done',
      beyond: [],
      written: [{ path: ['receiptGroups'], before: [], after: ['1', '2'] }],
    },
  ]);
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Printer 1', 'Printer 2'], isLocal: true });
  expect(await stateOf(desk)).toEqual({
    isStored: false,
    inNone: 2,
    groups: [
      ['Printer 1', 1, 1],
      ['Printer 2', 1, 1],
    ],
  });
  const query = { words: '', filters: { receiptGroup: '2' }, offset: 0, limit: 10, facets: false };
  const { lines } = await desk.core.ask('goods.search', query);
  expect(lines).toMatchObject([{ id: '1001', receiptGroups: ['1', '2'], hasLocalGroups: true }]);
  expect((await desk.core.ask('editing.open', { id: '1001' })).fields.receiptGroups).toEqual(['1', '2']);
});

test('the next change of nothing but groups is not sent at all, not even tried', async () => {
  const desk = await openDesk();
  await learned(desk);
  const before = writes(desk);
  await put(desk, into('1001', '1'));
  expect(await ended(desk)).toMatchObject([{ state: 'done', tries: 0 }, { tries: 1 }]);
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Printer 1'], isLocal: true });
  await sent(desk);
  expect(writes(desk)).toBe(before);
});

test('of many items that are put into a group together, one is sent to learn what the shop does', async () => {
  const desk = await openDesk();
  await put(desk, ...['1001', '1002', '1003'].map((id) => into(id, '1')));
  await sent(desk);
  expect(writes(desk)).toBe(1);
  expect(await stateOf(desk)).toMatchObject({
    inNone: 0,
    groups: [
      ['Printer 1', 3, 3],
      ['Printer 2', 0, 0],
    ],
  });
});

test('groups are stored at once while the shop is out of reach or the outbox is held, also after a restart', async () => {
  const desk = await openDesk();
  await learned(desk);
  await desk.core.ask('outbox.hold', { held: true });
  desk.shop.setDown(true);
  await put(desk, into('1001', '2'), into('1001', '1', '2'));
  expect(await open(desk)).toEqual([]);
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Printer 1', 'Printer 2'], isLocal: true });
  const { line } = await desk.core.ask('goods.get', { id: '1001' });
  expect(line.isPending).toBe(false);
  await desk.core.stop();
  const again = openCore(desk.ports);
  onTestFinished(again.stop);
  again.start();
  await again.until('goods.changed', ({ menu }) => menu === 'open');
  expect((await again.ask('goods.get', { id: '1001' })).line).toMatchObject({
    receiptGroups: ['1', '2'],
    hasLocalGroups: true,
    isPending: false,
  });
});

test('a change of other fields sends back the groups of the shop and leaves the local ones', async () => {
  const desk = await openDesk();
  desk.shop.edit('1001', { receipt_group_id: ['2'] });
  await desk.core.ask('goods.fetch', { kind: 'changes' });
  await settled(desk);
  await put(desk, into('1001', '1'));
  await sent(desk);
  await put(desk, change('1001', { title: 'Noodles' }));
  await sent(desk);
  expect(desk.shop.callsTo('addGoods').at(-1)?.body).toContain(
    encodeURIComponent('[receipt_group_id][0]') + '=2',
  );
  expect((await ended(desk))[0]).toMatchObject({
    written: [{ path: ['title'], before: 'Dish 1', after: 'Noodles' }],
    beyond: [],
  });
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Printer 1'], isLocal: true });
});

test.each(['change', 'add'] as const)(
  'a shop that refuses groups gets the rest of a %s, and they are stored',
  async (kind) => {
    const desk = await openDesk({ refusesReceiptGroups: true });
    const cover = 'https://pictures.example/a.png';
    const fields = { title: 'Noodles', receiptGroups: ['2'] };
    const whole = { ...fields, priceFen: 900, stock: 5, state: 'on-sale', description: '', cover } as const;
    await put(desk, kind === 'change' ? change('1001', fields) : { kind: 'goods.add', fields: whole });
    await sent(desk);
    expect(await open(desk)).toEqual([]);
    const item = desk.shop.store.items.find(({ title }) => title === 'Noodles');
    expect(item).toMatchObject({ receipt_group_id: [] });
    expect(await ended(desk)).toMatchObject([{ state: 'done', error: null, beyond: [] }]);
    await expect
      .poll(() => groupsOf(desk, String(item?.id)).catch(() => null))
      .toEqual({ names: ['Printer 2'], isLocal: true });
    expect(await stateOf(desk)).toMatchObject({ isStored: false });
    const before = writes(desk);
    await put(desk, into('1002', '1'));
    await sent(desk);
    expect(writes(desk)).toBe(before);
  },
);

test('groups alone that a shop refuses are stored without a word', async () => {
  const desk = await openDesk({ refusesReceiptGroups: true });
  await put(desk, into('1001', '2'));
  await sent(desk);
  expect(await open(desk)).toEqual([]);
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Printer 2'], isLocal: true });
});

test('what the shop refuses for another reason stays refused, and nothing is stored', async () => {
  const desk = await openDesk();
  desk.shop.answerOnce('addGoods', '{"status":1,"data":"不允许"}');
  desk.shop.answerOnce('addGoods', '{"status":1,"data":"不允许"}');
  await put(desk, change('1001', { title: 'Noodles', receiptGroups: ['2'] }));
  await sent(desk);
  expect(await open(desk)).toMatchObject([{ state: 'refused', error: { code: 'shop.refused' } }]);
  expect(await stateOf(desk)).toMatchObject({
    isStored: null,
    groups: [
      ['Printer 1', 0, 0],
      ['Printer 2', 1, 0],
    ],
  });
});

test('a shop that begins to store groups is noticed by the next change of several fields', async () => {
  const desk = await openDesk();
  await learned(desk);
  desk.shop.habits = { ...desk.shop.habits, keepsReceiptGroups: true };
  await put(desk, change('1003', { title: 'Noodles', receiptGroups: ['2'] }));
  await sent(desk);
  expect(groupsAtShop(desk, '1003')).toEqual(['2']);
  expect(await stateOf(desk)).toMatchObject({
    isStored: true,
    groups: [
      ['Printer 1', 0, 0],
      ['Printer 2', 1, 0],
    ],
  });
  await put(desk, into('1001', '1'));
  await sent(desk);
  expect(groupsAtShop(desk, '1001')).toEqual(['1']);
});

test('a later check of the shop is believed', async () => {
  const desk = await openDesk();
  await learned(desk);
  desk.shop.habits = { ...desk.shop.habits, keepsReceiptGroups: true };
  const { currentId } = await desk.core.ask('session.get', null);
  await desk.core.ask('shop-behaviour.start', { shop: currentId ?? '' });
  await desk.core.until(
    'shop-behaviour.changed',
    ({ step, learned: facts }) => step === null && facts !== null,
  );
  await expect.poll(() => stateOf(desk)).toMatchObject({ isStored: true });
  // What was stored before stays until it is changed.
  expect(await groupsOf(desk, '1003')).toEqual({ names: ['Printer 1'], isLocal: true });
  await put(desk, into('1003', '1', '2'));
  await sent(desk);
  expect(groupsAtShop(desk, '1003')).toEqual(['1', '2']);
  expect(await groupsOf(desk, '1003')).toMatchObject({ isLocal: false });
});

test('local groups that the shop shows itself by now are stored no longer', async () => {
  const desk = await openDesk();
  // A pass that looks after the write may have begun before the shop changed, so each look fetches again.
  const fetched = async () => {
    await desk.core.ask('goods.fetch', { kind: 'changes' });
    return groupsOf(desk, '1001');
  };
  await put(desk, into('1001', '1', '2'));
  await sent(desk);
  desk.shop.edit('1001', { receipt_group_id: ['2', '1'] });
  await expect.poll(fetched).toEqual({ names: ['Printer 2', 'Printer 1'], isLocal: false });
  desk.shop.edit('1001', { receipt_group_id: [] });
  await expect.poll(fetched).toEqual({ names: [], isLocal: false });
});

test('undo brings back the groups that were stored before', async () => {
  const desk = await openDesk();
  await put(desk, into('1001', '1'));
  await sent(desk);
  const [id = ''] = await put(desk, into('1001', '2'));
  await desk.core.ask('outbox.undo', { id });
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Printer 1'], isLocal: true });
});

test('an item is stored in a group that was queued with it once the shop has made the group', async () => {
  const desk = await openDesk();
  await learned(desk);
  desk.shop.setDown(true);
  const [made = ''] = await put(desk, { kind: 'group.add', name: 'Wok' });
  await put(desk, into('1001', madeBy(made)));
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Wok'], isLocal: false });
  desk.shop.setDown(false);
  await desk.core.ask('outbox.retry', { id: made });
  await sent(desk);
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Wok'], isLocal: true });
  const wok = desk.shop.store.groups.find(({ name }) => name === 'Wok');
  expect((await desk.core.ask('goods.get', { id: '1001' })).receiptGroups).toEqual([
    { id: wok?.id, name: 'Wok' },
  ]);
});

test('a later change over one whose groups are still being stored wins', async () => {
  const desk = await openDesk();
  await learned(desk);
  await put(desk, change('1001', { title: 'Noodles', receiptGroups: ['1'] }));
  await sent(desk);
  await put(desk, into('1001', '2'));
  expect(await groupsOf(desk, '1001')).toEqual({ names: ['Printer 2'], isLocal: true });
});

test('a change of groups stays queued while the disk refuses what is stored, and ends once it is written', async () => {
  const desk = await openDesk();
  await learned(desk);
  desk.ports.stores.breakWrites('disk-full');
  const [id = ''] = await put(desk, into('1001', '1'));
  await expect.poll(async () => (await desk.core.ask('outbox.state', null)).held).toBe('disk');
  expect(await open(desk)).toMatchObject([{ id, state: 'queued' }]);
  desk.ports.stores.breakWrites(undefined);
  await desk.core.ask('outbox.retry', { id });
  await sent(desk);
  expect(await ended(desk)).toMatchObject([{ id, state: 'done' }, {}]);
  const { currentId } = await desk.core.ask('session.get', null);
  const file = desk.ports.stores.disk.get(`shops/${currentId ?? ''}/own/local-groups.json`);
  expect(file).toContain('"1001":["1"]');
});
