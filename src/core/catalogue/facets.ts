// How many rows each choice would show: every group of choices is counted with its own filter left out.
import type { GoodsListForm } from '../../wire/sections/goods-list.ts';
import { allRows, type Bits, countCommon } from './bits.ts';
import { type FilterGroup, filterGroups, type FilterDeps, groupFilters } from './filters.ts';

export interface FacetValue {
  value: string;
  count: number;
}

export type Facets = Readonly<Record<FilterGroup, readonly FacetValue[]>>;

type ChosenGroup = Exclude<FilterGroup, 'category'>;

/** Every choice, and what it stands for in goodsList's own form. */
export const facetChoices: Readonly<Record<ChosenGroup, Readonly<Record<string, GoodsListForm>>>> = {
  status: { 'on-sale': { status: 1 }, 'in-warehouse': { status: 2 }, 'sold-out': { status: 3 } },
  type: { '0': { type: 0 }, '1': { type: 1 } },
  points: {
    discount: { is_integral: 1 },
    none: { is_integral: 2 },
    exchange: { is_integral: 3 },
    'without-exchange': { is_integral: 5 },
  },
  packages: {
    single: { show_package_goods: 0 },
    package: { show_package_goods: 1 },
  },
  activity: {
    'flash-sale': { is_seckill: 1 },
    none: { is_seckill: 2 },
    'no-flash-sale': { is_group_buy: 1 },
  },
  delivery: {
    '1': { pick_up_type: [1] },
    '2': { pick_up_type: [2] },
    '3': { pick_up_type: [3] },
    '4': { pick_up_type: [4] },
  },
};

export const groupNames = Object.keys(groupFilters) as FilterGroup[];

export interface Counted {
  form: GoodsListForm;
  /** The rows that pass everything that stands in no group. */
  open: Bits;
}

/** The rows that pass all groups but this one. */
function rowsWithout(left: FilterGroup | undefined, { form, open }: Counted, parts: FilterDeps): Bits {
  const rows = open.slice();
  for (const group of groupNames) if (group !== left) groupFilters[group](rows, form, parts);
  return rows;
}

export const rowsOfAll = (counted: Counted, parts: FilterDeps): Bits =>
  rowsWithout(undefined, counted, parts);

/** Packages are hidden where nothing is asked of them. */
const isAsked = (group: FilterGroup, form: GoodsListForm): boolean =>
  group === 'packages' || filterGroups[group].some((field) => form[field] !== undefined);

/** The rows that a choice leaves of the whole menu. */
export type ChoiceRows = (choice: Choice, parts: FilterDeps) => Bits;

interface Choice {
  group: ChosenGroup;
  /** One of those above: by itself it is known again. */
  form: GoodsListForm;
}

/** What is on sale changes with the clock; whatever else a choice looks at, with the menu. */
const isByClock = (group: ChosenGroup) => group === 'status';

/** Of one menu: each set is made when it is first asked for, and kept. */
export function openChoiceRows(): ChoiceRows {
  const cached = new Map<GoodsListForm, { rows: Bits; nowSeconds: number }>();
  return ({ group, form }, parts) => {
    const { nowSeconds } = parts;
    const held = cached.get(form);
    if (held !== undefined && (!isByClock(group) || held.nowSeconds === nowSeconds)) return held.rows;
    const rows = allRows(parts.derived.columns.size);
    groupFilters[group](rows, form, parts);
    cached.set(form, { rows, nowSeconds });
    return rows;
  };
}

interface Counting extends FilterDeps {
  choiceRows: ChoiceRows;
}

/** Of the rows that pass all groups. */
export function countFacets(all: Bits, counted: Counted, parts: Counting): Facets {
  const bare = (group: FilterGroup) =>
    isAsked(group, counted.form) ? rowsWithout(group, counted, parts) : all;
  const choices = (group: ChosenGroup): FacetValue[] => {
    const base = bare(group);
    return Object.entries(facetChoices[group]).map(([value, form]) => ({
      value,
      count: countCommon(base, parts.choiceRows({ group, form }, parts)),
    }));
  };
  return {
    category: parts.categories.count(bare('category')),
    status: choices('status'),
    type: choices('type'),
    points: choices('points'),
    packages: choices('packages'),
    activity: choices('activity'),
    delivery: choices('delivery'),
  };
}
