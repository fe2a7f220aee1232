// The numbers on the home page match what a person finds behind them.
import { expect, it } from 'vitest';
import type { GoodsChange, GoodsChanges } from '../../../src/contract/goods.ts';
import { goodsLowInStock, cachedNames, onSaleGoods, soldOutGoods } from '../../../src/contract/home.ts';
import { changedSince } from '../../../src/core/home/home.ts';
import { type CoreDesk, menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';

const demo = shareDemoShop();

const found = async (desk: CoreDesk, filters: typeof soldOutGoods) =>
  (await desk.ask('goods.search', { words: '', filters, offset: 0, limit: 1, facets: false })).total;

it('counts the goods behind each number, with this machine’s threshold', async () => {
  const desk = openMemoryDesk();
  await desk.add(demo());
  await menuFetched(desk);
  await desk.until('receipt-groups.changed', ({ freshness }) => freshness.asOfSeconds !== null);
  await desk.ask('settings.change', { lowStock: 40 });
  const { goods } = await desk.ask('home.get', null);
  const groups = await desk.ask('receipt-groups.get', null);
  expect(goods).toEqual({
    all: await found(desk, {}),
    onSale: await found(desk, onSaleGoods),
    soldOut: await found(desk, soldOutGoods),
    lowStock: await found(desk, goodsLowInStock(40)),
    inNoGroup: groups.inNone,
    inLostGroup: groups.orphaned,
  });
  expect(goods?.soldOut).toBeGreaterThan(0);
  expect(goods?.lowStock).toBeGreaterThan(goods?.soldOut ?? 0);
});

it('counts an item as sold out as soon as that is saved, before it is sent', async () => {
  const desk = openMemoryDesk();
  await desk.add(demo());
  await menuFetched(desk);
  await desk.ask('outbox.hold', { held: true });
  const search = (filters: typeof soldOutGoods) =>
    desk.ask('goods.search', { words: '', filters, offset: 0, limit: 1, facets: true });
  const before = (await desk.ask('home.get', null)).goods;
  const [dish] = (await search({ status: 'on-sale', stock: { least: 1 } })).lines;
  await desk.ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id: dish?.id ?? '' }] });
  const after = (await desk.ask('home.get', null)).goods;
  expect(after?.soldOut).toBe((before?.soldOut ?? 0) + 1);
  const { total, facets } = await search(soldOutGoods);
  expect(total).toBe(after?.soldOut);
  expect(facets?.status).toContainEqual({ value: 'sold-out', count: after?.soldOut });
  const put = {
    kind: 'goods.change' as const,
    id: dish?.id ?? '',
    fields: { state: 'in-warehouse' as const },
  };
  await desk.ask('outbox.put', { requests: [put] });
  expect((await desk.ask('home.get', null)).goods?.onSale).toBe((before?.onSale ?? 0) - 1);
  expect((await search({ status: 'in-warehouse' })).lines.length).toBe(1);
});

it('reports the freshness of each kind of data', async () => {
  const desk = openMemoryDesk();
  await desk.add(demo());
  const { held } = await menuFetched(desk);
  await desk.until('dining-locations.changed', ({ freshness }) => freshness.asOfSeconds !== null);
  await desk.until('store-settings.changed', ({ freshness }) => freshness.asOfSeconds !== null);
  const { cached, closedTables, opening } = await desk.ask('home.get', null);
  expect(cached.map(({ name }) => name)).toEqual([...cachedNames]);
  expect(cached.find(({ name }) => name === 'goods')).toMatchObject({ held, unreadable: 0 });
  expect(cached.every(({ freshness }) => freshness.error === null)).toBe(true);
  const { locations } = await desk.ask('dining-locations.get', null);
  expect(closedTables).toBe(locations.filter(({ isOpen }) => isOpen === false).length);
  expect(opening.map(({ mode }) => mode)).toEqual(['delivery', 'catering']);
});

it('is refused while no shop is open', async () => {
  const desk = openMemoryDesk();
  expect((await desk.refusal('home.get', null)).code).toBe('session.none');
});

const change = (kind: GoodsChange['kind']): GoodsChange => ({
  id: '1',
  title: 'Noodles',
  kind,
  before: null,
  after: null,
});

it('counts the fetched changes by kind since a time, including those beyond the stored list', () => {
  const fetchings: GoodsChanges[] = [
    { atSeconds: 200, total: 3, changes: [change('new'), change('price'), change('price')] },
    { atSeconds: 100, total: 9, changes: [change('gone')] },
    { atSeconds: 99, total: 1, changes: [change('stock')] },
  ];
  expect(changedSince(100, fetchings)).toEqual({
    sinceSeconds: 100,
    added: 1,
    gone: 1,
    prices: 2,
    stocks: 0,
    states: 0,
    others: 8,
  });
});
