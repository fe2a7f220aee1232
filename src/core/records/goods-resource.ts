// The goods of a shop as a cached list: single goods and packages.
import { goodsRecord } from '../../wire/sections/goods-record.ts';
import { readerOf } from '../../wire/scalars/bare.ts';
import { id } from '../../wire/scalars/numbers.ts';
import type { JsonObject, JsonValue } from '../ports.ts';
import type { Resource } from '../platform/sync/resource.ts';

/** Without it the shop leaves packages out. */
const ALL_KINDS = { show_package_goods: 2 };

const { server_time: shopTime, category_id: categories } = goodsRecord.shape;
const readShopTime = readerOf(shopTime);
const readCategories = readerOf(categories);
const readId = readerOf(id());

export const goodsResource: Resource = {
  name: 'goods',
  knowsChanges: true,
  ask: ({ callList }, { page, pageSize, sinceSeconds }, options) =>
    callList(
      'goodsList',
      {
        page,
        page_size: pageSize,
        ...ALL_KINDS,
        ...(sinceSeconds === undefined ? {} : { start_time: Math.max(0, sinceSeconds) }),
      },
      options,
    ),
  idOf,
  // Decoding the whole record would take a hundred times as long; that is done only where it is shown.
  shopSecondsIn: (record) => readShopTime(fieldsIn(record).server_time) ?? undefined,
  namesIn: (record) => readCategories(fieldsIn(record).category_id) ?? [],
  essence: (record) => JSON.stringify(record, withoutServerTime),
};

function idOf(record: JsonValue): string | undefined {
  return readId(fieldsIn(record).id);
}

function fieldsIn(record: JsonValue): Partial<JsonObject> {
  const { form_data: fields } = isRecord(record) ? record : {};
  return isRecord(fields) ? fields : {};
}

const isRecord = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutServerTime(key: string, value: unknown): unknown {
  return key === 'server_time' ? undefined : value;
}
