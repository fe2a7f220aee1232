// The shop's own forms, which it calls data objects, and their records: asked of the shop or of a copy on this machine.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const LONGEST_FORM = 200;
export const MOST_FORMS = 50;
export const MOST_RECORDS_AT_ONCE = 200;
/** Of the columns of one form; a record may hold more. */
export const MOST_COLUMNS = 200;
const LONGEST_KEY = 200;
const LONGEST_HEADING = 220;

/** The id of a data object, which its shop also calls its name. */
export const dataForm = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_FORM));

const word = z.string().check(z.minLength(1), z.maxLength(LONGEST_KEY));

/** What every record has beside the values that were entered, as the interface names it. */
export const ownKeys = ['id', 'nickname', 'status', 'add_time', 'update_time'] as const;
export type OwnKey = (typeof ownKeys)[number];

/** `own.` and one of those, or `field.` and the key of an entered value. */
export const dataColumn = z
  .string()
  .check(
    z.maxLength('field.'.length + LONGEST_KEY),
    z.regex(new RegExp(`^(?:own\\.(?:${ownKeys.join('|')})|field\\.[^]+)$`)),
  );

const searched = {
  form: dataForm,
  /** Records whose value under this key holds these words. */
  search: z.exactOptional(z.strictObject({ key: word, value: word })),
  /** By a key of the record's own or of an entered value; the heaviest first without it. */
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

/** One entered value, and what it looks like: our reading, never the shop's word. */
export const dataValue = z.strictObject({
  kind: z.enum(valueKinds),
  /** As the shop sent it; lists and maps as JSON. */
  raw: z.string(),
  reading: z.nullable(
    z.discriminatedUnion('kind', [
      /** Under what the host shows them. */
      z.strictObject({ kind: z.literal('pictures'), names: z.array(z.string()) }),
      z.strictObject({ kind: z.literal('day'), seconds: z.number() }),
      z.strictObject({ kind: z.literal('moment'), seconds: z.number() }),
    ]),
  ),
});
export type DataValue = z.output<typeof dataValue>;

export const dataRecord = z.strictObject({
  id: z.string(),
  /** Null where the shop told none, or none that can be read. */
  nickname: z.nullable(z.string()),
  status: z.nullable(z.string()),
  addedAtSeconds: z.nullable(z.number()),
  changedAtSeconds: z.nullable(z.number()),
  isDeleted: z.boolean(),
  fields: z.record(z.string(), dataValue),
});
export type DataRecord = z.output<typeof dataRecord>;

export const dataSources = ['shop', 'copy', 'seen'] as const;

export const dataPage = z.strictObject({
  /** Null in the place of one that cannot be read. */
  records: z.array(z.nullable(dataRecord)),
  total: z.int(),
  /** Who answered: the shop, the whole copy here, or what was last seen of the form. */
  source: z.enum(dataSources),
  /** Pages with different ones are not of one answer. */
  basis: z.string(),
  freshness,
  /** Of those that are known here. */
  unreadable: z.int(),
  /** In the order in which they were first met, with how many of the records looked at hold each. */
  columns: z.array(z.strictObject({ key: z.string(), held: z.int() })),
  lookedAt: z.int(),
});
export type DataPage = z.output<typeof dataPage>;

export const dataCopy = z.strictObject({
  freshness,
  held: z.int(),
  /** How many more the shop counts than it shows. */
  missing: z.int(),
  bytes: z.int(),
  /** Null while nothing is being fetched. */
  progress: z.nullable(z.strictObject({ done: z.int(), of: z.nullable(z.int()) })),
});
export type DataCopy = z.output<typeof dataCopy>;

export const usedForm = z.strictObject({
  form: z.string(),
  usedAtSeconds: z.number(),
  /** Those that are shown, in their order; null where nobody has chosen. */
  columns: z.nullable(z.array(dataColumn).check(z.maxLength(MOST_COLUMNS))),
  /** Null where none is wanted. */
  copy: z.nullable(dataCopy),
});
export type UsedForm = z.output<typeof usedForm>;

export const dataForms = z.strictObject({
  /** The one used last first. */
  forms: z.array(usedForm),
  /** Another one whenever pages may be answered otherwise. */
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
  /** In this order, each under the words that stand above it. */
  columns: z
    .array(z.strictObject({ column: dataColumn, heading: z.string().check(z.maxLength(LONGEST_HEADING)) }))
    .check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
  name: z.string().check(z.maxLength(300)),
});
export type DataExport = z.output<typeof dataExport>;

export const dataExported = z.strictObject({
  delivery,
  /** So many records cannot be read, and are not in the file. */
  leftOut: z.int(),
});
export type DataExported = z.output<typeof dataExported>;

const which = z.strictObject({ form: dataForm });

export const dataObjectsRoutes = {
  'data.forms': query(nothing, dataForms),
  /** Used just now; columns only where they are given. */
  'data.save-form': command(dataFormChange, dataForms),
  /** With its copy. */
  'data.drop-form': command(which, dataForms),
  'data.page': query(dataQuery, dataPage),
  /** The same without asking the shop; null where nothing of the form is kept here. */
  'data.cached': query(dataQuery, z.nullable(dataPage)),
  /** Begins a copy, or brings the one that is there up to date; how it goes is told as it goes. */
  'data.copy': command(which, dataForms),
  'data.stop-copy': command(which, dataForms),
  'data.drop-copy': command(which, dataForms),
  'data.export': command(dataExport, dataExported),
} as const;

export const dataObjectsEvents = { 'data.changed': dataForms } as const;
