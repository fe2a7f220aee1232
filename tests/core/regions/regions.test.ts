// The shop's regions, level by level: fetched once, cached on this machine, and available offline.

import { expect, it } from 'vitest';
import { type CoreDesk, openMemoryDesk } from '../../support/core-desk.ts';
import { hostDemoShop, shareDemoShop } from '../../support/hosted-shop.ts';

const demo = shareDemoShop();

const below = (desk: CoreDesk, parent: string | null) => desk.ask('regions.below', { parent });
const namesBelow = async (desk: CoreDesk, parent: string | null) =>
  (await below(desk, parent)).below.map(({ name }) => name);
const asked = async (desk: CoreDesk) =>
  (await desk.ask('diagnostics.calls', { limit: 500 })).filter(({ endpoint }) => endpoint === 'getRegionList')
    .length;

it('shows the top, and the children of each region with the path to it', async () => {
  const desk = openMemoryDesk();
  await desk.add(demo());
  expect(await namesBelow(desk, null)).toContain('北京市');
  expect(await namesBelow(desk, '110100')).toContain('东城区');
  const { path } = await below(desk, '110101');
  expect(path.map(({ name }) => name)).toEqual(['北京市', '北京市辖区', '东城区']);
});

it('fetches each region once', async () => {
  const desk = openMemoryDesk();
  await desk.add(demo());
  await below(desk, null);
  const before = await asked(desk);
  await below(desk, null);
  await below(desk, '110000');
  await below(desk, '110100');
  expect(await asked(desk)).toBe(before);
});

it('knows the fetched regions after a restart while offline', async () => {
  const desk = openMemoryDesk();
  const shop = await hostDemoShop();
  await desk.add(shop);
  await below(desk, null);
  await shop.close();
  await desk.restart();
  expect(await namesBelow(desk, '110000')).toContain('北京市辖区');
  expect((await desk.refusal('regions.below', { parent: '999999' })).code).toBe('network.offline');
});

it('answers with all levels that are open, and leaves out one that it cannot fetch', async () => {
  const desk = openMemoryDesk();
  const shop = await hostDemoShop();
  await desk.add(shop);
  await below(desk, null);
  await shop.close();
  const levels = await desk.ask('regions.levels', { opened: ['110000', '999999'] });
  expect(Object.keys(levels).toSorted()).toEqual(['', '110000']);
  expect((await desk.ask('regions.state', null)).freshness.error?.code).toBe('network.offline');
});

it('does not know regions that were never fetched', async () => {
  const desk = openMemoryDesk();
  await desk.add(demo());
  expect(await desk.ask('regions.path', { id: '110101' })).toEqual([]);
});

it('has no regions while no shop is open', async () => {
  const desk = openMemoryDesk();
  expect((await desk.refusal('regions.below', { parent: null })).code).toBe('session.none');
});

it('finds any fetched region by name and pinyin, with the path to it', async () => {
  const desk = openMemoryDesk();
  await desk.add(demo());
  await below(desk, null);
  const { paths, total } = await desk.ask('regions.search', { words: 'dongcheng', limit: 10 });
  expect(total).toBe(1);
  expect(paths[0]?.map(({ name }) => name)).toEqual(['北京市', '北京市辖区', '东城区']);
  expect((await desk.ask('regions.search', { words: '没有这个地方', limit: 10 })).paths).toEqual([]);
});

it('fetches a region again on request', async () => {
  const desk = openMemoryDesk();
  await desk.add(demo());
  await below(desk, null);
  const before = await asked(desk);
  await desk.ask('regions.fetch', { parent: null });
  expect(await asked(desk)).toBe(before + 1);
});

it('reads the file of an earlier version', async () => {
  const desk = openMemoryDesk();
  const id = await desk.add(demo());
  await desk.stop();
  const regions = { '1': { name: 'North', parent: '' }, '12': { name: 'Hill', parent: '1' } };
  const knownAtSeconds = { '': 1_000, '1': 1_000 };
  desk.ports.stores.open(`shops/${id}/data/regions`).write({ format: 1, data: { regions, knownAtSeconds } });
  await desk.restart();
  expect(await desk.ask('regions.path', { id: '12' })).toEqual([
    { id: '1', name: 'North' },
    { id: '12', name: 'Hill' },
  ]);
});
