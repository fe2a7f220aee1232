// What a person decided about a shop's files, for the next one; and what is left to decide about a plan.
import { z } from 'zod';
import type { ImportField } from '../../contract/import-fields.ts';
import type { ImportChoices, ImportPlan, UnknownName } from '../../contract/imports.ts';
import { MOST_PIECES, UNLIMITED_STOCK, writtenStates } from '../../contract/goods-fields.ts';
import type { Planned } from '../../records/planned.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

const names = z.record(z.string(), z.string().nullable());

const stored = z.strictObject({
  categories: names,
  /** Choices that were stored before receipt groups could be chosen have none. */
  groups: names.default({}),
  stock: z.int().min(0).max(MOST_PIECES),
  state: z.enum(writtenStates),
});

export const importChoicesKind = (ownFolder: string): DocumentKind<ImportChoices> => ({
  name: `${ownFolder}/import-choices`,
  version: 1,
  schema: stored,
  // Most price lists have no stock, and the shop demands one.
  empty: { categories: {}, groups: {}, stock: UNLIMITED_STOCK, state: 'on-sale' },
});

const MOST_NAMES = 500;

/** The names chosen last come first; the oldest are forgotten. */
export const withChoices = (before: ImportChoices, chosen: ImportChoices): ImportChoices => ({
  ...chosen,
  categories: withNames(before.categories, chosen.categories),
  groups: withNames(before.groups, chosen.groups),
});

type Names = ImportChoices['categories'];

function withNames(before: Names, chosen: Names): Names {
  const others = Object.entries(before).filter(([name]) => !Object.hasOwn(chosen, name));
  return Object.fromEntries([...Object.entries(chosen), ...others].slice(0, MOST_NAMES));
}

type Decisions = Pick<ImportPlan, 'unknownCategories' | 'unknownGroups' | 'withoutPicture' | 'otherNames'>;

export const decisionsIn = (planned: readonly Planned[]): Decisions => ({
  unknownCategories: unknownIn(planned, 'categories'),
  unknownGroups: unknownIn(planned, 'receiptGroups'),
  withoutPicture: faultsIn(planned).filter(({ path, rule }) => path[0] === 'cover' && rule === 'missing')
    .length,
  otherNames: planned.filter(({ hasOtherName }) => hasOtherName).length,
});

const faultsIn = (planned: readonly Planned[]) => planned.flatMap(({ item }) => item.faults);

const MOST_SHOWN = 200;

/** The names that most lines have come first. */
function unknownIn(planned: readonly Planned[], field: ImportField): UnknownName[] {
  const lines = new Map<string, number>();
  for (const { rule, cell, cellText } of faultsIn(planned))
    if (cell?.field === field && cellText !== '' && (rule === 'not-known' || rule === 'several-in-menu'))
      lines.set(cellText, (lines.get(cellText) ?? 0) + 1);
  const all = Array.from(lines, ([name, count]) => ({ name, lines: count }));
  return all.toSorted((a, b) => b.lines - a.lines).slice(0, MOST_SHOWN);
}
