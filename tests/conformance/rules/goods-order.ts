// The order of goods: heavier first by the document, and by eight keys in two directions as we interpret it.

import { describe, expect, it } from 'vitest';
import { changeGoods, goodsWhere, idsWhere, makeGoods, titled } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { paths } from '../paths.ts';
import { groupOf, idsIn, type Raw } from '../shop.ts';

const numeric = (name: string) => (a: Raw, b: Raw) => Number(a[name]) - Number(b[name]);
const byCodePoints = (a: Raw, b: Raw) =>
  Buffer.compare(Buffer.from(String(a.title)), Buffer.from(String(b.title)));

const keys: readonly (readonly [key: string, compare: (a: Raw, b: Raw) => number])[] = [
  ['sales', numeric('sales')],
  ['price', numeric('price')],
  ['weight', numeric('weight')],
  ['add_time', numeric('add_time')],
  ['stock', numeric('stock')],
  ['viewed_count', numeric('viewed_count')],
  ['title', byCodePoints],
];

const directions = [
  ['descending', 0],
  ['ascending', 1],
] as const;

const everyOrder = keys.flatMap(([key, compare]) =>
  directions.map(([name, direction]) => [key, name, direction, compare] as const),
);

export function goodsOrderRules({ shop }: RuleContext): void {
  describe('the order of goods', () => {
    it('puts heavier goods first', async () => {
      const weights = (await goodsWhere(shop(), {})).map((record) => Number(record.weight));
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    });

    it('is the same every time', async () => {
      expect(await idsWhere(shop(), {})).toEqual(await idsWhere(shop(), {}));
    });
  });

  describe('the order of goods (readings of ours)', () => {
    it.each(everyOrder)('by %s, %s, sorts equal goods by id in the same direction', async (...row) => {
      const [key, , direction, compare] = row;
      const menu = await goodsWhere(shop(), { sort_key: key, sort_direction: direction });
      const sign = direction === 1 ? 1 : -1;
      const expected = menu.toSorted((a, b) => sign * (compare(a, b) || Number(a.id) - Number(b.id)));
      expect(idsIn(menu)).toEqual(idsIn(expected));
    });

    it.each(directions)('by update_time, %s, never goes back by a day', async (...[, direction]) => {
      const menu = await goodsWhere(shop(), { sort_key: 'update_time', sort_direction: direction });
      const days = menu.map((record) => String(record.update_time));
      const rising = days.toSorted();
      expect(days).toEqual(direction === 1 ? rising : rising.reverse());
    });

    it('by update_time puts an old item first that has just been written', async () => {
      const query = { sort_key: 'update_time', page_size: 1 };
      const [oldest] = await shop().list(paths.listGoods, { ...query, sort_direction: 1 });
      const { id, title } = groupOf(oldest?.form_data);
      await changeGoods(shop(), id, { title });
      const newest = await idsWhere(shop(), { sort_key: 'update_time', sort_direction: 0 });
      expect(newest.slice(0, 150)).toContain(String(id));
      expect(await idsWhere(shop(), { ...query, sort_direction: 1 })).not.toEqual([String(id)]);
    });

    it('is by weight and then by newest id if no order is requested', async () => {
      const ids = [];
      const title = shop().name('equal');
      for (let made = 0; made < 3; made += 1) ids.push(String((await makeGoods(shop(), { title })).id));
      expect(await idsWhere(shop(), { idx_arr: titled(title) })).toEqual(ids.reverse());
      expect(await idsWhere(shop(), {})).toEqual(
        await idsWhere(shop(), { sort_key: 'weight', sort_direction: 0 }),
      );
    });

    it.each([0, 3, 'colour'])('is the default with the unknown sort_key %j', async (key) => {
      const usual = await idsWhere(shop(), {});
      expect(await idsWhere(shop(), { sort_key: key })).toEqual(usual);
    });

    it('is refused with a sort_direction that is not listed', async () => {
      const fields = { sort_key: 'price', sort_direction: 2 };
      expect(await shop().refusal(paths.listGoods, fields)).toContain('sort_direction');
    });
  });
}
