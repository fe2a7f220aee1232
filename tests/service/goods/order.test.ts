// The sort orders of goodsList: a column for each key, and the highest weight first by default.

import { describe, expect, it } from 'vitest';
import { goodsOrder } from '../../../src/service/goods/list-goods.ts';
import { goodsSortKeys } from '../../../src/wire/sections/goods-list.ts';

describe('the order of goods', () => {
  it('is by descending weight by default', () => {
    expect(goodsOrder({})).toEqual({ column: 'weight', type: 'bigint', ascending: false });
  });

  it('is ascending only for direction 1', () => {
    expect(goodsOrder({ sort_direction: 1 }).ascending).toBe(true);
    expect(goodsOrder({ sort_direction: 0 }).ascending).toBe(false);
  });

  it('has a separate column for every key', () => {
    const columns = goodsSortKeys.map((key) => goodsOrder({ sort_key: key }).column);
    expect(new Set(columns).size).toBe(goodsSortKeys.length);
  });
});
