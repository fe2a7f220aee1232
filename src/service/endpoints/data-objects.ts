// Section 3: data objects. A search looks for a part of one entered value; an index pair must match the whole value.
import { type RawBuilder, sql } from 'kysely';
import { RefusedForm } from '../../wire/scalars/refusal.ts';
import { SORT_ASCENDING } from '../../wire/sections/goods-list.ts';
import type { Form } from '../../wire/endpoints.ts';
import { askedPage, type Handler } from './call.ts';
import { entryPage } from './entries.ts';

type DataForm = Form<'dataList'>;

/** The entered values include the record's own id. */
const entered = (key: string) =>
  key === 'id' ? sql<string>`id::text` : sql<string>`(document->'form_data'->>${key}::text)`;

/** Sort keys of the record itself; any other key is an entered value. */
const ownSortKeys: Record<string, RawBuilder<unknown>> = {
  id: sql`id`,
  weight: sql`(document->>'weight')::bigint`,
  add_time: sql`(document->>'add_time')::bigint`,
  update_time: sql`(document->>'update_time')::bigint`,
  status: sql`document->>'status' collate "C"`,
  nickname: sql`document->>'nickname' collate "C"`,
};

/** Callers without a sort order send this, because the document types the key as an int. */
const NO_ORDER = '0';

function conditionsOf(form: DataForm): RawBuilder<boolean>[] {
  const { form: name, idx_arr: pair, search_key: key, search_value: value } = form;
  if ((key === undefined) !== (value === undefined)) {
    const [there, missing] =
      key === undefined ? ['search_value', 'search_key'] : ['search_key', 'search_value'];
    throw new RefusedForm([{ code: 'needs', path: [there], limit: missing }]);
  }
  return [
    ...(name === undefined ? [] : [sql<boolean>`parent = ${name}`]),
    ...(pair === undefined ? [] : [sql<boolean>`${entered(pair.idx)} = ${pair.idx_value}`]),
    ...(key === undefined || value === undefined
      ? []
      : [sql<boolean>`strpos(lower(${entered(key)}), lower(${value})) > 0`]),
  ];
}

function orderOf({ sort_key: asked, sort_direction: direction }: DataForm): RawBuilder<unknown> {
  const key = asked === undefined || asked === NO_ORDER ? 'weight' : asked;
  const column = Object.hasOwn(ownSortKeys, key) ? ownSortKeys[key] : undefined;
  const towards = sql.raw(direction === SORT_ASCENDING ? 'asc' : 'desc nulls last');
  return sql`${column ?? sql`${entered(key)} collate "C"`} ${towards}, id ${sql.raw(direction === SORT_ASCENDING ? 'asc' : 'desc')}`;
}

export const dataList: Handler<'dataList'> = async ({ form, caller, db }) => {
  const { items, found } = await entryPage(
    db,
    {
      shop: caller.appId,
      kind: 'data_record',
      where: conditionsOf(form),
      order: orderOf(form),
      appId: caller.appId,
      parentAs: 'form',
    },
    askedPage(form),
  );
  return { items: items.map(withOwnId), found };
};

function withOwnId(item: string): string {
  const record = JSON.parse(item) as { id: string; form_data: object };
  return JSON.stringify({ ...record, form_data: { ...record.form_data, id: record.id } });
}
