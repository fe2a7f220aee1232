// Cached data of the shop can be cleared and fetched again; what people have made is never removed with it.
import { expect, it } from 'vitest';
import { openGoodsDesk } from '../goods/goods-desk.ts';

const desk = openGoodsDesk();

const ownFiles = (shop: string) =>
  [...desk.ports.stores.disk].filter(
    ([name]) => name.startsWith(`shops/${shop}/`) && !name.includes('/data/'),
  );

it('clears the cached data, refetches it, and leaves what people made, the token and unsent commands', async () => {
  const shop = await desk.add(desk.shop);
  await desk.fetched();
  await desk.core.ask('outbox.hold', { held: true });
  await desk.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Bar' }] });
  await desk.core.ask('editing.save-draft', { key: 'new-1', title: 'Tea', base: {}, fields: {}, typed: {} });
  const before = ownFiles(shop);
  const calls = desk.shop.calls();
  const full = await desk.core.ask('cached-data.size', null);
  expect(full).toMatchObject({ shop, all: { files: expect.any(Number) as number } });
  expect(full.all.bytes).toBeGreaterThan(10_000);

  await desk.core.ask('cached-data.clear', null);
  await desk.core.until('goods.changed', ({ held }) => held === 0);
  await desk.fetched();
  expect(desk.shop.calls()).toBeGreaterThan(calls);
  expect(ownFiles(shop)).toEqual(before);
  expect(await desk.core.ask('session.get', null)).toMatchObject({ currentId: shop, token: 'ready' });
  expect(await desk.core.ask('outbox.state', null)).toMatchObject({ queued: 1 });
  expect(await desk.core.ask('editing.drafts', null)).toMatchObject([{ title: 'Tea' }]);
});

it('is empty while no shop is open', async () => {
  const none = { files: 0, bytes: 0 };
  expect(await desk.core.ask('cached-data.clear', null)).toEqual({ shop: null, pictures: none, all: none });
});

it('a change of the chosen clock applies to the shop’s times that are already cached', async () => {
  const id = await desk.save(undefined, {
    title: 'Summer soup',
    description: 'x',
    cover: 'https://pictures.example/a.png',
    type: 0,
    price: 1_000,
    stock: 5,
    status: 1,
    sell_time: '2031-07-01 12:00:00',
  });
  await desk.add(desk.shop);
  await desk.fetched();
  const sellAt = async () =>
    (await desk.search({ words: 'Summer soup' })).lines.find((line) => line.id === id)?.sellAtSeconds;
  expect(await sellAt()).toBe(Date.UTC(2031, 6, 1, 4) / 1000);
  await desk.core.ask('settings.change', { timeZone: 'Europe/Berlin' });
  await desk.fetched();
  expect(await sellAt()).toBe(Date.UTC(2031, 6, 1, 10) / 1000);
  await desk.restart();
  await desk.fetched();
  expect(await sellAt()).toBe(Date.UTC(2031, 6, 1, 10) / 1000);
  const { fields } = await desk.core.ask('editing.open', { id });
  expect(fields.sellAtSeconds).toBe(Date.UTC(2031, 6, 1, 10) / 1000);
});
