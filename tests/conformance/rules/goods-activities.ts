// The five rules of the activity filters, held against what each record says of flash sale and group buying.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import { goodsWhere, idsWhere } from '../goods-material.ts';
import type { Judged } from '../judged.ts';
import { paths } from '../paths.ts';
import { idsIn, type Raw, sorted } from '../shop.ts';

const inFlashSale = (record: Raw) => Number(record.is_seckill) === 1;
const inGroupBuying = (record: Raw) => Number(record.is_group_buy) === 1;

type Row = readonly [rule: string, filter: Fields, keeps: (record: Raw) => boolean];

const rules: readonly Row[] = [
  [
    'is_group_buy=1 removes flash sales and keeps all others',
    { is_group_buy: 1 },
    (one) => !inFlashSale(one),
  ],
  [
    'is_group_buy=0 removes flash sales and keeps all others',
    { is_group_buy: 0 },
    (one) => !inFlashSale(one),
  ],
  [
    'is_seckill=1 keeps flash sales that are not in group buying',
    { is_seckill: 1 },
    (one) => inFlashSale(one) && !inGroupBuying(one),
  ],
  [
    'is_seckill=2 keeps what is in neither',
    { is_seckill: 2 },
    (one) => !inFlashSale(one) && !inGroupBuying(one),
  ],
  ['neither of them keeps all', {}, () => true],
  [
    'is_group_buy=0 with is_seckill=2 keeps what takes part in no activity',
    { is_group_buy: 0, is_seckill: 2 },
    (one) => !inFlashSale(one) && !inGroupBuying(one),
  ],
];

export function goodsActivityRules({ shop, isOurs }: Judged): void {
  describe('the activity filters', () => {
    let shelf: Raw[] = [];

    beforeAll(async () => {
      shelf = await goodsWhere(shop(), {});
    });

    it.each(rules)('%s', async (...[, filter, keeps]) => {
      expect(sorted(await idsWhere(shop(), filter))).toEqual(sorted(idsIn(shelf.filter(keeps))));
    });

    it.each([
      [1, 0],
      [1, 1],
      [2, 1],
    ])('is_seckill=%i and is_group_buy=%i exclude each other: the call is refused', async (flash, group) => {
      await shop().refusal(paths.listGoods, { is_seckill: flash, is_group_buy: group });
    });

    if (isOurs) {
      it('have goods of each sort to judge by in the demo shop', () => {
        expect(shelf.filter(inFlashSale).length).toBeGreaterThan(0);
        expect(shelf.filter(inGroupBuying).length).toBeGreaterThan(0);
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
