// A form that the client writes and the service reads stays the same, with either nesting.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import type { Endpoint } from '../../../src/wire/endpoint.ts';
import { endpointNames, endpoints, type EndpointName } from '../../../src/wire/endpoints.ts';
import { readForm, writeForm } from '../../../src/wire/form/codec.ts';
import type { Nesting } from '../../../src/wire/form/encode.ts';
import { parseForm } from '../../../src/wire/form/parse.ts';
import { RefusedForm } from '../../../src/wire/scalars/refusal.ts';
import { refuseGoodsForm } from '../../../src/wire/sections/goods-form.ts';
import { refuseGoodsList } from '../../../src/wire/sections/goods-list.ts';
import { arbitraryForms } from '../../support/arbitrary-forms.ts';
import { plainKinds } from '../../support/arbitrary-specifications.ts';
import { combinationKeys } from '../../../src/wire/specifications/matrix.ts';

const nestings: readonly Nesting[] = ['brackets', 'json'];
const waysToWrite = endpointNames.flatMap((name) => nestings.map((nesting) => ({ name, nesting })));

/** Writes a form as the client does and reads it as the service does. */
function sent(name: EndpointName, form: Record<string, unknown>, nesting: Nesting): unknown {
  const endpoint: Endpoint = endpoints[name];
  return readForm(endpoint, parseForm(writeForm(endpoint, form, { nesting, accessToken: 'token-1' })));
}

function refusalsOfBody(name: EndpointName, body: string) {
  try {
    readForm<Endpoint['form']>(endpoints[name], parseForm(body));
  } catch (error) {
    if (error instanceof RefusedForm) return error.refusals.map(({ code, path }) => [path.join('.'), code]);
    throw error;
  }
  return [];
}

describe('a form that is written and read', () => {
  it.each(waysToWrite)('stays unchanged: $name in $nesting', ({ name, nesting }) => {
    fc.assert(
      fc.property(arbitraryForms[name] as fc.Arbitrary<Record<string, unknown>>, (form) => {
        expect(sent(name, form, nesting)).toStrictEqual(form);
      }),
    );
  });

  it.each(nestings)('keeps all rows of an item with 1,000 combinations in %s', (nesting) => {
    const model = plainKinds(10, 10, 10);
    const rows = combinationKeys(model).map((key, stock) => [key, { price: 1200, stock, scan_code: key }]);
    const form = { form_data: { model, model_items: Object.fromEntries(rows) as Record<string, unknown> } };
    expect(sent('addGoods', form, nesting)).toStrictEqual(form);
  });

  it.each(nestings)('can remove all specifications of an item in %s', (nesting) => {
    const form = { data_id: '7', form_data: { model: [], model_items: {} } };
    expect(sent('addGoods', form, nesting)).toStrictEqual(form);
  });

  it('carries the token beside the fields, without it being a field of any endpoint', () => {
    const body = writeForm(endpoints.delReceiptGroup, { id: '7' }, { nesting: 'json', accessToken: 'a&b' });
    expect(parseForm(body)).toEqual({ access_token: 'a&b', id: '7' });
    expect(readForm(endpoints.delReceiptGroup, parseForm(body))).toEqual({ id: '7' });
  });

  it('carries no token when there is none', () => {
    expect(writeForm(endpoints.delReceiptGroup, { id: '7' }, { nesting: 'brackets' })).toBe('id=7');
  });
});

describe('the arbitrary forms', () => {
  it('satisfy the rules between the fields of an item', () => {
    fc.assert(
      fc.property(arbitraryForms.addGoods, ({ data_id: dataId, form_data: form }) => {
        expect(refuseGoodsForm(form, dataId === undefined)).toEqual([]);
      }),
    );
  });

  it('satisfy the rules between the filters of the goods list', () => {
    fc.assert(
      fc.property(arbitraryForms.goodsList, (form) => {
        expect(refuseGoodsList(form)).toEqual([]);
      }),
    );
  });
});

describe('a form that is read', () => {
  it('reports every invalid field at once', () => {
    const body = 'page=one&page_size=0&id=-3';
    expect(refusalsOfBody('getReceiptGroupList', body)).toEqual([
      ['page', 'not-integer'],
      ['page_size', 'too-small'],
      ['id', 'not-id'],
    ]);
  });

  it('reports the missing fields', () => {
    expect(refusalsOfBody('getFuncSetting', '')).toEqual([
      ['pick_up_type', 'missing'],
      ['ordering_food_type', 'missing'],
    ]);
    expect(refusalsOfBody('addGoods', 'data_id=7')).toEqual([['form_data', 'missing']]);
  });

  it('treats an empty text at the top level as absent', () => {
    expect(refusalsOfBody('delReceiptGroup', 'id=')).toEqual([['id', 'missing']]);
    expect(readForm(endpoints.goodsList, parseForm('page=&goods_code=&data_ids='))).toEqual({});
  });

  it('clears a field inside an item with an empty text, and leaves absent fields alone', () => {
    const body = 'data_id=7&form_data[box_fee]=&form_data[category]=&form_data[code]=';
    const form = { box_fee: null, category: [], code: '' };
    expect(readForm(endpoints.addGoods, parseForm(body)).form_data).toStrictEqual(form);
  });

  it('reports an invalid field deep inside an item, in both nestings', () => {
    const wrong = [['form_data.model_items.30.price', 'not-amount']];
    expect(
      refusalsOfBody('addGoods', 'form_data[model_items][30][price]=x&form_data[model_items][30][stock]=1'),
    ).toEqual(wrong);
    const json = encodeURIComponent('{"model_items":{"30":{"price":"x","stock":1}}}');
    expect(refusalsOfBody('addGoods', `form_data=${json}`)).toEqual(wrong);
  });

  it('refuses a text where a group of values belongs, and a group where a text belongs', () => {
    expect(refusalsOfBody('addGoods', 'form_data=soup')).toEqual([['form_data', 'not-group']]);
    expect(refusalsOfBody('addReceiptGroup', 'name[0]=a')).toEqual([['name', 'not-text']]);
    expect(refusalsOfBody('goodsList', 'data_ids=7')).toEqual([['data_ids', 'not-list']]);
  });

  it('ignores fields that the endpoint does not have', () => {
    expect(readForm(endpoints.delReceiptGroup, parseForm('id=7&r=0.5&form[a]=b'))).toEqual({ id: '7' });
  });
});
