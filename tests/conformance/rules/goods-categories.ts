// Section 9: goods categories by id.

import { beforeAll, describe, expect, it } from 'vitest';
import { goodsWhere, idsWhere, inCategory, makeGoods } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { misfitsOfAll } from '../misfits.ts';
import { paths } from '../paths.ts';
import { groupOf, listOf, type Raw } from '../shop.ts';
import { goodsCategory } from '../tables.ts';

/** Added to every request, so that a request about no category is valid too. */
const UNKNOWN_ID = 999_999_999;

export function goodsCategoryRules({ shop, isOurs }: RuleContext): void {
  let ids: string[] = [];

  beforeAll(async () => {
    const menu = await goodsWhere(shop(), {});
    ids = [...new Set(menu.flatMap((record) => listOf(record.category_id).map(String)))];
  });

  const found = (wanted: readonly unknown[]) =>
    shop().data(paths.categories, { app_id: shop().appId, cate_ids: [...wanted, UNKNOWN_ID] });

  describe('goods categories', () => {
    it('are keyed by their id and have every documented field', async () => {
      const categories = await found(ids);
      expect(misfitsOfAll(Object.values(categories) as Raw[], goodsCategory)).toEqual([]);
      for (const [key, held] of Object.entries(categories)) expect(String(groupOf(held).id)).toBe(key);
      expect(Object.keys(categories).toSorted()).toEqual(ids.toSorted());
    });

    it('can be requested with one cate_ids[] for each id', async () => {
      const list = ids.slice(0, 2).map((id) => `&cate_ids[]=${id}`);
      const body = `access_token=${shop().token}&app_id=${shop().appId}${list.join('')}`;
      const answer = await shop().post(paths.categories, ids.length > 0 ? body : `${body}&cate_ids[]=1`);
      expect(Object.keys(groupOf(answer.body.data)).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    });

    it('are only the requested ones', async () => {
      expect(Object.keys(groupOf(await found(ids.slice(0, 1))))).toEqual(ids.slice(0, 1));
    });
  });

  describe('goods categories (readings of ours)', () => {
    it('carry exactly the JSON types of the document', async () => {
      expect(misfitsOfAll(Object.values(await found(ids)) as Raw[], goodsCategory, 'exact')).toEqual([]);
    });

    it('are left out if their id is unknown', async () => {
      expect(await found([])).toEqual({});
    });

    it('are refused if app_id is not the application of the token', async () => {
      expect(await shop().refusal(paths.categories, { app_id: 'another', cate_ids: [1] })).toContain(
        'app_id',
      );
    });

    it('count their goods on both levels, including the newest', async () => {
      const [id] = ids;
      if (id === undefined && !isOurs) return;
      const parent = groupOf(groupOf(await found([id]))[id ?? '']).pid;
      for (const category of [id, parent]) {
        const before = (await idsWhere(shop(), { idx_arr: inCategory(category) })).length;
        await makeGoods(shop(), { category: [id] });
        const { goods_num: count } = groupOf((await found([category]))[String(category)]);
        expect(Number(count)).toBe(before + 1);
      }
    });

    if (isOurs) {
      it('of the demo shop are found on both levels', async () => {
        const categories = await found([1, 11]);
        expect(categories).toMatchObject({
          1: { name: '中式热菜 Hot Kitchen', pid: '0', category: 'goods', sex: '0', app_id: shop().appId },
          11: { name: '招牌热炒 Signature Wok', pid: '1' },
        });
      });
    }
  });
}
