// Odd records of a shop: the readable part is shown, with the meaning of the record.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goodsDesk } from './goods-desk.ts';
import { type OddShop, openOddShop, plainDish } from './odd-shop.ts';

const desk = goodsDesk();

let shop: OddShop;
beforeEach(async () => {
  shop = await openOddShop();
  desk.start();
});
afterEach(() => shop.close());

describe('a line of the list', () => {
  it('shows prices, states and times with the meaning of the record', async () => {
    const future = 4_000_000_000;
    shop.records = [
      plainDish(1, {
        goods_model: [
          { id: 1, model: '30', price: '12.00' },
          { id: 2, model: '31', price: '19.90' },
        ],
        sale_price: '8.80',
        viewed_count: '7',
        code: 'A1',
        scan_code: '690',
        pick_up_type: [2, 4],
        is_seckill: 1,
        add_time: 1_700_000_000,
        update_time: '2024.05.06',
        category_id: ['11'],
      }),
      plainDish(2, {
        sale_price: '0.00',
        goods_model: [{ id: 3, model: '30', price: '10.00' }],
      }),
      plainDish(3, { status: '1', sell_time: future }),
      plainDish(4, { status: '1' }),
      plainDish(5, { status: '1', sell_time: '2020-01-02 03:04:05' }),
    ];
    await desk.add(shop);
    await desk.fetched();
    const lines = new Map((await desk.search()).lines.map((line) => [line.id, line]));
    expect(lines.get('1')).toMatchObject({
      priceFen: 1_000,
      upToFen: 1_990,
      saleFen: 880,
      views: 7,
      isFlashSale: true,
      hasRows: true,
      codes: ['A1', '690'],
      delivery: [2, 4],
      categories: ['11'],
      addedAtSeconds: 1_700_000_000,
      state: 'on-sale',
      changedAtSeconds: Date.parse('2024-05-06T00:00:00+08:00') / 1000,
    });
    expect(lines.get('2')).toMatchObject({ upToFen: null, saleFen: null, addedAtSeconds: null });
    expect(lines.get('3')).toMatchObject({ state: 'scheduled', sellAtSeconds: future });
    expect(lines.get('4')).toMatchObject({ state: 'in-warehouse', sellAtSeconds: null });
    expect(lines.get('5')).toMatchObject({
      state: 'on-sale',
      sellAtSeconds: Date.parse('2020-01-02T03:04:05+08:00') / 1000,
    });
  });
});

describe("PHP's empty array", () => {
  it('in place of a map keeps no item off the list', async () => {
    shop.records = [plainDish(1, { goods_express_data: [], model: [] }), plainDish(2)];
    await desk.add(shop);
    expect(await desk.fetched()).toMatchObject({ held: 2, unreadable: 0 });
    expect((await desk.search()).lines.map(({ id }) => id).toSorted()).toEqual(['1', '2']);
  });
});

describe('a record that cannot be read', () => {
  it('is counted and named, and shows as much of itself as can be read', async () => {
    const odd = plainDish(8, {
      price: 'free',
      description: 'still here',
      goods_model: [{ id: 'x', model: '30', price: '1.00' }, { stock: 2 }],
      package: [{ goods_id: 1, num: 2 }, 'rubbish'],
      fresh_field: { deep: [1] },
    });
    shop.records = [plainDish(1), odd, 'rubbish'];
    await desk.add(shop);
    expect(await desk.fetched()).toMatchObject({ held: 3, unreadable: 2 });
    expect(await desk.core.ask('goods.unreadable', { offset: 0, limit: 10 })).toEqual(
      [
        { id: '8', title: '菜 8', fields: ['price', 'goods_model.0.id', 'goods_model.1.model', 'package.1'] },
        { id: null, title: null, fields: ['form_data'] },
      ].map((item) => ({ ...item, fields: expect.arrayContaining(item.fields.slice(0, 1)) as string[] })),
    );
    const detail = await desk.core.ask('goods.get', { id: '8' });
    expect(detail).toMatchObject({
      line: { id: '8', title: '菜 8', priceFen: null, stock: 5 },
      description: 'still here',
      rows: [
        { options: ['30'], priceFen: 100 },
        { options: [], priceFen: null, stock: 2 },
      ],
      parts: [{ id: '1', title: '菜 1', amount: 2 }],
      record: odd,
    });
    expect(detail.rest).toContainEqual({ name: 'fresh_field', value: { deep: [1] } });
  });
});

/** Written by hand, because JSON.stringify cannot nest this deep. */
const nestedRecord = (id: number, levels: number) =>
  `{"form_data":{"id":${id},"title":"deep","price":"1.00","stock":1,"odd":${'['.repeat(levels)}${']'.repeat(levels)}}}`;

describe('a record that is nested too deep to read', () => {
  it.each([70, 100_000])('%i levels deep is counted and keeps no other item off the list', async (levels) => {
    shop.trouble = (_form, answer) => {
      const others = [plainDish(1), plainDish(2)].map((dish) => JSON.stringify(dish));
      const data = [others[0], nestedRecord(7, levels), nestedRecord(8, levels), others[1]].join();
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end(`{"status":0,"is_more":0,"current_page":1,"count":4,"total_page":1,"data":[${data}]}`);
    };
    await desk.add(shop);
    expect(await desk.fetched()).toMatchObject({ held: 4, unreadable: 2 });
    expect((await desk.search()).lines.map(({ id }) => id).toSorted()).toEqual(['1', '2']);
  });
});

describe('very many unreadable records', () => {
  it('are listed completely, page by page', async () => {
    shop.records = Array.from({ length: 1_205 }, (_, at) => plainDish(at + 1, { price: 'free' }));
    await desk.add(shop);
    expect(await desk.fetched()).toMatchObject({ unreadable: 1_205 });
    const last = await desk.core.ask('goods.unreadable', { offset: 1_200, limit: 200 });
    expect(last).toHaveLength(5);
  });
});

describe('an item that becomes unreadable', () => {
  it('is counted for as long as it is unreadable', async () => {
    shop.records = [plainDish(1), plainDish(2)];
    await desk.add(shop);
    expect(await desk.fetched()).toMatchObject({ held: 2, unreadable: 0 });
    shop.records = [plainDish(1), plainDish(2, { price: 'free' })];
    expect(await desk.fetch()).toMatchObject({ held: 2, unreadable: 1 });
    shop.records = [plainDish(1), plainDish(2, { price: '11.00' })];
    expect(await desk.fetch()).toMatchObject({ held: 2, unreadable: 0 });
  });
});

describe('the detail of an item', () => {
  it('names the options of the combinations that a package fixes, whether the shop sends ids or names', async () => {
    const soup = plainDish(1, {
      model: { 1: { id: 1, name: 'size', subModelId: [30, 31], subModelName: ['小', '大'] } },
      goods_model: [{ id: 1, model: '30', price: '1.00' }],
    });
    const parts = [
      { goods_id: 1, model: '31', num: 2 },
      { goods_id: 1, model: '大', num: 1 },
      { goods_id: 1, model: '99', num: 1 },
      { goods_id: 1, model: '', num: 1 },
      { goods_id: 7, model: '30', num: 1 },
    ];
    shop.records = [soup, plainDish(2, { is_package_goods: 1, package: parts })];
    await desk.add(shop);
    await desk.fetched();
    const detail = await desk.core.ask('goods.get', { id: '2' });
    expect(detail.parts.map(({ title, optionNames }) => [title, ...optionNames])).toEqual([
      ['菜 1', '大'],
      ['菜 1', '大'],
      ['菜 1', '99'],
      ['菜 1'],
      [null, '30'],
    ]);
  });

  it('shows every field once: decoded, or among the rest', async () => {
    shop.categories = { 11: { id: '11', name: '热菜', pid: '1' }, 1: { id: '1', name: '菜', pid: '0' } };
    const record = plainDish(5, {
      category_id: ['11', '99'],
      category: ['x', '外卖'],
      receipt_group_id: ['3'],
      model: { 1: { id: 1, name: 'size', subModelId: [30, 31], subModelName: ['小', '大'] } },
      goods_model: [
        { id: 1, model: '30', price: '1.00', seckill_price: '0.50', commodity_code: 'C1' },
        { id: 2, model: '大', price: '2.00', seckill_price: '0.00', code: 'C2' },
      ],
      is_seckill: 1,
      seckill_status: 2,
      corner_mark: 3,
      corner_position: 1,
      corner_url: 'https://pictures.example/new.png',
      pick_up_type: [1, 7],
      mass: '5',
    });
    shop.records = [record];
    await desk.add(shop);
    await desk.fetched();
    const detail = await desk.core.ask('goods.get', { id: '5' });
    expect(detail).toMatchObject({
      flashSale: { leastFen: 50, status: { raw: '2', read: 'off' } },
      kinds: [
        {
          name: 'size',
          options: [
            { id: '30', name: '小' },
            { id: '31', name: '大' },
          ],
        },
      ],
      rows: [
        { options: ['30'], flashSaleFen: 50, code: 'C1' },
        { options: ['31'], flashSaleFen: null, code: 'C2' },
      ],
      badge: { place: { raw: '1', read: 'title' } },
      categories: [
        { id: '11', name: '热菜' },
        { id: '99', name: '外卖' },
      ],
      receiptGroups: [{ id: '3', name: null }],
      delivery: [
        { raw: '1', read: 1 },
        { raw: '7', read: null },
      ],
      status: { raw: '0', read: 'on-sale' },
      record,
    });
    expect(detail.rest.map(({ name }) => name).toSorted()).toEqual([
      'category',
      'corner_mark',
      'mass',
      'server_time',
    ]);
    expect(await desk.core.ask('goods.categories', null)).toEqual([
      { id: '1', name: '菜', parentId: null },
      { id: '11', name: '热菜', parentId: '1' },
      { id: '99', name: null, parentId: null },
    ]);
  });

  it('is gone for an unknown id', async () => {
    shop.records = [plainDish(1)];
    await desk.add(shop);
    await desk.fetched();
    expect(await desk.core.refusal('goods.get', { id: '2' })).toMatchObject({ code: 'goods.gone' });
  });
});
