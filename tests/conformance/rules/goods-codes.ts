// goods_code finds an item by any of its codes.

import { describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import { idsWhere, makeGoods, modelItems, twoSizes } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { groupOf, type Shop } from '../shop.ts';

const withRowCode = (code: string): Fields => ({
  ...twoSizes,
  model_items: {
    ...modelItems('30'),
    31: { ...groupOf(modelItems('31')['31']), scan_code: code },
  },
});

const codes: readonly (readonly [name: string, (code: string) => Fields])[] = [
  ['the retrieval code of an item', (code) => ({ code })],
  ['the scan-to-buy code of a single item', (code) => ({ scan_code: code })],
  ['the goods code of one row of a multi-specification item', withRowCode],
  ['the code of a package', (code) => ({ code, is_package_goods: 1 })],
  ['the scan-to-buy code of a package', (code) => ({ scan_code: code, is_package_goods: 1 })],
];

const found = (shop: Shop, code: string) => idsWhere(shop, { goods_code: code });

export function goodsCodeRules({ shop }: RuleContext): void {
  describe('goods_code', () => {
    it.each(codes)('finds goods by %s', async (_, form) => {
      const code = shop().name('').trim();
      const { id } = await makeGoods(shop(), form(code));
      expect(await found(shop(), code)).toEqual([String(id)]);
    });

    it('finds nothing by an unknown code', async () => {
      expect(await found(shop(), shop().name('none'))).toEqual([]);
    });

    it('no longer finds goods by a replaced code', async () => {
      const [old, fresh] = [shop().name('old'), shop().name('new')];
      const { id, title } = await makeGoods(shop(), { code: old });
      const form = {
        title,
        cover: 'https://pictures.example/a.png',
        price: 1,
        stock: 1,
        status: 0,
        description: '',
      };
      await shop().ask('/business/Shop/AddGoods', { data_id: id, form_data: { ...form, code: fresh } });
      expect(await found(shop(), old)).toEqual([]);
      expect(await found(shop(), fresh)).toEqual([String(id)]);
    });
  });

  describe('goods_code (readings of ours)', () => {
    it('must match the whole code, and every character counts', async () => {
      const code = `${shop().marker}_%A"{,}\\`;
      const { id } = await makeGoods(shop(), { code });
      expect(await found(shop(), code)).toEqual([String(id)]);
      for (const similar of [code.slice(0, -1), code.replace('_', 'x'), code.replace('%', '')]) {
        expect(await found(shop(), similar), similar).toEqual([]);
      }
    });
  });
}
