// An unreadable answer is not an empty list: the cached data stays, and the failure is shown.
import { describe, expect, test } from 'vitest';
import { openDeskAt, settled } from './desk-at-odd-shop.ts';

describe.each([['null'], ['message']] as const)('with every list answered as %s', (list) => {
  test('all lists stay as they were, and give the reason', async () => {
    const desk = await openDeskAt();
    const { core, shop } = desk;
    await settled(desk);
    shop.habits = { ...shop.habits, list };

    await core.ask('goods.fetch', { kind: 'all' });
    const goods = await core.until(
      'goods.changed',
      ({ progress, freshness }) => progress === null && freshness.error !== null,
    );
    expect(goods.held).toBe(3);
    const groups = await core.ask('receipt-groups.fetch', null);
    expect([groups.groups.length, groups.freshness.error === null]).toEqual([2, false]);
    const tables = await core.ask('dining-locations.fetch', null);
    expect([tables.locations.length, tables.freshness.error === null]).toEqual([2, false]);
    const articles = await core.ask('articles.fetch', null);
    expect([articles.categories.length, articles.freshness.error === null]).toEqual([2, false]);
    const { counts, freshness } = await core.ask('overview.refresh', null);
    // The count is in the answer beside the list, so it is known all the same.
    expect(list === 'null' ? counts?.goods : freshness.error === null).toBe(list === 'null' ? 3 : false);
  });

  test('a shop that is opened for the first time is not taken for an empty one', async () => {
    const desk = await openDeskAt({ habits: { list, count: 'missing' } });
    await settled(desk);
    const { freshness } = await desk.core.ask('goods.state', null);
    expect(freshness).toMatchObject({
      asOfSeconds: null,
      error: { code: list === 'null' ? 'sync.not-a-list' : 'shop.refused' },
    });
  });
});

test('categories keep their names if the shop’s answer about them is empty', async () => {
  const desk = await openDeskAt();
  const { core, shop } = desk;
  await settled(desk);
  await expect.poll(async () => (await core.ask('goods.categories', null))[0]?.name).toBe('Category 1');
  shop.answerOnce('getCategoryInfo', '{"status":0,"data":null}');
  await core.ask('goods.fetch', { kind: 'all' });
  await core.until('goods.changed', ({ progress }) => progress === null);
  expect((await core.ask('goods.categories', null))[0]?.name).toBe('Category 1');
  const { freshness } = await core.ask('goods.state', null);
  expect(freshness.error?.code).toBe('sync.not-a-list');
});

test('a single category without the map around it is read', async () => {
  const desk = await openDeskAt();
  await settled(desk);
  desk.shop.answerOnce('getCategoryInfo', '{"status":"0","data":{"id":"1","name":"Soups","pid":"0"}}');
  await desk.core.ask('goods.fetch', { kind: 'all' });
  await expect.poll(async () => (await desk.core.ask('goods.categories', null))[0]?.name).toBe('Soups');
});

test('a shop without counts leaves the number of its records unknown', async () => {
  const desk = await openDeskAt({ habits: { count: 'missing' }, stock: { tables: 0 } });
  const { counts } = await desk.core.ask('overview.refresh', null);
  expect(counts).toMatchObject({ goods: null, receiptGroups: null, diningLocations: 0 });
});
