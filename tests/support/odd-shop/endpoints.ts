// The 13 endpoints of the odd shop as functions from a form to an answer.

import { endpoints, type EndpointName } from '../../../src/wire/endpoints.ts';
import type { FormNode } from '../../../src/wire/form/parse.ts';
import { scalarOf, textsOf } from './form-fields.ts';
import type { OddHabits } from './habits.ts';
import { findGoods } from './listing.ts';
import { pageOf } from './paging.ts';
import { saveGoods } from './saving.ts';
import { encodeRow } from './spelling.ts';
import { nextId, type OddStore, type Row, rowById, textOf } from './store.ts';

export interface Question {
  form: FormNode;
  store: OddStore;
  habits: OddHabits;
  now: number;
}

/** The answer without `status`, which is 0; a string is an error message. */
export type OddAnswer = Row | string;

const askedOf = (form: FormNode) => ({
  page: Number(scalarOf(form.page) || '1'),
  pageSize: Number(scalarOf(form.page_size) || '10'),
});

const listOf = (rows: readonly Row[], { form, habits }: Question): OddAnswer =>
  pageOf(
    rows.map((row) => encodeRow(row, habits)),
    askedOf(form),
    habits,
  );

function goodsList(question: Question): OddAnswer {
  const { form, store, habits } = question;
  const found = findGoods(store, form, habits);
  if (found === undefined) return 'sort_key 错误';
  const listed = found.map((row): Row => {
    const carried = Object.entries(row).filter(([name]) => !habits.unlisted.includes(name));
    return { form_data: encodeRow(Object.fromEntries(carried), habits) };
  });
  return pageOf(listed, askedOf(form), habits);
}

function written(row: Row, { habits }: Question): OddAnswer {
  const answers = {
    record: encodeRow(row, habits),
    wordy: '操作成功',
    id: row.id,
    null: null,
    true: true,
  };
  return { data: answers[habits.writeAnswer] };
}

function addGoods(question: Question): OddAnswer {
  const item = saveGoods(question.form, question);
  if (typeof item === 'string') return item;
  const { goods_model: rows, package: _, scan_code: __, ...rest } = item;
  return written({ ...rest, model_items: rows }, question);
}

function addReceiptGroup(question: Question): OddAnswer {
  const { form, store, habits, now } = question;
  const id = scalarOf(form.id);
  const name = habits.trims ? scalarOf(form.name).trim() : scalarOf(form.name);
  if (name === '') return '请填写分组名称';
  if (habits.sameGroupNames === 'refused' && store.groups.some((row) => row.name === name && row.id !== id)) {
    return '分组名称已存在';
  }
  const held = rowById(store.groups, id);
  if (id !== '' && held === undefined) return '分组不存在';
  if (held === undefined && habits.groupWithoutId === 'refused') return '缺少参数 id';
  const fresh = { id: nextId(store.groups), app_id: 'odd', add_time: String(now), is_deleted: '0' };
  const group = { ...(held ?? fresh), name, update_time: held === undefined ? '0' : String(now) };
  store.groups =
    held === undefined ? [...store.groups, group] : store.groups.map((row) => (row === held ? group : row));
  return written(group, question);
}

function delReceiptGroup(question: Question): OddAnswer {
  const { form, store, habits } = question;
  const held = rowById(store.groups, scalarOf(form.id));
  if (held === undefined) {
    return habits.deleteUnknownGroup === 'refused'
      ? '分组不存在'
      : written({ id: scalarOf(form.id) }, question);
  }
  store.groups = store.groups.filter((row) => row !== held);
  return written({ ...held, is_deleted: '1' }, question);
}

const pickUpSetting: Row = {
  id: '1',
  app_id: 'odd',
  config_name: 'Dine-in',
  pick_up_status: 1,
  can_use_deliver_type: ['1'],
  config_data: { app_store_id: '1', business_rule: { type: '1' } },
  app_store_data: { id: '1', title: 'Odd shop' },
  region_data: [],
};

const funcSetting: Row = { status: '1', location_status: '0', take_meal_type: ['1'], box_fee_info: [] };

type EndpointHandler = (question: Question) => OddAnswer;

const handlers: Record<EndpointName, EndpointHandler> = {
  goodsList,
  addGoods,
  addReceiptGroup,
  delReceiptGroup,
  getReceiptGroupList: (question) => {
    const id = scalarOf(question.form.id);
    return listOf(
      question.store.groups.filter((row) => id === '' || row.id === id),
      question,
    );
  },
  dataList: (question) =>
    listOf(
      question.store.records.filter((row) => row.form === scalarOf(question.form.form)),
      question,
    ),
  getCouponInfo: ({ form, store, habits }) => {
    const coupon = rowById(store.coupons, scalarOf(form.coupon_id));
    return coupon === undefined ? '优惠券不存在' : { data: encodeRow(coupon, habits) };
  },
  getRegionList: ({ form, store, habits }) => {
    const pid = scalarOf(form.pid) || '0';
    const rows = store.regions.filter(({ pId }) => textOf(pId) === pid).map((row) => encodeRow(row, habits));
    return pageOf(rows, { page: -1, pageSize: rows.length || 1 }, { ...habits, allPages: 'obeyed' });
  },
  getPickUpSetting: ({ habits }) => ({ data: encodeRow(pickUpSetting, habits) }),
  getFuncSetting: ({ habits }) => ({ data: encodeRow(funcSetting, habits) }),
  getEcLocationDataList: (question) => listOf(question.store.tables, question),
  getCategoryByPage: (question) => listOf(question.store.articles, question),
  getCategoryInfo: ({ form, store, habits }) => {
    const found = textsOf(form.cate_ids).flatMap((id): Row[] => {
      const row = rowById(store.categories, id);
      return row === undefined ? [] : [row];
    });
    return { data: Object.fromEntries(found.map((row) => [textOf(row.id), encodeRow(row, habits)])) };
  },
};

const plainPath = (path: string) => path.replace(/\/+$/, '');

const byPath = new Map(
  Object.entries(endpoints).map(([name, { path, kind }]) => [
    plainPath(path),
    { name: name as EndpointName, isWrite: kind === 'write' },
  ]),
);

export const endpointAt = (path: string) => byPath.get(plainPath(path));

export const answerTo = (name: EndpointName, question: Question): OddAnswer => handlers[name](question);
