// Two applications in one database: a token reads and changes only the data of its own application.

import { describe, expect, it } from 'vitest';
import {
  goodsWhere,
  idsWhere,
  inCategory,
  makeGoods,
  readGoods,
  refusedGoods,
  requiredFields,
  titled,
} from '../goods-material.ts';
import type { RuleContextWithStranger } from '../judged.ts';
import { type Path, paths } from '../paths.ts';
import { SECOND_SHOP_ID, secondShopName } from '../second-shop.ts';
import { groupOf, type Raw } from '../shop.ts';

const lists: readonly [what: string, Path][] = [
  ['receipt groups', paths.listGroups],
  ['data objects', paths.listData],
  ['dining locations', paths.locations],
  ['article categories', paths.articleCategories],
];

const nameOf = ({ name, title, nickname }: Raw) => name ?? title ?? nickname;

export function isolationRules({ shop, stranger }: RuleContextWithStranger): void {
  describe('the token of another application', () => {
    it.each(lists)('lists its own %s and none of ours', async (_, path) => {
      const theirs = await stranger().walk(path);
      expect(theirs.length).toBeGreaterThan(0);
      expect(new Set(theirs.map(nameOf))).toEqual(new Set([secondShopName]));
      expect(new Set(theirs.map((record) => record.app_id))).toEqual(new Set([stranger().appId]));
      expect((await shop().walk(path)).map(nameOf)).not.toContain(secondShopName);
    });

    it('lists its own regions and none of ours', async () => {
      const theirs = await stranger().list(paths.regions);
      expect(new Set(theirs.map(nameOf))).toEqual(new Set([secondShopName]));
      expect((await shop().list(paths.regions)).map(nameOf)).not.toContain(secondShopName);
    });

    it('lists its own goods and none of ours with any filter', async () => {
      const mine = await makeGoods(shop(), { code: `${shop().marker}-secret`, category: [11] });
      const own = await goodsWhere(stranger(), {});
      expect(new Set(own.map((record) => record.title))).toEqual(new Set([secondShopName]));
      const filters = [
        { idx_arr: titled(shop().marker) },
        { data_ids: [mine.id] },
        { goods_code: mine.code },
      ];
      for (const filter of filters) expect(await idsWhere(stranger(), filter)).toEqual([]);
      expect(await idsWhere(stranger(), { idx_arr: inCategory(1) })).toEqual(['1001']);
      expect(await idsWhere(shop(), { goods_code: 'FOREIGN-CODE' })).toEqual([]);
    });

    it('reads its own record under an id that both have', async () => {
      expect(await readGoods(stranger(), 1001)).toMatchObject({
        title: secondShopName,
        app_id: stranger().appId,
      });
      expect((await readGoods(shop(), 1001)).title).toContain('宫保鸡丁');
      const coupon = { app_id: stranger().appId, coupon_id: 1 };
      expect(await stranger().data(paths.coupon, coupon)).toMatchObject({ title: secondShopName });
      const category = { app_id: stranger().appId, cate_ids: [1] };
      expect(groupOf((await stranger().data(paths.categories, category))['1']).name).toBe(secondShopName);
    });

    it('cannot change goods of ours, nor refer to records of ours', async () => {
      const { id } = await makeGoods(shop());
      const before = await readGoods(shop(), id);
      await refusedGoods(stranger(), requiredFields(stranger()), id);
      expect(await readGoods(shop(), id)).toMatchObject({ title: before.title, price: before.price });
      for (const pointer of [{ category: [12] }, { recommend_id: [id] }, { region_id: '110000' }]) {
        await refusedGoods(stranger(), { ...requiredFields(stranger()), ...pointer });
      }
    });

    it('writes to its own record under an id that both have', async () => {
      const before = await readGoods(shop(), 1001);
      const form = { ...requiredFields(stranger()), title: secondShopName };
      await stranger().ask(paths.addGoods, { data_id: 1001, form_data: form });
      expect((await readGoods(shop(), 1001)).price).toBe(before.price);
      expect(Number((await readGoods(stranger(), 1001)).price)).toBe(Number(form.price));
    });

    it('can neither edit nor delete groups of ours, but may use their names', async () => {
      const name = shop().name('ours');
      const { id } = await shop().data(paths.editGroup, { name });
      await stranger().refusal(paths.editGroup, { id, name: 'taken over' });
      await stranger().refusal(paths.deleteGroup, { id });
      const theirs = await stranger().data(paths.editGroup, { name });
      expect((await shop().list(paths.listGroups, { page: 1, page_size: 1, id }))[0]).toMatchObject({ name });
      await stranger().ask(paths.editGroup, { id: theirs.id, name: secondShopName.toUpperCase() });
      await stranger().ask(paths.deleteGroup, { id: theirs.id });
    });

    it('gets no coupon and no category by naming our application', async () => {
      await stranger().refusal(paths.coupon, { app_id: shop().appId, coupon_id: 2 });
      await stranger().refusal(paths.coupon, { app_id: stranger().appId, coupon_id: 2 });
      await stranger().refusal(paths.categories, { app_id: shop().appId, cate_ids: [1] });
      expect(await stranger().data(paths.categories, { app_id: stranger().appId, cate_ids: [12] })).toEqual(
        {},
      );
      await shop().refusal(paths.coupon, { app_id: shop().appId, coupon_id: SECOND_SHOP_ID });
    });

    it('lists no region of ours by the id of its parent', async () => {
      const [province] = await shop().list(paths.regions, { pid: 0 });
      const below = { pid: String(province?.id) };
      expect((await shop().list(paths.regions, below)).length).toBeGreaterThan(0);
      expect(await stranger().list(paths.regions, below)).toEqual([]);
      expect(await shop().list(paths.regions, { pid: SECOND_SHOP_ID })).toEqual([]);
      expect((await stranger().list(paths.regions, { pid: SECOND_SHOP_ID })).map(nameOf)).toEqual([
        secondShopName,
      ]);
    });

    it('reads its own settings and none of ours', async () => {
      const theirs = await stranger().data(paths.pickUpSetting, { pick_up_type: 2 });
      expect(JSON.stringify(theirs)).toContain(secondShopName);
      const ours = await shop().data(paths.pickUpSetting, { pick_up_type: 2 });
      expect(JSON.stringify(ours)).not.toContain(secondShopName);
      expect(theirs).not.toEqual(ours);
    });

    it('reads an empty setting if only we have one', async () => {
      const ours = await shop().data(paths.funcSetting, { pick_up_type: 4, ordering_food_type: 1 });
      expect(ours).not.toEqual({});
      expect(await stranger().data(paths.funcSetting, { pick_up_type: 4, ordering_food_type: 1 })).toEqual(
        {},
      );
    });
  });
}
