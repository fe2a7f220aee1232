// Checks of the column mapping: fields chosen twice, and the column that identifies an item.
import type { ImportField } from '../../../../contract/imports.ts';

export type Columns = readonly (ImportField | null)[];

export function chosenTwice(columns: Columns): ReadonlySet<ImportField> {
  const chosen = columns.filter((field) => field !== null);
  return new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at));
}

export interface Identity {
  by: 'id' | 'code' | 'title';
  column: number;
}

const known = [
  ['id', 'id'],
  ['code', 'code'],
  ['codes', 'code'],
  ['title', 'title'],
] as const satisfies readonly (readonly [ImportField, Identity['by']])[];

/** Null if no column identifies the item of a line. */
export function identityOf(columns: Columns): Identity | null {
  const found = known.find(([field]) => columns.includes(field));
  return found === undefined ? null : { by: found[1], column: columns.indexOf(found[0]) };
}
