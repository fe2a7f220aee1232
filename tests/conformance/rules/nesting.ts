// Nested values in a body: with brackets, percent-encoded or bare, or as JSON texts.

import { describe, expect, it } from 'vitest';
import { type Fields, inJson } from '../form.ts';
import {
  COVER,
  goodsWhere,
  idsWhere,
  makeGoods,
  readGoods,
  requiredFields,
  titled,
  twoSizes,
} from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { paths } from '../paths.ts';
import { groupOf, idsIn, listOf, type Raw, type Shop, succeeded } from '../shop.ts';

const idsAnsweredTo = async (shop: Shop, fields: Fields) =>
  (((await shop.ask(paths.listGoods, fields, inJson)).data ?? []) as Raw[]).map(({ form_data: held }) =>
    String(groupOf(held).id),
  );

export function nestingRules({ shop }: RuleContext): void {
  describe('nested values', () => {
    it('are read from indexed entries, as only_pick_up_type[0], only_pick_up_type[1]', async () => {
      const both = await makeGoods(shop(), { pick_up_type: [1, 4] });
      await makeGoods(shop(), { pick_up_type: [1] });
      const body = `access_token=${shop().token}&data_ids[0]=${String(both.id)}&only_pick_up_type[0]=1&only_pick_up_type[1]=4`;
      const { data } = succeeded(await shop().post(paths.listGoods, body));
      expect((data as Raw[]).map((item) => groupOf(item.form_data).id)).toEqual([both.id]);
    });

    it('are read from cate_ids[] given once for each id', async () => {
      const body = `access_token=${shop().token}&app_id=${shop().appId}&cate_ids[]=999999998&cate_ids[]=999999999`;
      succeeded(await shop().post(paths.categories, body));
    });
  });

  describe('nested values (readings of ours)', () => {
    it('are read from percent-encoded and from bare brackets', async () => {
      const { id } = await makeGoods(shop());
      for (const name of ['data_ids[0]', 'data_ids%5B0%5D', 'data_ids%5b0%5d', 'data_ids[]']) {
        const body = `access_token=${shop().token}&${name}=${String(id)}`;
        expect(succeeded(await shop().post(paths.listGoods, body)), name).toMatchObject({ count: '1' });
      }
    });

    it('are read with plus signs as spaces and with indexes that do not begin at 0', async () => {
      const title = `${shop().marker}+one+%2B+two`;
      const body =
        `access_token=${shop().token}&form_data[title]=${title}&form_data[cover]=${encodeURIComponent(COVER)}` +
        '&form_data[price]=9&form_data[stock]=1&form_data[status]=0&form_data[description]=%E7%B1%B3%E9%A5%AD' +
        '&form_data[pick_up_type][5]=2&form_data[pick_up_type][9]=4';
      const saved = succeeded(await shop().post(paths.addGoods, body)).data as Raw;
      const record = await readGoods(shop(), saved.id);
      expect(record).toMatchObject({
        title: `${shop().marker} one + two`,
        price: '9.00',
        description: '米饭',
      });
      expect(listOf(record.pick_up_type).map(Number)).toEqual([2, 4]);
    });

    it('make the same item as JSON texts as in brackets', async () => {
      const form = { ...requiredFields(shop()), ...twoSizes, pick_up_type: [2, 4], category: [] };
      const { data } = await shop().ask(paths.addGoods, { form_data: form }, inJson);
      const record = await readGoods(shop(), groupOf(data).id);
      const fromBrackets = await readGoods(
        shop(),
        (await makeGoods(shop(), { ...twoSizes, pick_up_type: [2, 4] })).id,
      );
      expect(record.model).toEqual(fromBrackets.model);
      expect(record.pick_up_type).toEqual(fromBrackets.pick_up_type);
      expect(listOf(record.goods_model).length).toBe(listOf(fromBrackets.goods_model).length);
    });

    it('filter the same goods as JSON texts as in brackets', async () => {
      const { id, title } = await makeGoods(shop(), { pick_up_type: [2, 3] });
      const filters: Fields[] = [
        { data_ids: [id] },
        { idx_arr: titled(String(title)) },
        { idx_arr: titled(String(title)), pick_up_type: [3, 4] },
        { idx_arr: titled(String(title)), only_pick_up_type: [2, 3] },
      ];
      for (const filter of filters) {
        expect(await idsWhere(shop(), filter), JSON.stringify(filter)).toEqual([String(id)]);
        expect(await idsAnsweredTo(shop(), filter), JSON.stringify(filter)).toEqual([String(id)]);
      }
    });

    it('can name categories as a JSON list', async () => {
      const [record] = (await goodsWhere(shop(), {})).filter((held) => listOf(held.category_id).length > 0);
      const ids = listOf(record?.category_id);
      const { data } = await shop().ask(paths.categories, { app_id: shop().appId, cate_ids: ids }, inJson);
      expect(idsIn(Object.values(groupOf(data)) as Raw[])).toEqual(ids.map(String));
    });
  });
}
