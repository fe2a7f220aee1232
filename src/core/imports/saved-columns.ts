// Remembers, per shop, which columns were chosen for a file's headings, for the next import of such a file.
import { z } from 'zod';
import { importFields } from '../../contract/import-fields.ts';
import { MOST_IMPORT_COLUMNS } from '../../contract/imports.ts';
import type { Document, DocumentKind } from '../platform/storage/cache.ts';
import type { ImportColumns } from '../work.ts';

const MOST_SAVED = 20;

const saved = z
  .array(
    z.strictObject({
      headings: z.array(z.string()).max(MOST_IMPORT_COLUMNS),
      columns: z.array(z.enum(importFields).nullable()).max(MOST_IMPORT_COLUMNS),
    }),
  )
  .max(MOST_SAVED);
type Saved = z.output<typeof saved>;

export const savedColumnsKind = (ownFolder: string): DocumentKind<Saved> => ({
  name: `${ownFolder}/import-columns`,
  version: 1,
  schema: saved,
  empty: [],
});

export interface SavedColumns {
  /** Undefined if no file had these headings. */
  find: (headings: readonly string[]) => ImportColumns | undefined;
  save: (headings: readonly string[], columns: ImportColumns) => void;
}

export function openSavedColumns(document: Document<Saved>): SavedColumns {
  const isOf = (headings: readonly string[]) => {
    const wanted = JSON.stringify(headings);
    return (entry: Saved[number]) => JSON.stringify(entry.headings) === wanted;
  };
  return {
    find: (headings) => document.get().find(isOf(headings))?.columns,
    save: (headings, columns) => {
      const is = isOf(headings);
      const others = document.get().filter((entry) => !is(entry));
      document.set([{ headings: [...headings], columns: [...columns] }, ...others].slice(0, MOST_SAVED));
    },
  };
}
