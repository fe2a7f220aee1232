// Searching goods: by title, by category, by id.

import { describe, expect, it } from 'vitest';
import { goodsWhere, idsWhere, inCategory, makeGoods, titled } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { paths } from '../paths.ts';
import { groupOf, idsIn, listOf, type Raw, type Shop, sorted } from '../shop.ts';

const search = (shop: Shop, words: string) => idsWhere(shop, { idx_arr: titled(words) });

/** Creates an item with that title and returns whether each search finds it. */
async function finds(shop: Shop, words: string, searches: readonly string[]): Promise<boolean[]> {
  const { id } = await makeGoods(shop, { title: words });
  const found = [];
  for (const searched of searches) found.push((await search(shop, searched)).includes(String(id)));
  return found;
}

async function categoriesOf(shop: Shop, ids: readonly unknown[]): Promise<Raw[]> {
  const fields = { app_id: shop.appId, cate_ids: [...new Set(ids.map(String))] };
  return Object.values(await shop.data(paths.categories, fields)) as Raw[];
}

export function goodsSearchRules({ shop, isOurs }: RuleContext): void {
  describe('searching goods by title', () => {
    it('finds an item by its whole title, and no other', async () => {
      const { id, title } = await makeGoods(shop());
      expect(await search(shop(), String(title))).toEqual([String(id)]);
    });

    it('finds an item by any part of its title, even within Chinese words', async () => {
      const { marker } = shop();
      const title = `${marker}老坛酸菜鱼 Fish`;
      expect(await finds(shop(), title, [marker, '酸菜', '菜', `${marker}老`, 'Fish', '坛酸菜鱼 F'])).toEqual(
        new Array(6).fill(true),
      );
    });

    it('finds nothing by words that no title contains', async () => {
      expect(await search(shop(), `${shop().marker} 没有这道菜`)).toEqual([]);
    });

    it.each(['%', '_', '\\', "'", '"', '*', '.', '{', '}', ',', '$1', '%%', '\\%'])(
      'treats %s as a plain character',
      async (sign) => {
        const { marker } = shop();
        const [with_, without] = [`${marker}a${sign}b`, `${marker}aXXb`];
        const [found] = await finds(shop(), with_, [`${marker}a${sign}b`]);
        const { id } = await makeGoods(shop(), { title: without });
        expect(found).toBe(true);
        expect(await search(shop(), `${marker}a${sign}b`)).not.toContain(String(id));
      },
    );

    it('finds exactly the titles that contain the words', async () => {
      const menu = await goodsWhere(shop(), {});
      for (const words of ['鸡', '豆腐', 'ice', 'Tea']) {
        const folded = words.toLowerCase();
        const expected = menu.filter(({ title }) =>
          String(title).normalize('NFKC').toLowerCase().includes(folded),
        );
        expect(sorted(await search(shop(), words)), words).toEqual(sorted(idsIn(expected)));
      }
    });
  });

  describe('searching goods by title (readings of ours)', () => {
    it('ignores letter case and character width', async () => {
      const { marker } = shop();
      const ways = [
        `${marker}cola 330ml`,
        `${marker}COLA`.toUpperCase(),
        `${marker}ｃｏｌａ`,
        'ＣＯＬＡ　３３０',
      ];
      expect(await finds(shop(), `${marker}Cola ３３０ＭＬ`, ways)).toEqual([true, true, true, true]);
    });

    it('is ignored with an empty idx', async () => {
      const all = await idsWhere(shop(), {});
      for (const value of ['', 'nothing has this title']) {
        expect(await idsWhere(shop(), { idx_arr: { idx: '', idx_value: value } })).toEqual(all);
      }
    });

    it('combines with other filters', async () => {
      const title = shop().name('面');
      const { id } = await makeGoods(shop(), { title, pick_up_type: [1] });
      expect(await idsWhere(shop(), { idx_arr: titled(title), pick_up_type: [1] })).toEqual([String(id)]);
      expect(await idsWhere(shop(), { idx_arr: titled(title), pick_up_type: [2] })).toEqual([]);
    });
  });

  describe('searching goods by category', () => {
    it('finds exactly the goods of a second-level category', async () => {
      const menu = await goodsWhere(shop(), {});
      const ids = [...new Set(menu.flatMap((record) => listOf(record.category_id).map(String)))];
      for (const id of ids.slice(0, 4)) {
        const expected = menu.filter((record) => listOf(record.category_id).map(String).includes(id));
        expect(sorted(await idsWhere(shop(), { idx_arr: inCategory(id) }))).toEqual(sorted(idsIn(expected)));
      }
    });

    it('finds nothing in an unknown category', async () => {
      expect(await idsWhere(shop(), { idx_arr: inCategory(999_999_999) })).toEqual([]);
    });
  });

  describe('searching goods by category (readings of ours)', () => {
    it('finds the goods of all subcategories in a first-level category', async () => {
      const menu = await goodsWhere(shop(), {});
      if (!isOurs && menu.every((record) => listOf(record.category_id).length === 0)) return;
      const below = await categoriesOf(
        shop(),
        menu.flatMap((record) => listOf(record.category_id)),
      );
      const parent = below.map(({ pid }) => String(pid)).find((pid) => pid !== '0');
      const children = idsIn(below.filter(({ pid }) => String(pid) === parent));
      const expected = menu.filter((record) =>
        listOf(record.category_id).some((id) => children.includes(String(id))),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(sorted(await idsWhere(shop(), { idx_arr: inCategory(parent) }))).toEqual(
        sorted(idsIn(expected)),
      );
    });

    it('is refused with a name instead of an id', async () => {
      const message = await shop().refusal(paths.listGoods, { idx_arr: inCategory('soups') });
      expect(message).toContain('idx_arr[idx_value]');
    });
  });

  describe('goods by their ids', () => {
    it('are the requested ones, each once, even if an id is repeated', async () => {
      const [first, second] = [await makeGoods(shop()), await makeGoods(shop())];
      const ids = [second.id, first.id, second.id, 999_999_999];
      expect(sorted(await idsWhere(shop(), { data_ids: ids }))).toEqual(sorted(idsIn([first, second])));
    });

    it('accepts 5,000 ids in one call', async () => {
      const held = idsIn(await goodsWhere(shop(), {}));
      const largest = Math.max(...held.map(Number));
      const unknown = Array.from({ length: 4990 }, (_, index) => largest + 1 + index);
      const wanted = held.slice(0, 10);
      const { data, count } = await shop().ask(paths.listGoods, {
        show_package_goods: 2,
        page_size: 20,
        data_ids: [...wanted, ...unknown],
      });
      const found = (data as Raw[]).map((item) => String(groupOf(item.form_data).id));
      expect(sorted(found)).toEqual(sorted(wanted));
      expect(Number(count)).toBe(wanted.length);
    });

    it('are still subject to the other filters', async () => {
      const { id } = await makeGoods(shop(), { status: '1' });
      expect(await idsWhere(shop(), { data_ids: [id], status: 1 })).toEqual([]);
      expect(await idsWhere(shop(), { data_ids: [id], status: 2 })).toEqual([String(id)]);
    });
  });
}
