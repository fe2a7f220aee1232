// The shop's own forms, which it calls data objects, and their records: from the shop or from a copy on this machine.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const LONGEST_FORM = 200;
export const MOST_FORMS = 50;
export const MOST_RECORDS_AT_ONCE = 200;
/** Limits the columns of one form; a record may have more. */
export const MOST_COLUMNS = 200;
const LONGEST_KEY = 200;
const LONGEST_HEADING = 220;

/** The id of a data object; the shop also calls it the object's name. */
export const dataForm = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_FORM));

const word = z.string().check(z.minLength(1), z.maxLength(LONGEST_KEY));

/** The fields that every record has beside the entered values, by their names in the interface. */
export const ownKeys = ['id', 'nickname', 'status', 'add_time', 'update_time'] as const;
export type OwnKey = (typeof ownKeys)[number];

/** `own.` and one of the own keys, or `field.` and the key of an entered value. */
export const dataColumn = z
  .string()
  .check(
    z.maxLength('field.'.length + LONGEST_KEY),
    z.regex(new RegExp(`^(?:own\\.(?:${ownKeys.join('|')})|field\\.[^]+)$`)),
  );

const searched = {
  form: dataForm,
  /** Only records whose value under this key contains the words. */
  search: z.exactOptional(z.strictObject({ key: word, value: word })),
  /** The key of an own field or of an entered value; without it, highest weight first. */
  sort: z.exactOptional(z.strictObject({ key: word, ascending: z.boolean() })),
};

export const dataQuery = z.strictObject({
  ...searched,
  offset: z.int().check(z.minimum(0)),
  limit: z.int().check(z.minimum(1), z.maximum(MOST_RECORDS_AT_ONCE)),
});
export type DataQuery = z.output<typeof dataQuery>;
export type DataSearched = Omit<DataQuery, 'offset' | 'limit'>;

export const valueKinds = ['text', 'number', 'flag', 'nested', 'none'] as const;

/** One entered value, and our guess at what it means; the shop gives no types. */
export const dataValue = z.strictObject({
  kind: z.enum(valueKinds),
  /** As the shop sent it; lists and maps as JSON. */
  raw: z.string(),
  reading: z.nullable(
    z.discriminatedUnion('kind', [
      /** The names under which the host serves them. */
      z.strictObject({ kind: z.literal('pictures'), names: z.array(z.string()) }),
      z.strictObject({ kind: z.literal('day'), seconds: z.number() }),
      z.strictObject({ kind: z.literal('moment'), seconds: z.number() }),
    ]),
  ),
});
export type DataValue = z.output<typeof dataValue>;

export const dataRecord = z.strictObject({
  id: z.string(),
  /** Null when the shop sent none, or one that cannot be read. */
  nickname: z.nullable(z.string()),
  status: z.nullable(z.string()),
  addedAtSeconds: z.nullable(z.number()),
  changedAtSeconds: z.nullable(z.number()),
  isDeleted: z.boolean(),
  fields: z.record(z.string(), dataValue),
});
export type DataRecord = z.output<typeof dataRecord>;

export const dataSources = ['shop', 'copy'] as const;

export const dataPage = z.strictObject({
  /** A record that cannot be read is null. */
  records: z.array(z.nullable(dataRecord)),
  total: z.int(),
  /** Where the page came from: the shop, or the whole copy on this machine. */
  source: z.enum(dataSources),
  /** Pages with different values do not belong to the same answer. */
  basis: z.string(),
  freshness,
  /** Among the records that are known on this machine. */
  unreadable: z.int(),
  /** In the order in which the keys first appeared; `held` counts the records that have the key, out of `lookedAt`. */
  columns: z.array(z.strictObject({ key: z.string(), held: z.int() })),
  lookedAt: z.int(),
});
export type DataPage = z.output<typeof dataPage>;

export const dataCopy = z.strictObject({
  freshness,
  held: z.int(),
  /** How many records the shop counts but does not list. */
  missing: z.int(),
  bytes: z.int(),
  /** Null when no copy is being made. */
  progress: z.nullable(z.strictObject({ done: z.int(), of: z.nullable(z.int()) })),
});
export type DataCopy = z.output<typeof dataCopy>;

export const usedForm = z.strictObject({
  form: z.string(),
  usedAtSeconds: z.number(),
  /** The visible columns in order; null when none were chosen. */
  columns: z.nullable(z.array(dataColumn).check(z.maxLength(MOST_COLUMNS))),
  /** Null when no copy is wanted. */
  copy: z.nullable(dataCopy),
});
export type UsedForm = z.output<typeof usedForm>;

export const dataForms = z.strictObject({
  /** Most recently used first. */
  forms: z.array(usedForm),
  /** Changes whenever pages may be answered differently. */
  revision: z.int(),
});
export type DataForms = z.output<typeof dataForms>;

export const dataFormChange = z.strictObject({
  form: dataForm,
  columns: z.exactOptional(usedForm.shape.columns),
});
export type DataFormChange = z.output<typeof dataFormChange>;

export const dataExport = z.strictObject({
  ...searched,
  format: z.enum(['csv', 'xlsx']),
  /** The columns in order, each with its heading. */
  columns: z
    .array(z.strictObject({ column: dataColumn, heading: z.string().check(z.maxLength(LONGEST_HEADING)) }))
    .check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
  name: z.string().check(z.maxLength(300)),
});
export type DataExport = z.output<typeof dataExport>;

export const dataExported = z.strictObject({
  delivery,
  /** The number of records that cannot be read and are missing from the file. */
  leftOut: z.int(),
});
export type DataExported = z.output<typeof dataExported>;

const which = z.strictObject({ form: dataForm });

export const dataObjectsRoutes = {
  /** Lists the forms that were used on this machine. */
  'data.forms': query(nothing, dataForms),
  /** Marks a form as used now; sets its columns when they are given. */
  'data.save-form': command(dataFormChange, dataForms),
  /** Removes a form and its copy from this machine. */
  'data.drop-form': command(which, dataForms),
  /** One page of records: from the shop, or from the copy when the shop cannot be reached in time. */
  'data.page': query(dataQuery, dataPage),
  /** The same page of the copy, without asking the shop; null when there is none. */
  'data.cached': query(dataQuery, z.nullable(dataPage)),
  /** Starts a copy of the form, or updates the existing one; progress comes in events. */
  'data.copy': command(which, dataForms),
  /** Stops a running copy. */
  'data.stop-copy': command(which, dataForms),
  /** Deletes the copy. */
  'data.drop-copy': command(which, dataForms),
  /** Writes the matching records to a file. */
  'data.export': command(dataExport, dataExported),
} as const;

export const dataObjectsEvents = { 'data.changed': dataForms } as const;
