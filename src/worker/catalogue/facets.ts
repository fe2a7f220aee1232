// Counts how many rows each filter choice would show: each group is counted without its own filter.
import { goodsChoices } from '../../wire/sections/goods-choices.ts';
import type { GoodsListForm } from '../../wire/sections/goods-list.ts';
import { allRows, type Bits, countCommon } from './bits.ts';
import type { DerivedColumns } from './derived-columns.ts';
import { type FilterGroup, filterGroups, type FilterDeps, groupFilters } from './filters.ts';

export interface FacetValue {
  value: string;
  count: number;
}

export type Facets = Readonly<Record<FilterGroup, readonly FacetValue[]>>;

type ChosenGroup = keyof typeof goodsChoices;

export const groupNames = Object.keys(groupFilters) as FilterGroup[];

export interface FacetQuery {
  form: GoodsListForm;
  /** The rows that pass all filters outside the groups. */
  open: Bits;
}

/** The rows that pass all groups but `left`. */
function rowsWithout(left: FilterGroup | undefined, { form, open }: FacetQuery, deps: FilterDeps): Bits {
  const rows = open.slice();
  for (const group of groupNames) if (group !== left) groupFilters[group](rows, form, deps);
  return rows;
}

export const rowsOfAll = (query: FacetQuery, deps: FilterDeps): Bits => rowsWithout(undefined, query, deps);

/** `packages` always filters: an absent field hides packages. */
const isAsked = (group: FilterGroup, form: GoodsListForm): boolean =>
  group === 'packages' || filterGroups[group].some((field) => form[field] !== undefined);

/** The rows of the whole menu that a choice leaves. */
export type ChoiceRows = (choice: Choice, deps: FilterDeps) => Bits;

interface Choice {
  group: ChosenGroup;
  /** An object of `goodsChoices`: its identity is the cache key. */
  form: GoodsListForm;
}

/** Only sale status depends on the clock and on unsent changes; the other choices depend on the menu alone. */
const isSteady = (group: ChosenGroup) => group !== 'status';

/** Caches, for one menu, the rows of each choice from its first use. */
export function openChoiceRows(): ChoiceRows {
  const cached = new Map<GoodsListForm, { rows: Bits; nowSeconds: number; derived: DerivedColumns }>();
  return ({ group, form }, deps) => {
    const { nowSeconds, derived } = deps;
    const held = cached.get(form);
    const isSame = held?.nowSeconds === nowSeconds && held.derived === derived;
    if (held !== undefined && (isSteady(group) || isSame)) return held.rows;
    const rows = allRows(derived.columns.size);
    groupFilters[group](rows, form, deps);
    cached.set(form, { rows, nowSeconds, derived });
    return rows;
  };
}

interface FacetDeps extends FilterDeps {
  choiceRows: ChoiceRows;
}

/** `all` holds the rows that pass all groups. */
export function countFacets(all: Bits, query: FacetQuery, deps: FacetDeps): Facets {
  const rowsFor = (group: FilterGroup) =>
    isAsked(group, query.form) ? rowsWithout(group, query, deps) : all;
  const choices = (group: ChosenGroup): FacetValue[] => {
    const base = rowsFor(group);
    return Object.entries(goodsChoices[group]).map(([value, form]) => ({
      value,
      count: countCommon(base, deps.choiceRows({ group, form }, deps)),
    }));
  };
  return {
    category: deps.categories.count(rowsFor('category')),
    status: choices('status'),
    type: choices('type'),
    points: choices('points'),
    packages: choices('packages'),
    activity: choices('activity'),
    delivery: choices('delivery'),
  };
}
