// The goods of a shop as a list that is kept here: all of them, single goods and packages.
import { goodsItem } from '../../wire/sections/goods-record.ts';
import { id } from '../../wire/scalars/numbers.ts';
import type { JsonObject, JsonValue } from '../ports.ts';
import type { Look, Resource } from '../sync/resource.ts';

/** Without it the shop leaves its packages out. */
const ALL_KINDS = { show_package_goods: 2 };

export const goodsResource: Resource = {
  name: 'goods',
  knowsChanges: true,
  ask: ({ callRaw }, { page, pageSize, sinceSeconds }, manner) =>
    callRaw(
      'goodsList',
      {
        page,
        page_size: pageSize,
        ...ALL_KINDS,
        ...(sinceSeconds === undefined ? {} : { start_time: Math.max(0, sinceSeconds) }),
      },
      manner,
    ),
  idOf,
  look,
  essence: (record) => JSON.stringify(record, withoutServerTime),
};

const named = id();

function idOf(record: JsonValue): string | undefined {
  const { form_data: fields } = isRecord(record) ? record : {};
  return isRecord(fields) ? named.safeParse(fields.id).data : undefined;
}

const isRecord = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function look(record: JsonValue): Look {
  const { data } = goodsItem.safeParse(record);
  if (data === undefined) return { isReadable: false, shopSeconds: undefined, names: [] };
  const { server_time: shopSeconds, category_id: names = [] } = data.form_data;
  return { isReadable: true, shopSeconds: shopSeconds ?? undefined, names };
}

function withoutServerTime(key: string, value: unknown): unknown {
  return key === 'server_time' ? undefined : value;
}
