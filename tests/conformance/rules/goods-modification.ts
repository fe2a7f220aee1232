// AddGoods with a data_id: passed fields change, everything else stays the same.

import { describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import {
  changeGoods,
  COVER,
  countWhere,
  makeGoods,
  readGoods,
  refusedGoods,
  rewriteGoods,
  twoSizes,
} from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { listOf, type Raw } from '../shop.ts';

const full = {
  code: 'KEEP-1',
  scan_code: 'KEEP-2',
  virtual_price: '99.00',
  box_fee: '2.00',
  supplier: 'supplier',
  share_title: 'share',
  share_img: COVER,
  pick_up_type: [1, 2],
  corner_mark: 5,
  is_package_goods: 1,
  corner_position: 1,
  corner_url: COVER,
  delivery_id: '3',
  img_urls: [COVER],
  type: '1',
  status: '1',
  sell_time: '2031-01-01 00:00:00',
};

const cleared: readonly (readonly [name: string, empty: unknown])[] = [
  ['virtual_price', ''],
  ['box_fee', '0.00'],
  ['supplier', ''],
  ['share_title', ''],
  ['share_img', ''],
  ['code', ''],
  ['commodity_code', ''],
  ['corner_url', ''],
  ['corner_mark', 0],
  ['is_package_goods', 0],
  ['corner_position', 0],
  ['type', 0],
  ['delivery_id', 0],
  ['pick_up_type', []],
  ['img_urls', []],
  ['sell_time', ''],
];

/** The answer has another name for the scan code of a single item. */
const paramOf = (name: string) => (name === 'commodity_code' ? 'scan_code' : name);

const timeless = (record: Raw) =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !['server_time', 'update_time'].includes(name)),
  );

export function goodsModificationRules({ shop }: RuleContext): void {
  describe('modifying goods', () => {
    it('with data_id changes that item and creates no other', async () => {
      const { id } = await makeGoods(shop());
      const before = await countWhere(shop(), {});
      const title = shop().name('面条 Noodles');
      const saved = await rewriteGoods(shop(), id, { title, price: '8.00', status: '1' });
      expect(Number(saved.id)).toBe(Number(id));
      expect(await countWhere(shop(), {})).toBe(before);
      const record = await readGoods(shop(), id);
      expect(record).toMatchObject({ title });
      expect([record.price, record.status].map(Number)).toEqual([8, 1]);
    });

    it('changes neither add_time nor other goods', async () => {
      const [changed, untouched] = [await makeGoods(shop()), await makeGoods(shop())];
      const before = await readGoods(shop(), untouched.id);
      await rewriteGoods(shop(), changed.id, { price: '8.00' });
      expect(Number((await readGoods(shop(), changed.id)).add_time)).toBe(Number(changed.add_time));
      expect(timeless(await readGoods(shop(), untouched.id))).toEqual(timeless(before));
    });

    it('keeps the records of rows whose combination remains', async () => {
      const { id } = await makeGoods(shop(), twoSizes);
      const before = listOf((await readGoods(shop(), id)).goods_model) as Raw[];
      await rewriteGoods(shop(), id, twoSizes);
      const after = listOf((await readGoods(shop(), id)).goods_model) as Raw[];
      expect(after.map((row) => row.model)).toEqual(before.map((row) => row.model));
    });
  });

  describe('modifying goods (readings of ours)', () => {
    it('keeps every field that is not passed', async () => {
      const { id, ...before } = await makeGoods(shop(), full);
      const title = shop().name('only the title');
      const after = await changeGoods(shop(), id, { title });
      expect(timeless(after)).toEqual({ ...timeless(before), id, title });
    });

    it.each(cleared)('clears only %s with an empty text', async (name, empty) => {
      const before = await makeGoods(shop(), full);
      const after = await changeGoods(shop(), before.id, { [paramOf(name)]: '' });
      expect(timeless(after)).toEqual({ ...timeless(before), ...derived[name], [name]: empty });
    });

    it.each(['title', 'cover', 'price', 'stock', 'status'])('cannot clear the required %s', async (name) => {
      const { id, ...before } = await makeGoods(shop(), full);
      expect(await refusedGoods(shop(), { [name]: '' }, id)).toContain(`form_data[${name}]`);
      expect(await readGoods(shop(), id)).toMatchObject({ title: before.title, price: before.price });
    });

    it('keeps kinds and rows with all their codes when only another field is passed', async () => {
      const { id } = await makeGoods(shop(), twoSizes);
      const before = await readGoods(shop(), id);
      await changeGoods(shop(), id, { description: 'new words' });
      const after = await readGoods(shop(), id);
      expect(after.goods_model).toEqual(before.goods_model);
      expect(after.model).toEqual(before.model);
    });

    it('keeps the ids of rows whose combination remains when a kind gains an option', async () => {
      const { id, model_items: rows } = await makeGoods(shop(), twoSizes);
      const grown: Fields = {
        model: { 1: { id: 1, name: 'size', subModelId: [30, 31, 32], subModelName: ['S', 'M', 'L'] } },
        model_items: Object.fromEntries([30, 31, 32].map((key) => [key, { price: 9, stock: 1 }])),
      };
      const after = await changeGoods(shop(), id, grown);
      const idsByModel = (held: unknown) =>
        Object.fromEntries((listOf(held) as Raw[]).map((row) => [String(row.model), row.id]));
      expect(idsByModel(after.model_items)).toMatchObject(idsByModel(rows));
    });

    it('turns a multi-specification item back into a single one with empty model and model_items', async () => {
      const { id } = await makeGoods(shop(), twoSizes);
      await changeGoods(shop(), id, { model: '', model_items: '', price: '5.00', stock: 4 });
      const record = await readGoods(shop(), id);
      expect(record).toMatchObject({ price: '5.00', stock: 4, goods_model: [], model: {} });
    });
  });
}

/** Other fields of the answer that derive from a field. */
const derived: Record<string, Raw> = {
  sell_time: { is_schedule_onsale: 0 },
  virtual_price: { min_virtual_price: '0.00', max_virtual_price: '0.00' },
  type: { is_virtual_goods: 0 },
};
