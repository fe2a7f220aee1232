// Answers in the document's notation survive reading and writing, including unknown fields.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fc } from '../../support/fast-check.ts';
import { readerOf } from '../../../src/wire/scalars/bare.ts';
import { goodsRecord } from '../../../src/wire/sections/goods-record.ts';
import { endpointNames, endpoints, type EndpointName } from '../../../src/wire/endpoints.ts';
import { refusalsOfValue } from '../scalars/reading.ts';
import { extraName } from '../../support/arbitrary-values.ts';

type Extras = Readonly<Record<string, unknown>>;

const group = { id: '7', name: 'Kitchen', add_time: '1700000000', update_time: '0', is_deleted: '0' };
const kind = { id: 1, name: 'size', subModelName: ['small'], subModelId: [30] };

/** One answer for each endpoint in the document's notation, with extra fields in every object that may have them. */
const answers: Readonly<Record<EndpointName, (extras: Extras) => unknown>> = {
  getReceiptGroupList: (extras) => [{ ...extras, ...group }],
  addReceiptGroup: (extras) => ({ ...extras, ...group }),
  delReceiptGroup: (extras) => ({ ...extras, ...group }),
  addGoods: (extras) => ({
    ...extras,
    id: 7,
    title: 'Soup',
    price: '12.00',
    model: { 1: kind },
    tags: ['a'],
    goods_price: 12.5,
    benefit_config: { ...extras, not_use_coupon: 1 },
    model_items: [{ ...extras, id: 3, model: '30', price: '12.00', seckill_price: '' }],
    model_items_object: { 3: { ...extras, id: 3, model: '30', model_name: 'small' } },
    transactionSecurity: [{ ...extras, name: 'refund', checked: '1', disabled: '0' }],
  }),
  goodsList: (extras) => [
    {
      ...extras,
      form_data: {
        ...extras,
        id: 7,
        title: 'Soup',
        price: '12.00',
        update_time: '2024.01.02',
        status: '0',
        category: ['Soups'],
        goods_model: [{ ...extras, id: 3, model: '30', stock: 5, add_time: 0 }],
        package: [{ ...extras, goods_id: '9', num: 2 }],
        goods_express_data: { ...extras, express_fee: '0.00', express_fee_sort: [] },
      },
    },
  ],
  dataList: (extras) => [{ ...extras, id: '7', form_data: { ...extras, id: 7, colour: 'red' }, weight: '0' }],
  getCouponInfo: (extras) => ({
    ...extras,
    id: 7,
    title: 'Tea',
    type: '6',
    start_get_time: '2024-01-02',
    force: 1,
  }),
  getRegionList: (extras) => [{ ...extras, id: '7', pId: '0', name: '四川' }],
  getPickUpSetting: (extras) => ({
    ...extras,
    id: '7',
    config_data: {
      ...extras,
      business_rule: {
        ...extras,
        type: '2',
        custom: { ...extras, business_time: [{ ...extras, business_week: '1111100' }] },
      },
    },
    region_data: { ...extras, region_ids: ['1'], region_names: { ...extras, city: '成都' } },
  }),
  getFuncSetting: (extras) => ({
    ...extras,
    line_up_info: { ...extras, queue_rule_type: '1', rule_info: { ...extras, waiting_time: '5' } },
    box_fee_info: { ...extras, box_fee_type: '1', box_fee: '2.00' },
    account_info: { ...extras, account_way: ['1'] },
  }),
  getEcLocationDataList: (extras) => [{ ...extras, id: '7', title: 'Table 1', status: 0, is_deleted: 0 }],
  getCategoryByPage: (extras) => [{ ...extras, id: '7', name: 'News', update_time: null }],
  getCategoryInfo: (extras) => ({ 7: { ...extras, id: '7', name: 'Soups', sex: '0' } }),
};

const replyOf = (name: EndpointName): z.ZodType => endpoints[name].reply;
const extras = fc.dictionary(extraName, fc.jsonValue(), { maxKeys: 3 });

describe('an answer', () => {
  it.each(endpointNames)('keeps its notation and its unknown fields: %s', (name) => {
    const reply = replyOf(name);
    fc.assert(
      fc.property(extras, (further) => {
        const answer = answers[name](further);
        expect(z.encode(reply, reply.parse(answer))).toEqual(answer);
      }),
    );
  });

  it.each(endpointNames)(
    'is read or refused with our codes when it is nonsense, and never throws: %s',
    (name) => {
      fc.assert(
        fc.property(fc.jsonValue(), (answer) => {
          const codes = refusalsOfValue(replyOf(name), answer).map(({ code }) => code);
          expect(codes).toEqual(
            codes.filter((code) => ['missing', 'not-list', 'not-group', 'not-text'].includes(code)),
          );
        }),
      );
    },
  );
});

describe('an answer as PHP sends it', () => {
  it('may have an empty list in place of a settings object', () => {
    expect(endpoints.getFuncSetting.reply.parse([] as never)).toEqual({});
    const setting = endpoints.getPickUpSetting.reply.parse({ config_data: [], region_data: null });
    expect(setting).toEqual({ config_data: {}, region_data: {} });
  });

  it('may have texts for numbers and numbers for texts', () => {
    const [goods] = endpoints.goodsList.reply.parse([
      { form_data: { id: '7', title: 8, price: 12.5, stock: '5', status: 1, category_id: { 1: 3, 2: '4' } } },
    ] as never);
    expect(goods?.form_data).toEqual({
      id: '7',
      title: '8',
      price: 1250,
      stock: 5,
      status: 1,
      category_id: ['3', '4'],
    });
  });

  it('is refused with the record and the field that cannot be read', () => {
    const answer = [
      { form_data: { id: 1, title: 'a' } },
      { form_data: { id: 2, title: 'b', price: 'free' } },
    ];
    expect(refusalsOfValue(replyOf('goodsList'), answer).map(({ path }) => path.join('.'))).toEqual([
      'field.1.form_data.price',
    ]);
  });
});

describe('a goods record with blank numbers', () => {
  it.each([[null], [''], [[]], [{}]])('drops a number that came as %j', (blank) => {
    const record = goodsRecord.parse({ id: 1, title: 'Soup', price: blank, sales: blank, stock: '3' });
    expect(record).toMatchObject({ title: 'Soup', stock: 3 });
    expect([record.price, record.sales]).toEqual([undefined, undefined]);
    const read = readerOf(goodsRecord)({ id: 1, title: 'Soup', price: blank, sales: blank, stock: '3' });
    expect([read?.stock, read?.price, read?.sales]).toEqual([3, undefined, undefined]);
  });
});
