// Section 1: receipt groups.
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { ALL_PAGES } from '../../wire/endpoint.ts';
import { RefusedForm } from '../../wire/scalars/refusal.ts';
import type { receiptGroup } from '../../wire/sections/receipt-groups.ts';
import type { ReceiptGroupTable } from '../storage/tables.ts';
import { isViolationOf } from '../storage/outcome.ts';
import { askedPage, type Handler } from './call.ts';

type RawGroup = Required<z.input<typeof receiptGroup>>;

function rawGroup(row: Selectable<ReceiptGroupTable>): RawGroup {
  return {
    id: String(row.id),
    app_id: row.app_id,
    name: row.name,
    add_time: String(row.add_time),
    update_time: String(row.update_time),
    is_deleted: row.is_deleted ? '1' : '0',
  };
}

export const getReceiptGroupList: Handler<'getReceiptGroupList'> = async ({ form, caller, db }) => {
  const asked = askedPage(form);
  const live = db
    .selectFrom('receipt_group')
    .where('app_id', '=', caller.appId)
    .where('is_deleted', '=', false);
  const query = form.id === undefined ? live : live.where('id', '=', form.id);
  const { count } = await query.select(sql<number>`count(*)::float8`.as('count')).executeTakeFirstOrThrow();
  const ordered = query.selectAll().orderBy('id');
  const rows = await (
    asked.page === ALL_PAGES ? ordered : ordered.limit(asked.size).offset(asked.offset)
  ).execute();
  return {
    items: rows.map((row) => JSON.stringify(rawGroup(row))),
    found: { page: asked.page, size: asked.size, count },
  };
};

export const addReceiptGroup: Handler<'addReceiptGroup'> = async (call) => {
  const name = call.form.name.trim();
  try {
    return {
      data: rawGroup(call.form.id === undefined ? await create(call, name) : await rename(call, name)),
    };
  } catch (error) {
    // The unique index decides, because a check beforehand would let two concurrent callers take the same name.
    if (!isViolationOf('receipt_group_name', error)) throw error;
    throw new RefusedForm([{ code: 'name-taken', path: ['name'], got: name }]);
  }
};

type AddCall = Parameters<Handler<'addReceiptGroup'>>[0];

function create({ caller, nowSeconds, db }: AddCall, name: string) {
  return db
    .insertInto('receipt_group')
    .values({
      app_id: caller.appId,
      id: sql<string>`nextval('receipt_group_id')`,
      name,
      add_time: nowSeconds,
      update_time: 0,
      is_deleted: false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function rename({ form, caller, nowSeconds, db }: AddCall, name: string) {
  const row = await db
    .updateTable('receipt_group')
    .set({ name, update_time: nowSeconds })
    .where('app_id', '=', caller.appId)
    .where('id', '=', form.id ?? '')
    .where('is_deleted', '=', false)
    .returningAll()
    .executeTakeFirst();
  return row ?? unknownGroup(form.id ?? '');
}

export const delReceiptGroup: Handler<'delReceiptGroup'> = async ({ form, caller, nowSeconds, db }) => {
  const row = await db
    .updateTable('receipt_group')
    .set({ is_deleted: true, update_time: nowSeconds })
    .where('app_id', '=', caller.appId)
    .where('id', '=', form.id)
    .where('is_deleted', '=', false)
    .returningAll()
    .executeTakeFirst();
  return { data: rawGroup(row ?? unknownGroup(form.id)) };
};

function unknownGroup(id: string): never {
  throw new RefusedForm([{ code: 'unknown', path: ['id'], got: id }]);
}
