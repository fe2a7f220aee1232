// The five rules of the activity filters, checked against each record's flash sale and group buying fields.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import { goodsWhere, idsWhere } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { paths } from '../paths.ts';
import { idsIn, type Raw, sorted } from '../shop.ts';

const inFlashSale = (record: Raw) => Number(record.is_seckill) === 1;
const inGroupBuying = (record: Raw) => Number(record.is_group_buy) === 1;

type Row = readonly [rule: string, filter: Fields, keeps: (record: Raw) => boolean];

const rules: readonly Row[] = [
  [
    'is_group_buy=1 removes flash sales and keeps all others',
    { is_group_buy: 1 },
    (record) => !inFlashSale(record),
  ],
  [
    'is_group_buy=0 removes flash sales and keeps all others',
    { is_group_buy: 0 },
    (record) => !inFlashSale(record),
  ],
  [
    'is_seckill=1 keeps flash sales that are not in group buying',
    { is_seckill: 1 },
    (record) => inFlashSale(record) && !inGroupBuying(record),
  ],
  [
    'is_seckill=2 keeps goods in no activity',
    { is_seckill: 2 },
    (record) => !inFlashSale(record) && !inGroupBuying(record),
  ],
  ['no activity filter keeps all goods', {}, () => true],
  [
    'is_group_buy=0 with is_seckill=2 keeps goods in no activity',
    { is_group_buy: 0, is_seckill: 2 },
    (record) => !inFlashSale(record) && !inGroupBuying(record),
  ],
];

export function goodsActivityRules({ shop, isOurs }: RuleContext): void {
  describe('the activity filters', () => {
    let menu: Raw[] = [];

    beforeAll(async () => {
      menu = await goodsWhere(shop(), {});
    });

    it.each(rules)('%s', async (...[, filter, keeps]) => {
      expect(sorted(await idsWhere(shop(), filter))).toEqual(sorted(idsIn(menu.filter(keeps))));
    });

    it.each([
      [1, 0],
      [1, 1],
      [2, 1],
    ])('is_seckill=%i and is_group_buy=%i exclude each other: the call is refused', async (flash, group) => {
      await shop().refusal(paths.listGoods, { is_seckill: flash, is_group_buy: group });
    });

    if (isOurs) {
      it('have goods of each sort in the demo shop', () => {
        expect(menu.filter(inFlashSale).length).toBeGreaterThan(0);
        expect(menu.filter(inGroupBuying).length).toBeGreaterThan(0);
      });
    }
  });

  describe('the activity filters (readings of ours)', () => {
    it('name both parameters when they exclude each other', async () => {
      const message = await shop().refusal(paths.listGoods, { is_seckill: 1, is_group_buy: 1 });
      expect(message).toContain('is_seckill');
      expect(message).toContain('is_group_buy');
    });
  });
}
