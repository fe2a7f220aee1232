// The rules between the filters of the goods list, where a wrong pair would silently find the wrong goods.

import { describe, expect, it } from 'vitest';
import { goodsListForm, refuseGoodsList, type GoodsListForm } from '../../../src/wire/sections/goods-list.ts';
import { refusalsOfValue } from '../scalars/reading.ts';

const found = (form: GoodsListForm) =>
  refuseGoodsList(form).map(({ code, path, limit }) => [code, path.join('.'), limit]);

describe('the ranges of the goods list', () => {
  const pairs = [
    ['least_price', 'most_price'],
    ['least_view', 'most_view'],
    ['start_time', 'end_time'],
    ['least_stock', 'most_stock'],
    ['least_sales', 'most_sales'],
  ] as const;

  it.each(pairs)('may not be reversed: %s, %s', (least, most) => {
    expect(found({ [least]: 6, [most]: 5 })).toEqual([['range-reversed', least, most]]);
    expect(found({ [least]: 5, [most]: 5 })).toEqual([]);
    expect(found({ [least]: 6 })).toEqual([]);
    expect(found({ [most]: 0 })).toEqual([]);
  });

  it('are reported together when several are reversed', () => {
    expect(found({ least_price: 2, most_price: 1, least_view: 2, most_view: 1 })).toHaveLength(2);
  });
});

describe('the activity filters', () => {
  it.each([
    [1, 0],
    [1, 1],
    [2, 1],
  ] as const)('exclude each other: is_seckill=%i with is_group_buy=%i', (flashSale, groupBuy) => {
    expect(found({ is_seckill: flashSale, is_group_buy: groupBuy })).toEqual([
      ['conflict', 'is_seckill', 'is_group_buy'],
    ]);
  });

  it('may be combined for goods that take part in no activity', () => {
    expect(found({ is_seckill: 2, is_group_buy: 0 })).toEqual([]);
  });

  it.each([{}, { is_seckill: 1 }, { is_seckill: 2 }, { is_group_buy: 0 }, { is_group_buy: 1 }] as const)(
    'are valid one at a time: %j',
    (form) => {
      expect(found(form)).toEqual([]);
    },
  );
});

describe('the search of the goods list', () => {
  it('takes an id for a category, and any text for a title', () => {
    expect(found({ idx_arr: { idx: 'category', idx_value: '7' } })).toEqual([]);
    expect(found({ idx_arr: { idx: 'title', idx_value: 'soup' } })).toEqual([]);
    expect(found({ idx_arr: { idx: 'category', idx_value: 'soup' } })).toEqual([
      ['not-id', 'idx_arr.idx_value', undefined],
    ]);
  });

  it.each([
    ['idx_arr', { idx: 'price', idx_value: '1' }, 'not-listed'],
    ['idx_arr', { idx: 'title' }, 'missing'],
    ['sort_direction', '2', 'not-listed'],
    ['is_integral', '6', 'not-listed'],
    ['status', '4', 'not-listed'],
    ['is_seckill', '0', 'not-listed'],
    ['is_group_buy', '2', 'not-listed'],
    ['least_stock', '-1', 'too-small'],
    ['least_price', '1.234', 'not-amount'],
    ['start_time', 'yesterday', 'not-date'],
    ['page', '-2', 'too-small'],
    ['page', '0', 'too-small'],
    ['page_size', '0', 'too-small'],
    ['only_pick_up_type', { 0: '1', 1: '9' }, 'not-listed'],
  ])('refuses values that the document does not list: %s as %j', (name, raw, code) => {
    expect(refusalsOfValue(goodsListForm, { [name]: raw }).map((refusal) => refusal.code)).toEqual([code]);
  });

  it('ignores an unknown sort key', () => {
    for (const key of ['0', 0, '7', 'colour']) {
      expect(goodsListForm.parse({ sort_key: key }).sort_key, String(key)).toBeUndefined();
    }
  });

  it('refuses an object or a list as a sort key', () => {
    for (const raw of [{ x: '1' }, ['price'], {}, []])
      expect(refusalsOfValue(goodsListForm, { sort_key: raw })).toMatchObject([{ code: 'not-text' }]);
  });

  it('ignores a search with an empty idx', () => {
    for (const search of [{ idx: '', idx_value: '' }, { idx: '' }, { idx: '', idx_value: 'x' }]) {
      expect(goodsListForm.parse({ idx_arr: search }).idx_arr).toBeUndefined();
    }
  });

  it('accepts pages from 1 on, and -1 for everything', () => {
    expect(['1', '-1', -1].flatMap((page) => refusalsOfValue(goodsListForm, { page }))).toEqual([]);
  });

  it('accepts any number as the package filter, where all but 1 and 2 mean single goods', () => {
    expect(refusalsOfValue(goodsListForm, { show_package_goods: '-7' })).toEqual([]);
  });
});
