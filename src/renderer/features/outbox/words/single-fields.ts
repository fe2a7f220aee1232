// A set of wished values as single ones with their paths: how they are shown, disputed and chosen, one by one.
import type { SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import type { ChangeRequest } from '../../../../contract/outbox.ts';
import type { Value } from '../../../changes/change.ts';

export interface Single {
  /** The name of the field; for a row's `rows`, the row's key and the name of its field. */
  path: readonly string[];
  value: Value;
}

function singlesOf({ rows = {}, ...fields }: SomeGoodsFields): Single[] {
  const plain = Object.entries(fields).map(([name, value]): Single => ({
    path: [name],
    value: value ?? null,
  }));
  const ofRows = Object.entries(rows).flatMap(([key, row]) =>
    Object.entries(row).map(([name, value]): Single => ({ path: ['rows', key, name], value: value ?? null })),
  );
  return [...plain, ...ofRows];
}

/** What a request names, field by field. */
export function requestedFields(request: ChangeRequest): Single[] {
  if ('fields' in request) return singlesOf(request.fields);
  return 'name' in request ? [{ path: ['name'], value: request.name }] : [];
}

/** What the goods fields would be with these and no others; rows stand under their keys. */
export function fieldsFrom(singles: readonly Single[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const rows: Record<string, Record<string, Value>> = {};
  for (const { path, value } of singles) {
    const [name = '', key, field] = path;
    if (key === undefined || field === undefined) fields[name] = value;
    else (rows[key] ??= {})[field] = value;
  }
  return { ...fields, ...(Object.keys(rows).length === 0 ? {} : { rows }) };
}
