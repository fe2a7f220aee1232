// Lists and maps as PHP sends them: an array, an index-keyed object, an empty text or null may all be a list.
import { z } from 'zod';
import { bareReaderOf, isBlank, withReader, type Refuse } from './bare.ts';
import { decodeWith, scalar, textOf } from './scalar.ts';

/** In a reply PHP also writes an empty list as 0 or false. */
const isEmptyReply = (raw: unknown): boolean => isBlank(raw) || raw === 0 || raw === '0' || raw === false;

/** For replies, which are read tolerantly; a form was written for us and is read strictly. */
const tolerant =
  <Value>(read: (raw: unknown, refuse: Refuse) => Value) =>
  (raw: unknown, refuse: Refuse): Value =>
    read(isEmptyReply(raw) ? null : raw, refuse);

/** The most entries of a list or map of a record: far more than a shop has, and few enough for all work on them. */
export const MOST_IN_LIST = 5_000;
/** The most references to other records, each of which a screen may list. */
export const MOST_REFERENCES = 1_000;

interface ListRule {
  most: number;
}

/** For lists of whole records, which are as long as the shop is large. */
export const UNLIMITED: ListRule = { most: Infinity };
const inRecord: ListRule = { most: MOST_IN_LIST };

const INDEX = /^\d{1,9}$/;

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function readItems(raw: unknown, refuse: Refuse): unknown[] {
  if (Array.isArray(raw)) return raw;
  if (isBlank(raw)) return [];
  if (raw === undefined) return refuse('missing');
  if (!isRecord(raw)) return refuse('not-list');
  const keys = Object.keys(raw);
  if (!keys.every((key) => INDEX.test(key))) return refuse('not-list');
  return keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => raw[key]);
}

const readAtMost =
  ({ most }: ListRule) =>
  (raw: unknown, refuse: Refuse) => {
    const items = readItems(raw, refuse);
    return items.length <= most ? items : refuse('too-many', { limit: most, got: String(items.length) });
  };

const readMapAtMost =
  ({ most }: ListRule) =>
  (raw: unknown, refuse: Refuse) => {
    const map = readMap(raw, refuse);
    const size = Object.keys(map).length;
    return size <= most ? map : refuse('too-many', { limit: most, got: String(size) });
  };

function readMap(raw: unknown, refuse: Refuse): Record<string, unknown> {
  if (raw === undefined) return refuse('missing');
  if (raw === null || isBlank(raw)) return {};
  return typeof raw === 'object' ? Object.fromEntries(Object.entries(raw)) : refuse('not-group');
}

/** A list whose order counts and whose indexes do not. */
export function list<Item extends z.ZodType>(item: Item, rule: ListRule = inRecord) {
  const readEntries = tolerant(readAtMost(rule));
  const schema = z.codec(z.custom<z.input<Item>[]>(), z.array(item), {
    decode: (raw, context) => decodeWith(raw, context, readEntries) as z.input<Item>[],
    encode: (items) => items,
  });
  const readItem = bareReaderOf(item);
  return withReader(schema, (raw, refuse) =>
    readEntries(raw, refuse).map((entry) => readItem(entry, refuse)),
  );
}

const readReferences = tolerant(readAtMost({ most: MOST_REFERENCES }));

/** A list of ids of other records. Empty ids are dropped, because PHP turns an empty text into `[""]`. */
export const references = () =>
  scalar<string[], string[]>({
    read: (raw, refuse) =>
      readReferences(raw, refuse).flatMap((entry) => {
        if (isEmptyReply(entry)) return [];
        const text = textOf(entry)?.trim();
        return text === undefined ? refuse('not-id') : text === '' ? [] : [text];
      }),
    write: (ids) => ids,
  });

const anyListOf = (rule: ListRule) =>
  scalar<unknown, unknown[]>({ read: tolerant(readAtMost(rule)), write: (items) => items });

/** A list of any values of a record; its items are not read. */
export const anyList = anyListOf(inRecord);
/** The same for a list of whole records. */
export const anyRecords = anyListOf(UNLIMITED);

/** A list in a form: bounded, and written as an empty text when empty, because a form cannot express an empty list. */
export const listParam = <Item extends z.ZodType>(item: Item, { most }: ListRule) =>
  z.codec(z.custom<z.input<Item>[] | ''>(), z.array(item), {
    decode: (raw, context) => decodeWith(raw, context, readAtMost({ most })) as z.input<Item>[],
    encode: (items) => (items.length === 0 ? '' : items),
  });

/** A list that the document writes as an object from index to item. */
export const indexed = <Item extends z.ZodType>(item: Item) =>
  z.codec(z.custom<Record<string, z.input<Item>>>(), z.array(item), {
    decode: (raw, context) => decodeWith(raw, context, readItems) as z.input<Item>[],
    encode: (items) => Object.fromEntries(items.entries()),
  });

/** A map from key to value. PHP's empty array is an empty map too, and a list is a map from its indexes. */
export function keyed<Value extends z.ZodType>(value: Value, rule: ListRule = inRecord) {
  const readEntries = tolerant(readMapAtMost(rule));
  const schema = z.codec(z.custom<Record<string, z.input<Value>>>(), z.record(z.string(), value), {
    decode: (raw, context) => decodeWith(raw, context, readEntries) as Record<string, z.input<Value>>,
    encode: (map) => map as Record<string, z.input<Value>>,
  });
  const readValue = bareReaderOf(value);
  return withReader(schema, (raw, refuse) =>
    Object.fromEntries(
      Object.entries(withoutProto(readEntries(raw, refuse))).map(([key, entry]) => [
        key,
        readValue(entry, refuse),
      ]),
    ),
  );
}

function withoutProto(map: Record<string, unknown>): Record<string, unknown> {
  delete map.__proto__;
  return map;
}

const readPlainMap = tolerant(readMapAtMost(inRecord));

/** A map of any values, which are not read. */
export const plainMap = () =>
  scalar<Record<string, unknown>, Record<string, unknown>>({
    read: (raw, refuse) => withoutProto(readPlainMap(raw, refuse)),
    write: (map) => map,
  });

const readTolerantMap = tolerant(readMap);

/** An object with named fields; PHP's empty array counts as an object without fields. */
export function group<Fields extends z.ZodType>(fields: Fields) {
  const schema = z.codec(z.custom<z.input<Fields>>(), fields, {
    decode: (raw, context) => decodeWith(raw, context, readTolerantMap) as z.input<Fields>,
    encode: (written) => written,
  });
  const readFields = bareReaderOf(fields);
  return withReader(schema, (raw, refuse) => readFields(readTolerantMap(raw, refuse), refuse));
}

/** A map in a form: written as an empty text when empty, because a form cannot express an empty map. */
export const keyedParam = <Value extends z.ZodType>(value: Value, { most }: ListRule) =>
  z.codec(z.custom<Record<string, z.input<Value>> | ''>(), z.record(z.string(), value), {
    decode: (raw, context) =>
      decodeWith(raw, context, readMapAtMost({ most })) as Record<string, z.input<Value>>,
    encode: (map) => (Object.keys(map).length === 0 ? '' : (map as Record<string, z.input<Value>>)),
  });

/** A field of a form that an empty text clears; an absent one stays as it is. */
export const clearable = <Value extends z.ZodType>(value: Value) =>
  z.codec(z.custom<z.input<Value> | ''>(), z.nullable(value), {
    decode: (raw) => (raw === '' ? null : raw),
    encode: (held) => held ?? '',
  });
