// The rules between the fields of an item: what a new item needs, and how kinds and rows belong together.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { goodsForm, refuseGoodsForm, type GoodsForm } from '../../../src/wire/sections/goods-form.ts';
import { refusalsOf } from '../../../src/wire/scalars/refusal.ts';
import { combinationKeys } from '../../../src/wire/specifications/matrix.ts';
import { plainKinds } from '../../support/arbitrary-specifications.ts';
import { readAs, refusalsOfValue } from '../scalars/reading.ts';

const soup: GoodsForm = {
  title: 'Soup',
  cover: 'http://shop.example/soup.png',
  price: 1200,
  stock: 5,
  status: 0,
  description: '',
};

const found = (form: GoodsForm, isNew = false) =>
  refuseGoodsForm(form, isNew).map(({ code, path }) => [code, path.join('.')]);

const row = { price: 1, stock: 1 };
const rowsFor = (kinds: ReturnType<typeof plainKinds>) =>
  Object.fromEntries(combinationKeys(kinds).map((key) => [key, row]));

describe('a new item', () => {
  it('needs what the document requires', () => {
    expect(found(soup, true)).toEqual([]);
    expect(found({}, true)).toEqual(
      ['title', 'cover', 'price', 'stock', 'status', 'description'].map((name) => ['missing', name]),
    );
  });
});

describe('a changed item', () => {
  it('may name a single field', () => {
    expect(found({ stock: 0 })).toEqual([]);
  });

  it('needs kinds for its rows, and rows for its kinds', () => {
    expect(found({ model_items: { 30: row } })).toEqual([['needs', 'model_items']]);
    expect(found({ model: plainKinds(1) })).toEqual([['needs', 'model']]);
  });

  it('loses its specifications through an empty list of kinds', () => {
    expect(found({ model: [] })).toEqual([]);
    expect(found({ model: [], model_items: {} })).toEqual([]);
    expect(found({ model: [], model_items: { 30: row } })).toEqual([['no-combination', 'model_items.30']]);
  });

  it('has exactly one row for each combination', () => {
    const model = plainKinds(2, 2);
    expect(found({ model, model_items: rowsFor(model) })).toEqual([]);
    expect(found({ model, model_items: rowsFor(plainKinds(2)) }).map(([code]) => code)).toEqual([
      ...['no-combination', 'no-combination'],
      ...['combination-missing', 'combination-missing', 'combination-missing', 'combination-missing'],
    ]);
  });

  it('has at most 1,000 rows, and is refused once for more', () => {
    const rows = rowsFor(plainKinds(1001));
    const read = goodsForm.safeParse({ model_items: rows });
    const refusals = read.success ? [] : refusalsOf(read.error);
    expect(refusals.map(({ code, path }) => [code, ...path])).toEqual([['too-many', 'model_items']]);
  });

  it('may have its own scan code only without combinations', () => {
    const model = plainKinds(1);
    const specified = { model, model_items: rowsFor(model) };
    expect(found({ ...specified, scan_code: '690' })).toEqual([['conflict', 'scan_code']]);
    expect(found({ ...specified, scan_code: '' })).toEqual([]);
    expect(found({ model: [], scan_code: '690' })).toEqual([]);
  });

  it('may name a category or a delivery mode only once', () => {
    expect(found({ category: ['1', '2', '1'], pick_up_type: [1, 1] })).toEqual([
      ['twice', 'category'],
      ['twice', 'pick_up_type'],
    ]);
    expect(found({ category: ['1', '2'], pick_up_type: [4, 3, 2, 1] })).toEqual([]);
  });
});

describe('the fields of an item', () => {
  it.each([
    ['title', ' ', 'empty'],
    ['title', '菜'.repeat(201), 'too-long'],
    ['price', '-0.01', 'too-small'],
    ['price', '1000000000', 'too-large'],
    ['price', '', 'not-amount'],
    ['stock', '-1', 'too-small'],
    ['stock', '1000000000', 'too-large'],
    ['status', '2', 'not-listed'],
    ['type', '2', 'not-listed'],
    ['detail_type', '3', 'not-listed'],
    ['corner_mark', '6', 'not-listed'],
    ['corner_position', '2', 'not-listed'],
    ['pick_up_type', ['5'], 'not-listed'],
    ['pick_up_type', ['1', '2', '3', '4', '1'], 'too-many'],
    ['cover', 'soup.png', 'not-address'],
    ['cover', '', 'empty'],
    ['img_urls', ['soup.png'], 'not-address'],
    ['sell_time', '2024-02-30 10:00:00', 'not-date'],
    ['is_package_goods', '2', 'not-flag'],
    ['category', ['0'], 'not-id'],
    ['model_items', { 30: { stock: '1' } }, 'missing'],
    ['model_items', { 30: { price: '1' } }, 'missing'],
  ])('are refused one by one: %s as %j', (name, raw, code) => {
    const [refusal, ...others] = refusalsOfValue(goodsForm, { [name]: raw });
    expect([refusal?.code, refusal?.path.slice(0, 2), others]).toEqual([code, ['field', name], []]);
  });

  it.each([
    'virtual_price',
    'share_img',
    'box_fee',
    'corner_url',
    'recommend_type',
    'region_id',
    'delivery_id',
    'sell_time',
  ])('can be cleared when the document lets them be absent: %s', (name) => {
    expect(readAs(goodsForm, { [name]: '' })).toEqual({ [name]: null });
    expect(z.encode(goodsForm, { [name]: null })).toEqual({ [name]: '' });
  });

  it('pass through unchanged when the document does not list them', () => {
    const extras = { weight: '7', plugin: { a: ['1'] } };
    expect(readAs(goodsForm, extras)).toEqual(extras);
  });
});
