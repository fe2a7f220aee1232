// An answer that says a change is done, or that everything is gone, is believed only when the shop shows it.
import { describe, expect, test } from 'vitest';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import type { OddHabits } from '../../support/odd-shop/habits.ts';
import { openOddDesk } from './odd-desk.ts';

const ID = '1001';
const change = (fields: SomeGoodsFields) => ({ kind: 'goods.change', id: ID, fields }) as const;
const menu = ['1001', '1002', '1003'];

describe('a list that is suddenly empty', () => {
  const errorOf = (desk: Awaited<ReturnType<typeof openOddDesk>>) => async () =>
    (await desk.open())[0]?.error?.code;

  test('makes no item gone: the change waits, and is sent when the list is back', async () => {
    const desk = await openOddDesk({ menu });
    const { items } = desk.shop.store;
    desk.shop.store.items = [];
    await desk.put(change({ stock: 7 }));
    await expect.poll(errorOf(desk)).toBe('sync.emptied');
    expect(await desk.open()).toMatchObject([{ state: 'queued', isGone: false, tries: 0 }]);
    desk.shop.store.items = items;
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
  });

  test('makes no receipt group removed: the removal waits', async () => {
    const desk = await openOddDesk({ menu });
    const { groups } = desk.shop.store;
    desk.shop.store.groups = [];
    await desk.put({ kind: 'group.remove', id: '1' });
    await expect.poll(errorOf(desk)).toBe('sync.emptied');
    expect(await desk.over()).toEqual([]);
    desk.shop.store.groups = groups;
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
  });

  test('does not let a new item be sent again whose answer was lost', async () => {
    const desk = await openOddDesk({ menu, habits: { lostWrites: [1] } });
    desk.shop.onCall(({ endpoint }) => {
      // Just after the write, the list is empty.
      if (endpoint === 'goodsList' && desk.shop.callsTo('addGoods').length > 0)
        desk.shop.store.items = desk.shop.callsTo('goodsList').length < 6 ? [] : all;
      return 'passes';
    });
    const all = [...desk.shop.store.items, { ...desk.shop.store.items[0], id: '1004', title: 'Soup' }];
    const fields = {
      title: 'Soup',
      cover: 'https://a.example/s.png',
      priceFen: 1250,
      stock: 4,
      description: '',
    };
    await desk.put({ kind: 'goods.add', fields: { ...fields, state: 'on-sale' } });
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
    expect(desk.shop.callsTo('addGoods')).toHaveLength(1);
  });

  test('is believed of an item if the shop lists others', async () => {
    const desk = await openOddDesk({ menu });
    desk.shop.store.items = desk.shop.store.items.slice(1);
    await desk.put(change({ stock: 7 }));
    expect(await desk.settled()).toMatchObject([{ state: 'conflict', isGone: true }]);
  });
});

describe('a receipt group', () => {
  test('that another desk removes during the renaming is a conflict, not renamed', async () => {
    const desk = await openOddDesk();
    desk.shop.onCall(({ endpoint }) => {
      if (endpoint === 'addReceiptGroup') return 'passes';
      if (desk.shop.callsTo('addReceiptGroup').length > 0)
        desk.shop.store.groups = desk.shop.store.groups.slice(1);
      return 'passes';
    });
    await desk.put({ kind: 'group.rename', id: '1', name: 'Bar' });
    expect(await desk.settled()).toMatchObject([{ state: 'conflict', isGone: true }]);
  });

  test('that the shop has not removed is not called removed', async () => {
    const desk = await openOddDesk();
    desk.shop.answerOnce('delReceiptGroup', '{"status":0,"data":{"id":"1","name":"Printer 1"}}');
    await desk.put({ kind: 'group.remove', id: '1' });
    expect(await desk.settled()).toMatchObject([{ state: 'refused', error: { code: 'shop.not-taken' } }]);
  });
});

describe('a shop that answers that a price is saved, and keeps the old one', () => {
  const habits: Partial<OddHabits> = { ignoredFields: ['price'] };

  test('has not taken the change: it is not done', async () => {
    const desk = await openOddDesk({ habits });
    await desk.put(change({ priceFen: 900 }));
    expect(await desk.settled()).toMatchObject([{ state: 'refused', error: { code: 'shop.not-taken' } }]);
    desk.shop.habits = { ...desk.shop.habits, ignoredFields: [] };
    await desk.outbox.tryAgain((await desk.open())[0]?.id ?? '');
    expect(await desk.settled()).toMatchObject([{ state: 'done' }]);
    expect(desk.shop.store.items[0]).toMatchObject({ price: '9.00' });
  });

  test('has done the rest of a larger change, and the price is offered again', async () => {
    const desk = await openOddDesk({ habits });
    await desk.put(change({ priceFen: 900, stock: 3 }));
    expect(await desk.settled()).toMatchObject([
      { state: 'refused', request: { fields: { priceFen: 900 } }, error: { code: 'shop.not-taken' } },
      { state: 'done', written: [{ path: ['stock'], after: 3 }] },
    ]);
  });
});

describe('a shop that escapes texts whenever it stores them', () => {
  const stock = {
    items: [{ title: 'Rice &amp; &quot;Beans&quot;', description: 'Hot &lt;3', supplier: 'O&#039;Neil' }],
  };

  test('gets unchanged texts as they were before, so that they stay the same', async () => {
    const desk = await openOddDesk({ habits: { escapesHtml: true }, stock });
    for (const count of [7, 6, 5]) {
      await desk.put(change({ stock: count }));
      await desk.settled();
    }
    expect(desk.shop.store.items[0]).toMatchObject({
      title: 'Rice &amp; &quot;Beans&quot;',
      description: 'Hot &lt;3',
    });
  });

  test('is told apart from one that does not, which gets them as they are from then on', async () => {
    const desk = await openOddDesk({ stock: { items: [{ title: 'A &amp; B' }, { title: 'C &amp; D' }] } });
    await desk.put({ kind: 'goods.change', id: '1003', fields: { title: 'E & F' } });
    await desk.settled();
    await desk.put({ kind: 'goods.change', id: '1001', fields: { title: 'A & B' } });
    await desk.settled();
    await desk.put({ kind: 'goods.change', id: '1002', fields: { stock: 2 } });
    await desk.settled();
    expect(desk.shop.store.items[1]).toMatchObject({ title: 'C &amp; D', stock: '2' });
  });
});

test('a list that breaks off during the search for a new item is an expected failure: the command waits', async () => {
  const habits = { pageSize: { atMost: 20 } } as const;
  const desk = await openOddDesk({ habits, stock: { items: 45 } });
  let isBroken = true;
  desk.shop.onCall(({ endpoint, form }) => {
    if (isBroken && endpoint === 'goodsList' && form.page === '2')
      desk.shop.answerOnce('goodsList', '{"status":0,"data":[]}');
    return 'passes';
  });
  const fields = {
    title: 'Soup',
    cover: 'https://a.example/s.png',
    priceFen: 1250,
    stock: 4,
    description: '',
  };
  await desk.put({ kind: 'goods.add', fields: { ...fields, state: 'on-sale' } });
  await expect.poll(async () => (await desk.open())[0]?.error?.code).toBe('sync.not-a-list');
  expect(await desk.open()).toMatchObject([{ state: 'queued', tries: 0 }]);
  isBroken = false;
  expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
});
