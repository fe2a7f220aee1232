// Splits requested values into single fields with their paths, and joins them again.
import type { SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import type { ChangeRequest } from '../../../../contract/outbox.ts';
import type { Value } from '../../../changes/change.ts';

export interface Single {
  /** The name of the field; for a field of a row: `rows`, the key of the row and the name of the field. */
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

/** The fields of a request, one by one. */
export function requestedFields(request: ChangeRequest): Single[] {
  if ('fields' in request) return singlesOf(request.fields);
  return 'name' in request ? [{ path: ['name'], value: request.name }] : [];
}

/** Joins single fields to goods fields, with rows by their keys. */
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
