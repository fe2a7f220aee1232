// The encoding of a body: PHP brackets with indexes, except for the lists that the document writes without.

import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { writeForm } from '../../../src/wire/form/codec.ts';
import { encodeForm } from '../../../src/wire/form/encode.ts';

const inBrackets = { nesting: 'brackets' } as const;
const inJson = { nesting: 'json' } as const;

describe('a body in brackets', () => {
  it('writes category ids without indexes, as the document does', () => {
    const form = { app_id: 'shop', cate_ids: ['1', '2'] };
    const body = writeForm(endpoints.getCategoryInfo, form, inBrackets);
    expect(decodeURIComponent(body)).toBe('app_id=shop&cate_ids[]=1&cate_ids[]=2');
  });

  it('writes every other list with indexes', () => {
    const body = writeForm(endpoints.goodsList, { only_pick_up_type: [3, 4] }, inBrackets);
    expect(decodeURIComponent(body)).toBe('only_pick_up_type[0]=3&only_pick_up_type[1]=4');
  });

  it('writes an item and its specifications as the document does', () => {
    const model = [{ id: 2, name: 'colour', options: [{ id: 30, name: 'red' }] }];
    const form = {
      form_data: { title: 'Tea', price: 1200, model, model_items: { 30: { price: 1250, stock: 3 } } },
    };
    expect(decodeURIComponent(writeForm(endpoints.addGoods, form, inBrackets)).split('&')).toEqual([
      'form_data[title]=Tea',
      'form_data[price]=12.00',
      'form_data[model][2][name]=colour',
      'form_data[model][2][id]=2',
      'form_data[model][2][subModelId][0]=30',
      'form_data[model][2][subModelName][0]=red',
      'form_data[model_items][30][price]=12.50',
      'form_data[model_items][30][stock]=3',
    ]);
  });

  it('drops null and undefined', () => {
    expect(encodeForm({ a: null, b: undefined, c: { d: null, e: 1 } }, inBrackets)).toBe('c%5Be%5D=1');
  });
});

describe('a body in JSON', () => {
  it('contains each nested value as one JSON text and other values as they are', () => {
    const body = encodeForm({ a: ['1'], b: { c: 'd&e' }, f: '[1]', g: 2, h: null }, inJson);
    expect([...new URLSearchParams(body)]).toEqual([
      ['a', '["1"]'],
      ['b', '{"c":"d&e"}'],
      ['f', '[1]'],
      ['g', '2'],
    ]);
  });
});
