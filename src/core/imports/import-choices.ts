// What a person decided about a shop's files, for the next one; and what is left to decide about a plan.
import { z } from 'zod';
import type { ImportChoices, ImportPlan } from '../../contract/imports.ts';
import { MOST_PIECES, writtenStates } from '../../contract/goods-fields.ts';
import type { Planned } from '../../records/planned.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

const stored = z.strictObject({
  categories: z.record(z.string(), z.string().nullable()),
  stock: z.int().min(0).max(MOST_PIECES),
  state: z.enum(writtenStates),
});

/** Enough for any day: most price lists have no stock, and the shop demands one. */
const PLENTY = 9999;

export const importChoicesKind = (ownFolder: string): DocumentKind<ImportChoices> => ({
  name: `${ownFolder}/import-choices`,
  version: 1,
  schema: stored,
  empty: { categories: {}, stock: PLENTY, state: 'in-warehouse' },
});

const MOST_NAMES = 500;

/** The names chosen last come first; the oldest are forgotten. */
export function withChoices(before: ImportChoices, chosen: ImportChoices): ImportChoices {
  const others = Object.entries(before.categories).filter(
    ([name]) => !Object.hasOwn(chosen.categories, name),
  );
  const names = [...Object.entries(chosen.categories), ...others].slice(0, MOST_NAMES);
  return { ...chosen, categories: Object.fromEntries(names) };
}

type Decisions = Pick<ImportPlan, 'unknownCategories' | 'withoutPicture' | 'otherNames'>;

const MOST_SHOWN = 200;

export function decisionsIn(planned: readonly Planned[]): Decisions {
  const lines = new Map<string, number>();
  let withoutPicture = 0;
  for (const { item } of planned)
    for (const { path, rule, cell, cellText } of item.faults) {
      if (path[0] === 'cover' && rule === 'missing') withoutPicture += 1;
      if (cell?.field !== 'categories' || cellText === '') continue;
      if (rule === 'not-known' || rule === 'several-in-menu')
        lines.set(cellText, (lines.get(cellText) ?? 0) + 1);
    }
  const all = Array.from(lines, ([name, count]) => ({ name, lines: count }));
  return {
    unknownCategories: all.toSorted((a, b) => b.lines - a.lines).slice(0, MOST_SHOWN),
    withoutPicture,
    otherNames: planned.filter(({ hasOtherName }) => hasOtherName).length,
  };
}
