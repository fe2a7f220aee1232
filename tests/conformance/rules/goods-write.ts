// AddGoods: every parameter of the document is stored and can be read back.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import {
  countWhere,
  goodsWhere,
  makeGoods,
  readGoods,
  refusedGoods,
  requiredFields,
  rewriteGoods,
  titled,
} from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { listOf, type Raw, type Shop } from '../shop.ts';

const PICTURES = ['https://pictures.example/1.png', 'https://pictures.example/2.png?a=1&b=2'];

interface Written {
  form: Fields;
  /** The values that both answers must have. */
  expected: Raw;
}

const inBoth: readonly (readonly [name: string, Written])[] = [
  ['type', { form: { type: '1' }, expected: { type: '1' } }],
  ['cover', { form: { cover: PICTURES[1] }, expected: { cover: PICTURES[1] } }],
  ['virtual_price', { form: { virtual_price: '18.80' }, expected: { virtual_price: '18.80' } }],
  ['price', { form: { price: '0.01' }, expected: { price: '0.01' } }],
  ['stock', { form: { stock: '0' }, expected: { stock: '0' } }],
  ['status', { form: { status: '1' }, expected: { status: '1' } }],
  [
    'sell_time',
    {
      form: { status: '1', sell_time: '2031-02-03 04:05:06' },
      expected: { sell_time: '2031-02-03 04:05:06' },
    },
  ],
  ['code', { form: { code: 'A-001/汤' }, expected: { code: 'A-001/汤' } }],
  [
    'description',
    {
      form: { description: '<p>一\n"two" & three</p>' },
      expected: { description: '<p>一\n"two" & three</p>' },
    },
  ],
  ['pick_up_type', { form: { pick_up_type: [1, 3, 4] }, expected: { pick_up_type: ['1', '3', '4'] } }],
  ['box_fee', { form: { box_fee: '1.50' }, expected: { box_fee: '1.50' } }],
  ['corner_mark', { form: { corner_mark: 5 }, expected: { corner_mark: '5' } }],
  ['corner_position', { form: { corner_mark: 2, corner_position: 1 }, expected: { corner_position: '1' } }],
  [
    'corner_url',
    { form: { corner_mark: 4, corner_url: PICTURES[0] }, expected: { corner_url: PICTURES[0] } },
  ],
  ['delivery_id', { form: { delivery_id: '12' }, expected: { delivery_id: '12' } }],
];

const inAnswer: readonly (readonly [name: string, Written])[] = [
  [
    'supplier',
    { form: { supplier: '东郊菜园 East Garden' }, expected: { supplier: '东郊菜园 East Garden' } },
  ],
  ['share_title', { form: { share_title: '来一碗！' }, expected: { share_title: '来一碗！' } }],
  ['share_img', { form: { share_img: PICTURES[0] }, expected: { share_img: PICTURES[0] } }],
  ['img_urls', { form: { img_urls: PICTURES }, expected: { img_urls: PICTURES } }],
  ['recommend_type', { form: { recommend_type: '1' }, expected: { recommend_type: '1' } }],
  ['is_package_goods', { form: { is_package_goods: 1 }, expected: { is_package_goods: '1' } }],
];

/** Converts numbers to texts, since the document allows either. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  return typeof value === 'number' ? String(value) : value;
}

const picked = (record: Raw, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, asTexts(record[name])]));

const wrong: readonly (readonly [name: string, Fields])[] = [
  ['title', { title: '  ' }],
  ['cover', { cover: 'not an address' }],
  ['price', { price: '-1' }],
  ['price', { price: 'dear' }],
  ['price', { price: '1.234' }],
  ['stock', { stock: '-1' }],
  ['stock', { stock: '1.5' }],
  ['status', { status: '2' }],
  ['type', { type: '7' }],
  ['detail_type', { detail_type: '3' }],
  ['sell_time', { sell_time: '2031-02-30 00:00:00' }],
  ['pick_up_type', { pick_up_type: [5] }],
  ['box_fee', { box_fee: 'free' }],
  ['corner_mark', { corner_mark: 6 }],
  ['corner_position', { corner_position: 2 }],
  ['category', { category: [999999999] }],
  ['recommend_id', { recommend_id: [999999999] }],
  ['is_package_goods', { is_package_goods: 2 }],
];

const titlesOf = async (shop: Shop) =>
  (await goodsWhere(shop, { idx_arr: titled(shop.marker) })).map((record) => record.title);

export function goodsWriteRules({ shop }: RuleContext): void {
  describe('writing goods', () => {
    it('without data_id creates an item, which the list then shows', async () => {
      const before = await countWhere(shop(), {});
      const saved = await makeGoods(shop());
      expect(await countWhere(shop(), {})).toBe(before + 1);
      expect(await readGoods(shop(), saved.id)).toMatchObject({ title: saved.title });
    });

    it.each(inBoth)(
      'stores form_data.%s and returns it in both answers',
      async (...[, { form, expected }]) => {
        const saved = await makeGoods(shop(), form);
        const names = Object.keys(expected);
        expect(picked(saved, names)).toEqual(expected);
        expect(picked(await readGoods(shop(), saved.id), names)).toEqual(expected);
      },
    );

    it.each(inAnswer)(
      'stores form_data.%s and returns it from AddGoods',
      async (...[, { form, expected }]) => {
        const saved = await makeGoods(shop(), form);
        const again = await rewriteGoods(shop(), saved.id, form);
        for (const answer of [saved, again]) expect(picked(answer, Object.keys(expected))).toEqual(expected);
      },
    );

    it('stores form_data.scan_code of a single item', async () => {
      const { id } = await makeGoods(shop(), { scan_code: '6900000000017' });
      expect(await readGoods(shop(), id)).toMatchObject({ scan_code: '6900000000017' });
    });

    it.each(['0', '1', '2'])('accepts form_data.detail_type %s', async (detail) => {
      await makeGoods(shop(), { detail_type: detail });
    });

    it('stores form_data.recommend_id', async () => {
      const { id } = await makeGoods(shop());
      const saved = await makeGoods(shop(), { recommend_type: '1', recommend_id: [id] });
      expect(asTexts(saved.recommend_id)).toEqual([String(id)]);
    });

    it('stores form_data.category as ids and names, and form_data.region_id', async () => {
      const menu = await goodsWhere(shop(), {});
      const model = menu.find((record) => listOf(record.category_id).length > 0);
      const placed = menu.find((record) => Number(record.region_id) > 0);
      const { id } = await makeGoods(shop(), {
        category: listOf(model?.category_id),
        region_id: placed?.region_id,
      });
      const record = await readGoods(shop(), id);
      expect(record.category_id).toEqual(listOf(model?.category_id));
      expect(record.category).toEqual(listOf(model?.category));
      expect(Number(record.region_id)).toBe(Number(placed?.region_id ?? 0));
    });

    it('returns prices with two decimals', async () => {
      const saved = await makeGoods(shop(), { price: '12.5', box_fee: '3', virtual_price: '20' });
      const prices = [saved.price, saved.box_fee].map((price) => Number(price).toFixed(2));
      expect(prices).toEqual(['12.50', '3.00']);
      expect(Number(saved.virtual_price)).toBe(20);
    });

    it('applies the defaults of the document: no badge, no flash sale, physical', async () => {
      const { id } = await makeGoods(shop());
      const record = await readGoods(shop(), id);
      const held = ['type', 'corner_mark', 'is_seckill', 'seckill_status'].map((name) =>
        Number(record[name]),
      );
      expect(held).toEqual([0, 0, 2, 2]);
    });

    it('stores texts of every script unchanged', async () => {
      const title = shop().name('宫保鸡丁 👩‍🍳 %20 & = + [x] "quoted" \\ ́e ﷽');
      const { id } = await makeGoods(shop(), { title });
      expect(await readGoods(shop(), id)).toMatchObject({ title });
    });
  });

  describe('a refused write', () => {
    let base: Raw = {};

    beforeAll(async () => {
      base = await makeGoods(shop(), { code: 'BASE', pick_up_type: [2] });
    });

    it.each(wrong)(
      'because of form_data.%s creates nothing and changes nothing (%j)',
      async (...[, more]) => {
        const before = [await readGoods(shop(), base.id), await titlesOf(shop())];
        const form = {
          title: shop().name('never'),
          cover: PICTURES[0],
          price: 1,
          stock: 1,
          status: 0,
          description: 'x',
        };
        await refusedGoods(shop(), { ...form, code: 'NEVER', ...more });
        await refusedGoods(shop(), { ...form, code: 'NEVER', ...more }, base.id);
        const after = [await readGoods(shop(), base.id), await titlesOf(shop())];
        expect(withoutClock(after)).toEqual(withoutClock(before));
      },
    );
  });

  describe('a refused write (readings of ours)', () => {
    it.each(wrong)('has a message that names form_data[%s]', async (name, more) => {
      const form = { ...requiredFields(shop()), ...more };
      expect(await refusedGoods(shop(), form)).toContain(`form_data[${name}]`);
    });

    it('is one to an unknown item, and creates none', async () => {
      const before = await countWhere(shop(), {});
      expect(await refusedGoods(shop(), { title: shop().name('never') }, 999_999_999)).toContain('data_id');
      expect(await countWhere(shop(), {})).toBe(before);
    });
  });
}

/** Ignores server_time, which differs between two answers. */
const withoutClock = (held: unknown) =>
  JSON.parse(JSON.stringify(held), (name, value: unknown) => (name === 'server_time' ? 0 : value)) as unknown;
