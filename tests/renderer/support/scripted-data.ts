// The data objects of a scripted desk: two forms in memory with a simple search and sort.
import type {
  DataCopy,
  DataForms,
  DataPage,
  DataQuery,
  DataRecord,
  DataValue,
  UsedForm,
} from '../../../src/contract/data-objects.ts';
import type { AppError } from '../../../src/contract/errors.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import type { Input, Output, RouteName } from '../../../src/contract/routes.ts';

type Name = Extract<RouteName, `data.${string}`>;
export type DataAnswers = { [One in Name]: (input: Input<One>) => Result<Output<One>> };

export const textValue = (raw: string, rest: Partial<DataValue> = {}): DataValue => ({
  kind: 'text',
  raw,
  reading: null,
  ...rest,
});

export const recordOf = (
  id: string,
  fields: DataRecord['fields'],
  rest: Partial<DataRecord> = {},
): DataRecord => ({
  id,
  nickname: 'Ann',
  status: '0',
  addedAtSeconds: 1_780_000_000,
  changedAtSeconds: null,
  isDeleted: false,
  fields,
  ...rest,
});

export const guests = (count: number): DataRecord[] =>
  Array.from({ length: count }, (_, at) =>
    recordOf(String(at + 1), { name: textValue(`Guest ${at + 1}`), table: textValue(`T${(at % 9) + 1}`) }),
  );

export const copyOf = (rest: Partial<DataCopy> = {}): DataCopy => ({
  freshness: { asOfSeconds: Date.now() / 1000, error: null },
  held: 3,
  missing: 0,
  bytes: 2_500,
  progress: null,
  ...rest,
});

export const formNamed = (form: string, rest: Partial<UsedForm> = {}): UsedForm => ({
  form,
  usedAtSeconds: 1_790_000_000,
  columns: null,
  copy: null,
  ...rest,
});

export interface ScriptedData {
  records: Readonly<Record<string, readonly (DataRecord | null)[]>>;
  forms: readonly UsedForm[];
  revision: number;
  page: Partial<DataPage>;
  error: AppError | null;
  leftOut: number;
}

export const noData: ScriptedData = {
  records: {},
  forms: [],
  revision: 0,
  page: {},
  error: null,
  leftOut: 0,
};

export function dataAnswers(held: { data: ScriptedData }): DataAnswers {
  const forms = (
    change: (all: readonly UsedForm[]) => readonly UsedForm[] = (all) => all,
  ): Result<DataForms> => {
    held.data = { ...held.data, forms: change(held.data.forms) };
    return done({ forms: [...held.data.forms], revision: held.data.revision });
  };
  const withForm = (form: string, change: Partial<UsedForm>) =>
    forms((all) => {
      const known = all.find((one) => one.form === form) ?? formNamed(form);
      return [{ ...known, ...change }, ...all.filter((one) => one.form !== form)];
    });
  return {
    'data.forms': () => forms(),
    'data.save-form': ({ form, columns }) => withForm(form, columns === undefined ? {} : { columns }),
    'data.drop-form': ({ form }) => forms((all) => all.filter((one) => one.form !== form)),
    'data.page': (query) =>
      held.data.error === null ? done(pageOf(held.data, query)) : failed(held.data.error),
    'data.cached': () => done(null),
    'data.copy': ({ form }) => withForm(form, { copy: copyOf({ progress: { done: 0, of: null } }) }),
    'data.stop-copy': ({ form }) => withForm(form, { copy: null }),
    'data.drop-copy': ({ form }) => withForm(form, { copy: null }),
    'data.export': () =>
      done({ delivery: { kind: 'saved', path: '/home/counter/records.xlsx' }, leftOut: held.data.leftOut }),
  };
}

function pageOf({ records, page }: ScriptedData, { form, search, offset, limit }: DataQuery): DataPage {
  const all = (records[form] ?? []).filter(
    (record) => search === undefined || (record?.fields[search.key]?.raw ?? '').includes(search.value),
  );
  const keys = [...new Set(all.flatMap((record) => Object.keys(record?.fields ?? {})))];
  return {
    records: all.slice(offset, offset + limit),
    total: all.length,
    source: 'shop',
    basis: 'shop',
    freshness: { asOfSeconds: Date.now() / 1000, error: null },
    unreadable: 0,
    columns: keys.map((key) => ({ key, held: all.length })),
    lookedAt: all.length,
    ...page,
  };
}
