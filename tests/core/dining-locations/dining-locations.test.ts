// The dining locations of a shop: cached as the shop has them, and readable for any answer of the shop.

import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DiningLocations } from '../../../src/contract/dining-locations.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { openGoodsDesk } from '../goods/goods-desk.ts';
import { openOddShop, pageOf } from '../goods/odd-shop.ts';

const desk = openGoodsDesk();

const fetched = () =>
  desk.core.until(
    'dining-locations.changed',
    ({ freshness, fetching }) => freshness.asOfSeconds !== null && !fetching,
  );

const titles = ({ locations }: DiningLocations) => locations.map(({ title }) => title);

async function openShopAnswering(answer: (form: URLSearchParams) => unknown) {
  const shop = await openOddShop();
  onTestFinished(() => shop.close());
  shop.others[endpoints.getEcLocationDataList.path] = answer;
  await desk.add(shop);
  return shop;
}

it('lists the tables in the shop’s order, with the picture of each code', async () => {
  await desk.add(desk.shop);
  const { locations, unreadable, freshness } = await fetched();
  expect({ unreadable, error: freshness.error }).toEqual({ unreadable: 0, error: null });
  const answered = (await desk.shop.call('getEcLocationDataList', { page: 1, page_size: 200 })).body;
  const sent = answered.data as { id: string; title: string; is_deleted: number }[];
  expect(locations.map(({ id, title }) => [id, title])).toEqual(
    sent.filter(({ is_deleted }) => is_deleted !== 1).map(({ id, title }) => [id, title]),
  );
  const first = locations.find(({ id }) => id === '1');
  expect(first).toMatchObject({ isOpen: true, status: '0', addedAtSeconds: 1_680_400_000 });
  const picture = await desk.core.picture(first?.code ?? '');
  expect(picture?.type).toBe('image/svg+xml');
  expect(locations.find(({ id }) => id === '7')).toMatchObject({ isOpen: false, status: '1' });
});

it('lists the tables after a restart while offline, with the details known of each', async () => {
  const file = readFileSync('resources/demo/shop.json', 'utf8');
  const shop = await hostTestShop({ file, pictures: 'resources/demo/pictures' });
  await desk.add(shop);
  const before = await fetched();
  await desk.core.stop();
  await shop.close();
  const { stores, bytes, secrets } = desk.ports;
  desk.start({ stores, bytes, secrets });
  const after = await desk.core.ask('dining-locations.get', null);
  const withoutNames = ({ locations }: DiningLocations) =>
    locations.map((location) => ({ ...location, code: null }));
  expect(withoutNames(after)).toEqual(withoutNames(before));
  expect(after.freshness.asOfSeconds).toBe(before.freshness.asOfSeconds);
});

it('lists no tables while no shop is open', async () => {
  expect((await desk.core.refusal('dining-locations.get', null)).code).toBe('session.none');
  expect((await desk.core.refusal('dining-locations.fetch', null)).code).toBe('session.none');
});

describe('the dining locations of an odd shop', () => {
  it('leave out deleted tables, and count records that are no tables', async () => {
    const records = [
      { id: 3, title: 'C', status: 0, is_deleted: 0 },
      { id: '2', title: 'B', status: 0, is_deleted: '1' },
      'rubbish',
      { id: 7, status: 0 },
      { id: 1, title: 'A', status: 1 },
    ];
    await openShopAnswering((form) => pageOf(records, form));
    const shown = await fetched();
    expect(titles(shown)).toEqual(['C', 'A']);
    expect(shown.unreadable).toBe(2);
  });

  it('have their status read in any encoding, or left open if it is unknown', async () => {
    const statuses = ['0', 0, '1', 1, 2, 'half', null, undefined, { odd: 1 }];
    const records = statuses.map((status, index) => ({ id: index + 1, title: 't', status }));
    await openShopAnswering((form) => pageOf(records, form));
    const { locations, unreadable } = await fetched();
    expect(unreadable).toBe(0);
    expect(locations.map(({ isOpen, status }) => [isOpen, status])).toEqual([
      ...[true, true].map((open) => [open, '0']),
      ...[false, false].map((open) => [open, '1']),
      ...['2', 'half', '', '', ''].map((status) => [null, status]),
    ]);
  });

  it('include a table of which only id and name can be read', async () => {
    const odd = { id: 5, title: 77, description: null, qrcode: [], add_time: 'soon', update_time: '0' };
    await openShopAnswering((form) => pageOf([odd], form));
    expect((await fetched()).locations).toEqual([
      {
        id: '5',
        title: '77',
        description: '',
        isOpen: null,
        status: '',
        addedAtSeconds: null,
        updatedAtSeconds: null,
        code: null,
        codeAddress: '',
      },
    ]);
  });

  it('have no picture from a forbidden address, and the shop’s text is shown instead', async () => {
    const record = { id: 1, title: 'A', qrcode: 'javascript:alert(1)' };
    await openShopAnswering((form) => pageOf([record], form));
    expect((await fetched()).locations).toMatchObject([{ code: null, codeAddress: 'javascript:alert(1)' }]);
  });

  it('are read from a map in place of an array', async () => {
    const data = { 4: { id: 1, title: 'A' }, 5: { id: 2, title: 'B' } };
    await openShopAnswering((form) => ({ ...pageOf([], form), data, count: '2' }));
    expect(titles(await fetched())).toEqual(['A', 'B']);
  });

  it('are empty if the shop has none', async () => {
    await openShopAnswering((form) => ({ ...pageOf([], form), data: null }));
    expect(titles(await fetched())).toEqual([]);
  });
});
