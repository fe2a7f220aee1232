// A screen's query means the same to the core as to the shop: its menu and goodsList give the same goods.

import { describe, expect, it, beforeEach } from 'vitest';
import type { GoodsFilters, GoodsQuery } from '../../../src/contract/goods.ts';
import { endpoints, type Form } from '../../../src/wire/endpoints.ts';
import { openGoodsDesk } from './goods-desk.ts';

const desk = openGoodsDesk();
beforeEach(async () => {
  await desk.add(desk.shop);
  await desk.fetched();
});

type ListForm = Form<'goodsList'>;

const filters: readonly [GoodsFilters, ListForm][] = [
  [{}, {}],
  [{ category: '1' }, { idx_arr: { idx: 'category', idx_value: '1' } }],
  [{ status: 'on-sale' }, { status: 1 }],
  [{ status: 'in-warehouse' }, { status: 2 }],
  [{ status: 'sold-out' }, { status: 3 }],
  [{ type: 0 }, { type: 0 }],
  [{ type: 1 }, { type: 1 }],
  [{ points: 'discount' }, { is_integral: 1 }],
  [{ points: 'none' }, { is_integral: 2 }],
  [{ points: 'exchange' }, { is_integral: 3 }],
  [{ points: 'without-exchange' }, { is_integral: 5 }],
  [{ packages: 'single' }, { show_package_goods: 0 }],
  [{ packages: 'package' }, { show_package_goods: 1 }],
  [{ activity: 'flash-sale' }, { is_seckill: 1 }],
  [{ activity: 'none' }, { is_seckill: 2 }],
  [{ activity: 'no-flash-sale' }, { is_group_buy: 1 }],
  [{ delivery: [1, 3] }, { pick_up_type: [1, 3] }],
  [{ everyDelivery: [2, 4] }, { only_pick_up_type: [2, 4] }],
  [{ priceFen: { least: 1_000, most: 3_000 } }, { least_price: 1_000, most_price: 3_000 }],
  [{ stock: { least: 5 } }, { least_stock: 5 }],
  [{ sales: { most: 100 } }, { most_sales: 100 }],
  [{ views: { least: 100, most: 900 } }, { least_view: 100, most_view: 900 }],
  [{ code: 'A001' }, { goods_code: 'A001' }],
  [{ marketing: 'without-members' }, { only_display_common: true }],
  [{ marketing: 'with-members' }, { only_display_common: true, filter_vip_goods: true }],
  [{ fitsInto: '1300' }, { package_goods_id: '1300' }],
  [{ ids: ['1001', '1300', '5'] }, { data_ids: ['1001', '1300', '5'] }],
];

const orders: readonly [NonNullable<GoodsQuery['order']>['by'], ListForm['sort_key']][] = [
  ['weight', 'weight'],
  ['sales', 'sales'],
  ['price', 'price'],
  ['added', 'add_time'],
  ['stock', 'stock'],
  ['views', 'viewed_count'],
  ['title', 'title'],
];

const idsAtShop = async (form: ListForm) => {
  const { body } = await desk.shop.call('goodsList', { show_package_goods: 2, ...form, page: -1 });
  return endpoints.goodsList.reply.parse(body.data).map(({ form_data: { id } }) => id);
};

/** Page by page, as a list reads them. */
async function idsHere(query: Partial<GoodsQuery>): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { lines, total } = await desk.search({ ...query, offset: ids.length, limit: 200 });
    ids.push(...lines.map(({ id }) => id));
    if (ids.length >= total) return ids;
  }
}

describe('a goods query', () => {
  it('filters as the shop does', async () => {
    for (const [filter, form] of filters)
      expect(await idsHere({ filters: filter }), JSON.stringify(filter)).toEqual(await idsAtShop(form));
  });

  it('sorts by every order, ascending and descending', async () => {
    for (const [by, key] of orders)
      for (const ascending of [true, false])
        expect(await idsHere({ order: { by, ascending } }), by).toEqual(
          await idsAtShop({ sort_key: key, sort_direction: ascending ? 1 : 0 }),
        );
  });

  it('counts for every choice what choosing it finds', async () => {
    const { facets } = await desk.search({ facets: true });
    if (facets === null) throw new Error('nothing was counted');
    const groups = ['status', 'type', 'points', 'packages', 'activity'] as const;
    for (const group of groups)
      for (const { value, count } of facets[group]) {
        const chosen = { [group]: group === 'type' ? Number(value) : value } as GoodsFilters;
        expect((await desk.search({ filters: chosen })).total, `${group} ${value}`).toBe(count);
      }
    for (const { value, count } of facets.category)
      expect((await desk.search({ filters: { category: value } })).total, value).toBe(count);
    for (const { value, count } of facets.delivery)
      expect((await desk.search({ filters: { delivery: [Number(value) as 1] } })).total, value).toBe(count);
  });

  it('counts all results, however few are shown', async () => {
    const { lines, total } = await desk.search({ words: 'n', limit: 1 });
    expect(lines).toHaveLength(1);
    expect(total).toBe((await idsHere({ words: 'n' })).length);
    expect(total).toBeGreaterThan(1);
  });

  it('is refused at the field of a reversed range', async () => {
    const wrong = { priceFen: { least: 2, most: 1 }, changed: { least: 9, most: 8 } };
    const error = await desk.core.refusal('goods.search', {
      words: '',
      filters: wrong,
      offset: 0,
      limit: 1,
      facets: false,
    });
    expect(error).toMatchObject({
      code: 'input.invalid',
      data: {
        fields: [
          { path: ['filters', 'priceFen', 'most'], rule: 'too-small', limit: 2 },
          { path: ['filters', 'changed', 'most'], rule: 'too-small', limit: 9 },
        ],
      },
    });
  });

  it('can be exported to a file with all of its lines', async () => {
    await desk.core.ask('goods.export', {
      words: '',
      filters: { packages: 'package' },
      format: 'csv',
      name: 'menu',
      columns: [{ column: 'id', heading: 'Number' }],
      states: { 'on-sale': 'a', scheduled: 'b', 'in-warehouse': 'c' },
    });
    const [file] = desk.ports.files.delivered;
    const rows = new TextDecoder().decode(file?.bytes).trim().split('\r\n');
    expect(rows).toHaveLength(15);
  });
});
