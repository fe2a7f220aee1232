// The endpoint table agrees with the document: its paths, its parameters and every field of its answers.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pagingEnvelope } from '../../src/wire/endpoint.ts';
import { endpointNames, endpoints } from '../../src/wire/endpoints.ts';
import { formTables, replyTables, type DocumentTable } from './document-fields.ts';

/** The object schema inside wrappers, lists and maps, if there is one. */
function objectWithin(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return objectWithin(schema.unwrap());
  if (schema instanceof z.ZodArray) return objectWithin(schema.element);
  if (schema instanceof z.ZodRecord) return objectWithin(schema.valueType);
  return schema instanceof z.ZodPipe ? (objectWithin(schema.out) ?? objectWithin(schema.in)) : undefined;
}

function fieldNames(schema: z.ZodType, { at }: DocumentTable): string[] {
  const steps = at === undefined ? [] : at.split('.');
  const start = objectWithin(schema);
  const object = steps.reduce((held, step) => objectWithin(held?.shape[step]), start);
  return Object.keys(object?.shape ?? {});
}

const title = ({ table, endpoint }: DocumentTable) => `${endpoint}: ${table}`;
const titled = (tables: readonly DocumentTable[]) => tables.map((table) => [title(table), table] as const);

describe('the endpoints', () => {
  it('have the paths of the document', () => {
    expect(Object.fromEntries(endpointNames.map((name) => [name, endpoints[name].path]))).toEqual({
      getReceiptGroupList: '/business/Shop/GetReceiptGroupList',
      addReceiptGroup: '/business/Shop/AddReceiptGroup',
      delReceiptGroup: '/business/Shop/DelReceiptGroup',
      addGoods: '/business/Shop/AddGoods',
      goodsList: '/business/Shop/goodsList/',
      dataList: '/business/Application/dataList',
      getCouponInfo: '/business/Coupons/GetCouponInfo',
      getRegionList: '/business/Shop/GetRegionList',
      getPickUpSetting: '/business/Shop/GetPickUpSetting',
      getFuncSetting: '/business/Shop/GetFuncSetting',
      getEcLocationDataList: '/business/Shop/GetEcLocationDataList',
      getCategoryByPage: '/business/AppNews/GetCategoryByPage',
      getCategoryInfo: '/business/Category/GetCategoryInfo',
    });
  });

  it('have exactly three writes, which are never sent twice', () => {
    expect(endpointNames.filter((name) => endpoints[name].kind === 'write')).toEqual([
      'addReceiptGroup',
      'delReceiptGroup',
      'addGoods',
    ]);
  });

  it('have the paging envelope exactly on the lists', () => {
    expect(endpointNames.filter((name) => endpoints[name].paged)).toEqual([
      'getReceiptGroupList',
      'goodsList',
      'dataList',
      'getRegionList',
      'getEcLocationDataList',
      'getCategoryByPage',
    ]);
  });
});

describe('the parameters of the document', () => {
  // Accepted so that a shop with groups and packages can be created over the wire.
  const ours = ['receipt_group_id', 'package'];

  it.each(titled(formTables))('are the fields of the form, no more and no fewer: %s', (_, table) => {
    const names = fieldNames(endpoints[table.endpoint].form, table).filter((name) => !ours.includes(name));
    expect(names.toSorted()).toEqual(table.fields.toSorted());
  });

  it('are required exactly where the document requires them', () => {
    const requiredOf = (form: z.ZodObject) =>
      Object.entries(form.shape).flatMap(([name, field]) => (field instanceof z.ZodOptional ? [] : [name]));
    expect(Object.fromEntries(endpointNames.map((name) => [name, requiredOf(endpoints[name].form)]))).toEqual(
      {
        getReceiptGroupList: ['page', 'page_size'],
        addReceiptGroup: ['name'],
        delReceiptGroup: ['id'],
        addGoods: ['form_data'],
        goodsList: [],
        dataList: [],
        getCouponInfo: ['app_id', 'coupon_id'],
        getRegionList: [],
        getPickUpSetting: ['pick_up_type'],
        getFuncSetting: ['pick_up_type', 'ordering_food_type'],
        getEcLocationDataList: ['page', 'page_size'],
        getCategoryByPage: [],
        getCategoryInfo: ['app_id', 'cate_ids'],
      },
    );
  });
});

describe('the fields of the document', () => {
  it.each(titled(replyTables))('are all present in the answer: %s', (_, table) => {
    const names = fieldNames(endpoints[table.endpoint].reply, table);
    expect(table.fields.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('cover every endpoint that has a form', () => {
    expect([...new Set(formTables.map(({ endpoint }) => endpoint))].toSorted()).toEqual(
      endpointNames.toSorted(),
    );
  });

  it.each(['addReceiptGroup', 'delReceiptGroup'] as const)(
    'are the same for a receipt group in the answer of %s',
    (name) => {
      expect(endpoints[name].reply).toBe(objectWithin(endpoints.getReceiptGroupList.reply));
    },
  );
});

describe('the paging envelope', () => {
  it('is read from numbers and from texts', () => {
    const raw = { is_more: '1', current_page: -1, count: '17', total_page: 2, server: 'a' };
    expect(pagingEnvelope.parse(raw)).toEqual({ ...raw, is_more: 1, count: 17 });
  });

  it('may lack fields', () => {
    expect(pagingEnvelope.parse({})).toEqual({});
  });
});
