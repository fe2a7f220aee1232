// References of an item must lead to existing records of this shop; otherwise nothing is written.

import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { importShop } from '../../../src/service/shop-file/import-shop.ts';
import { readShopFile } from '../../../src/service/shop-file/read.ts';
import type { GoodsForm } from '../../../src/wire/sections/goods-form.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { shopFileOf, smallSurroundings } from '../arbitrary-shop.ts';
import { freshDatabase } from '../fresh-place.ts';

const kinds = [
  {
    id: 1,
    name: 'size',
    options: [
      { id: 30, name: 'S' },
      { id: 31, name: 'L' },
    ],
  },
];
const goods = [
  { id: '100', title: 'Rice', price: '1.00', receipt_group_id: ['1', '3'], category_id: ['11'] },
  {
    id: '101',
    title: 'Tea',
    price: '2.00',
    model: kinds,
    goods_model: [
      { id: '1', model: '30', price: '2.00' },
      { id: '2', model: '31', price: '3.00' },
    ],
  },
  { id: '102', title: 'Set', price: '3.00', is_package_goods: 1, package: [{ goods_id: '100' }] },
];
const file = shopFileOf({ ...smallSurroundings, goods });
const theirs = shopFileOf({
  categories: [{ id: '900', name: 'Theirs' }],
  receipt_groups: [{ id: '900', name: 'Theirs' }],
  regions: [{ id: '900', name: 'Theirs' }],
  goods: [{ id: '900', title: 'Theirs', price: '1.00' }],
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ place: { url: await freshDatabase() }, file: JSON.stringify(file) });
  await importShop(shop.db, readShopFile(JSON.stringify(theirs)), { appId: 'other', pictures: '' });
});
afterAll(() => shop.close());

const newItem: GoodsForm = {
  title: 'New',
  cover: 'http://a.test/b.png',
  price: 100,
  stock: 1,
  status: 0,
  description: '',
};

const everything = () =>
  shop.db.selectFrom('goods').select(['id', 'document', 'listing']).orderBy('id').execute();

const foreign: [string, GoodsForm, string][] = [
  ['an unknown category', { category: ['11', '777'] }, 'form_data[category] is not known: 777'],
  ['another shop’s category', { category: ['900'] }, 'form_data[category] is not known: 900'],
  [
    'an unknown receipt group',
    { receipt_group_id: ['777'] },
    'form_data[receipt_group_id] is not known: 777',
  ],
  [
    'another shop’s receipt group',
    { receipt_group_id: ['900'] },
    'form_data[receipt_group_id] is not known: 900',
  ],
  ['an unknown region', { region_id: '777' }, 'form_data[region_id] is not known: 777'],
  ['another shop’s region', { region_id: '900' }, 'form_data[region_id] is not known: 900'],
  ['an unknown recommendation', { recommend_id: ['777'] }, 'form_data[recommend_id] is not known: 777'],
  ['another shop’s goods', { recommend_id: ['900'] }, 'form_data[recommend_id] is not known: 900'],
];

const packageOf = (part: { goods_id: string; model?: string }): GoodsForm => ({
  is_package_goods: true,
  package: [part],
});

const misfits: [string, GoodsForm, string][] = [
  ['an unknown part', packageOf({ goods_id: '777' }), 'form_data[package][0][goods_id] is not known: 777'],
  [
    'another shop’s goods as a part',
    packageOf({ goods_id: '900' }),
    'form_data[package][0][goods_id] is not known: 900',
  ],
  [
    'a package within a package',
    packageOf({ goods_id: '102' }),
    'form_data[package][0][goods_id] is not known: 102',
  ],
  [
    'a part with rows and no combination',
    packageOf({ goods_id: '101' }),
    'form_data[package][0][model] is not known',
  ],
  [
    'a combination that the part lacks',
    packageOf({ goods_id: '101', model: '32' }),
    'form_data[package][0][model] is not known: 32',
  ],
  [
    'a combination of a single part',
    packageOf({ goods_id: '100', model: '30' }),
    'form_data[package][0][model] is not known: 30',
  ],
  [
    'parts without being a package',
    { package: [{ goods_id: '100' }] },
    'form_data[package] needs form_data[is_package_goods]=1',
  ],
];

describe('an item that refers to', () => {
  it.each([...foreign, ...misfits])(
    '%s is refused, and nothing is written',
    async (_title, form, message) => {
      const before = await everything();
      const created = await shop.call('addGoods', { form_data: { ...newItem, ...form } });
      expect(created.body).toMatchObject({ status: 1, data: expect.stringContaining(message) as unknown });
      const changed = await shop.call('addGoods', { data_id: '100', form_data: { title: 'Other', ...form } });
      expect(changed.body.status).toBe(1);
      expect(await everything()).toEqual(before);
    },
  );

  it('a deleted receipt group is refused, unless it already referred to it', async () => {
    const fresh = await shop.call('addGoods', { form_data: { ...newItem, receipt_group_id: ['3'] } });
    expect(fresh.body.data).toBe('form_data[receipt_group_id] is not known: 3');
    const saved = await shop.call('addGoods', {
      data_id: '100',
      form_data: { receipt_group_id: ['3', '2'] },
    });
    expect(saved.body).toMatchObject({ status: 0, data: { receipt_group_id: ['3', '2'] } });
  });

  it('a single part, or one combination of a part with rows, is accepted as a package', async () => {
    const parts = [{ goods_id: '100' }, { goods_id: '101', model: '31', num: 2 }];
    const { body } = await shop.call('addGoods', {
      form_data: { ...newItem, is_package_goods: true, package: parts },
    });
    expect(body.status).toBe(0);
  });

  it('parts loses them when it is no longer a package', async () => {
    const form_data = { ...newItem, is_package_goods: true, package: [{ goods_id: '100' }] };
    const { body } = await shop.call('addGoods', { form_data });
    const { id } = body.data as { id: number };
    await shop.call('addGoods', { data_id: String(id), form_data: { is_package_goods: false } });
    const { body: page } = await shop.call('goodsList', { data_ids: [String(id)] });
    expect(page.data).toMatchObject([{ form_data: { is_package_goods: 0, package: [] } }]);
  });

  it('a missing picture of the shop keeps the address as it was written', async () => {
    const cover = 'http://shop.test/pictures/demo/dish/none.svg';
    const { body } = await shop.call('addGoods', { form_data: { ...newItem, cover } });
    expect(body).toMatchObject({ status: 0, data: { cover } });
    const { id } = body.data as { id: number };
    const { document } = await shop.db
      .selectFrom('goods')
      .select('document')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(document).toContain(cover);
  });

  it('itself as a part is refused', async () => {
    const { body } = await shop.call('addGoods', {
      data_id: '102',
      form_data: { package: [{ goods_id: '102' }] },
    });
    expect(body.data).toBe('form_data[package][0][goods_id] is not known: 102');
  });

  it('records that were deleted since stays valid, but cannot add them again', async () => {
    await shop.call('delReceiptGroup', { id: '1' });
    const { body } = await shop.call('addGoods', {
      data_id: '100',
      form_data: { receipt_group_id: ['1', '3', '2'] },
    });
    expect(body.data).toBe('form_data[receipt_group_id] is not known: 1');
    const { body: saved } = await shop.call('addGoods', {
      data_id: '100',
      form_data: { title: 'Rice bowl' },
    });
    expect(saved).toMatchObject({ status: 0, data: { receipt_group_id: ['3', '2'] } });
  });
});

describe('an item of another shop', () => {
  it('cannot be changed', async () => {
    const before = await everything();
    const { body } = await shop.call('addGoods', { data_id: '900', form_data: { title: 'Mine' } });
    expect(body).toEqual({ status: 1, data: 'data_id is not known: 900' });
    expect(await everything()).toEqual(before);
  });
});
