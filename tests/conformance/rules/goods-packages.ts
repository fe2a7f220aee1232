// Packages: which of them a list shows, and which goods are hidden while a package is being filled.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import {
  idsWhere,
  makeGoods,
  readGoods,
  refusedGoods,
  requiredFields,
  titled,
  twoSizes,
} from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import type { Raw } from '../shop.ts';

export function goodsPackageRules({ shop }: RuleContext): void {
  let single: Raw = {};
  let packed: Raw = {};
  let title = '';

  beforeAll(async () => {
    title = shop().name('套餐');
    single = await makeGoods(shop(), { title: `${title} single` });
    packed = await makeGoods(shop(), { title: `${title} packed`, is_package_goods: 1 });
  });

  const shown = (filter: Fields) =>
    idsWhere(shop(), { show_package_goods: undefined, idx_arr: titled(title), ...filter });

  describe('show_package_goods', () => {
    it('left out shows no packages', async () => {
      expect(await shown({})).toEqual([String(single.id)]);
    });

    it.each([0, 3, 7, -1])('%i shows no packages', async (value) => {
      expect(await shown({ show_package_goods: value })).toEqual([String(single.id)]);
    });

    it('1 shows only packages', async () => {
      expect(await shown({ show_package_goods: 1 })).toEqual([String(packed.id)]);
    });

    it('2 shows single goods and packages', async () => {
      expect(new Set(await shown({ show_package_goods: 2 }))).toEqual(
        new Set([String(single.id), String(packed.id)]),
      );
    });
  });

  describe('package_goods_id (readings of ours: packages are filled through form_data.package)', () => {
    const fill = async (parts: readonly Fields[]) =>
      (await makeGoods(shop(), { is_package_goods: 1, package: parts })).id;

    it('hides single goods that are in the package, and shows the others', async () => {
      const outside = await makeGoods(shop(), { title: `${title} outside` });
      const id = await fill([{ goods_id: single.id }]);
      const ids = await shown({ package_goods_id: id });
      expect(ids).toContain(String(outside.id));
      expect(ids).not.toContain(String(single.id));
    });

    it('cannot hide multi-specification goods', async () => {
      const multi = await makeGoods(shop(), { ...twoSizes, title: `${title} multi` });
      const id = await fill([{ goods_id: multi.id, model: '30' }, { goods_id: single.id }]);
      expect(await shown({ package_goods_id: id })).toContain(String(multi.id));
    });

    it('hides nothing for an empty or unknown package', async () => {
      const id = await fill([]);
      for (const packageId of [id, 999_999_999]) {
        expect(await shown({ package_goods_id: packageId })).toContain(String(single.id));
      }
    });

    it('uses the parts that the package record shows', async () => {
      const id = await fill([{ goods_id: single.id, num: 2 }]);
      const record = await readGoods(shop(), id);
      expect(record.package).toEqual([{ goods_id: String(single.id), model: '', num: 2 }]);
    });

    it('refuses packages with parts that are unknown or packages themselves', async () => {
      for (const part of [999_999_999, packed.id]) {
        const form = { ...requiredFields(shop()), is_package_goods: 1, package: [{ goods_id: part }] };
        expect(await refusedGoods(shop(), form)).toContain('form_data[package]');
      }
    });
  });
}
