// The orders of goodsList: each key a column, the heaviest first where nothing is asked for.

import { describe, expect, it } from 'vitest';
import { goodsOrder } from '../../../src/service/goods/order.ts';
import { goodsSortKeys } from '../../../src/wire/sections/goods-list.ts';

describe('the order of goods', () => {
  it('is the heaviest first where nothing else is asked for', () => {
    expect(goodsOrder({})).toEqual({ column: 'weight', type: 'bigint', ascending: false });
  });

  it('turns round for direction 1 alone', () => {
    expect(goodsOrder({ sort_direction: 1 }).ascending).toBe(true);
    expect(goodsOrder({ sort_direction: 0 }).ascending).toBe(false);
  });

  it('has a column of its own for every key', () => {
    const columns = goodsSortKeys.map((key) => goodsOrder({ sort_key: key }).column);
    expect(new Set(columns).size).toBe(goodsSortKeys.length);
  });
});
