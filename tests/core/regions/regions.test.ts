// The shop's regions, level by level: fetched once, cached on this machine, and available offline.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { add, at, openGoodsDesk, start } from '../goods/goods-desk.ts';

openGoodsDesk();

const below = (parent: string | null) => at.core.ask('regions.below', { parent });
const namesBelow = async (parent: string | null) => (await below(parent)).below.map(({ name }) => name);
const asked = async () =>
  (await at.core.ask('diagnostics.calls', { limit: 500 })).filter(
    ({ endpoint }) => endpoint === 'getRegionList',
  ).length;

it('shows the top, and the children of each region with the path to it', async () => {
  await add(at.shop);
  expect(await namesBelow(null)).toContain('北京市');
  expect(await namesBelow('110100')).toContain('东城区');
  const { path } = await below('110101');
  expect(path.map(({ name }) => name)).toEqual(['北京市', '北京市辖区', '东城区']);
});

it('fetches each region once', async () => {
  await add(at.shop);
  await below(null);
  const before = await asked();
  await below(null);
  await below('110000');
  await below('110100');
  expect(await asked()).toBe(before);
});

it('knows the fetched regions after a restart while offline', async () => {
  const file = readFileSync('resources/demo/shop.json', 'utf8');
  const shop = await hostTestShop({ file, pictures: 'resources/demo/pictures' });
  await add(shop);
  await below(null);
  await at.core.stop();
  await shop.close();
  const { stores, bytes, secrets } = at.ports;
  start({ stores, bytes, secrets });
  expect(await namesBelow('110000')).toContain('北京市辖区');
  expect((await at.core.refusal('regions.below', { parent: '999999' })).code).toBe('network.offline');
});

it('does not know regions that were never fetched', async () => {
  await add(at.shop);
  expect(await at.core.ask('regions.path', { id: '110101' })).toEqual([]);
});

it('has no regions while no shop is open', async () => {
  expect((await at.core.refusal('regions.below', { parent: null })).code).toBe('session.none');
});

it('finds any fetched region by name and pinyin, with the path to it', async () => {
  await add(at.shop);
  await below(null);
  const { paths, total } = await at.core.ask('regions.search', { words: 'dongcheng', limit: 10 });
  expect(total).toBe(1);
  expect(paths[0]?.map(({ name }) => name)).toEqual(['北京市', '北京市辖区', '东城区']);
  expect((await at.core.ask('regions.search', { words: '没有这个地方', limit: 10 })).paths).toEqual([]);
});

it('fetches a region again on request', async () => {
  await add(at.shop);
  await below(null);
  const before = await asked();
  await at.core.ask('regions.fetch', { parent: null });
  expect(await asked()).toBe(before + 1);
});

it('reads the file of an earlier version', async () => {
  const id = await add(at.shop);
  await at.core.stop();
  const regions = { '1': { name: 'North', parent: '' }, '12': { name: 'Hill', parent: '1' } };
  const knownAtSeconds = { '': 1_000, '1': 1_000 };
  at.ports.stores.open(`shops/${id}/data/regions`).write({ format: 1, data: { regions, knownAtSeconds } });
  const { stores, bytes } = at.ports;
  start({ stores, bytes });
  expect(await at.core.ask('regions.path', { id: '12' })).toEqual([
    { id: '1', name: 'North' },
    { id: '12', name: 'Hill' },
  ]);
});
