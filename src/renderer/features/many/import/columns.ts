// What the columns of a file are taken for: what is chosen twice, and by which of them an item is known.
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

/** Null where no column says which item a line is. */
export function identityOf(columns: Columns): Identity | null {
  const found = known.find(([field]) => columns.includes(field));
  return found === undefined ? null : { by: found[1], column: columns.indexOf(found[0]) };
}
