// Every filter of goodsList as a set of rows, with the same meaning as in the service.
import type { GoodsListForm } from '../../wire/sections/goods-list.ts';
import { foldTitle } from '../../wire/sections/goods-meaning.ts';
import { allRows, type Bits, exclude, holds, include, narrow, noRows, widen, without } from './bits.ts';
import type { CategoryRows } from './categories.ts';
import { splitList, type NumberField, type Trait } from './columns.ts';
import { compareIds } from '../../text/compare.ts';
import type { DerivedColumns } from './derived-columns.ts';

export interface FilterDeps {
  derived: DerivedColumns;
  categories: CategoryRows;
  nowSeconds: number;
}

type Filter = (rows: Bits, form: GoodsListForm, deps: FilterDeps) => void;

/** Filters that a facet count leaves out together, with the form fields that each group reads. */
export const filterGroups = {
  category: ['idx_arr'],
  status: ['status'],
  type: ['type'],
  points: ['is_integral'],
  packages: ['show_package_goods'],
  activity: ['is_seckill', 'is_group_buy'],
  delivery: ['pick_up_type'],
} as const satisfies Record<string, readonly (keyof GoodsListForm)[]>;

export type FilterGroup = keyof typeof filterGroups;

const only = (rows: Bits, { traits }: DerivedColumns, name: Trait) => narrow(rows, traits[name]);
const not = (rows: Bits, { traits }: DerivedColumns, name: Trait) => without(rows, traits[name]);

export const groupFilters: Readonly<Record<FilterGroup, Filter>> = {
  category: (rows, { idx_arr: asked }, { categories }) => {
    if (asked?.idx === 'category') narrow(rows, categories.rowsIn(asked.idx_value));
  },
  status: (rows, { status }, { derived, nowSeconds }) => {
    if (status === 3) only(rows, derived, 'soldOut');
    if (status !== 1 && status !== 2) return;
    const onSale = derived.traits.forSale.slice();
    for (const row of derived.scheduled)
      if ((derived.columns.sellAt[row] ?? Infinity) <= nowSeconds) include(onSale, row);
    if (status === 2) only(rows, derived, 'inWarehouse');
    if (status === 1) narrow(rows, onSale);
    else without(rows, onSale);
  },
  type: (rows, { type }, { derived }) => {
    if (type !== undefined) only(rows, derived, type === 0 ? 'typeZero' : 'typeOne');
  },
  points: (rows, { is_integral: asked }, { derived }) => {
    if (asked === 1) only(rows, derived, 'pointsDiscount');
    if (asked === 2) only(rows, derived, 'noPoints');
    if (asked === 3) only(rows, derived, 'pointsExchange');
    if (asked === 5) not(rows, derived, 'pointsExchange');
  },
  packages: (rows, { show_package_goods: shown }, { derived }) => {
    if (shown === 1) only(rows, derived, 'package');
    else if (shown !== 2) not(rows, derived, 'package');
  },
  activity: (rows, { is_seckill: flashSale, is_group_buy: groupBuy }, { derived }) => {
    if (flashSale === 1) only(rows, derived, 'flashSale');
    else if (flashSale === 2 || groupBuy !== undefined) not(rows, derived, 'flashSale');
    if (flashSale !== undefined) not(rows, derived, 'groupBuy');
  },
  delivery: (rows, { pick_up_type: anyOf = [] }, { derived }) => {
    if (anyOf.length === 0) return;
    const some = noRows(derived.columns.size);
    for (const mode of anyOf) widen(some, derived.traits[`mode${mode}`]);
    narrow(rows, some);
  },
};

const within = (field: NumberField, from?: number, to?: number): Filter => {
  return (rows, _, { derived }) => {
    if (from === undefined && to === undefined) return;
    keepSpan(rows, { from: derived.columns[field], to: derived.columns[field] }, [
      from ?? -Infinity,
      to ?? Infinity,
    ]);
  };
};

interface Spans {
  from: Float64Array;
  to: Float64Array;
}

/** Keeps the rows whose span overlaps the given one; a NaN overlaps nothing. */
function keepSpan(rows: Bits, { from, to }: Spans, [least, most]: readonly [number, number]): void {
  for (let index = 0; index < rows.length; index += 1) {
    const start = index * 32;
    const end = Math.min(start + 32, from.length);
    let met = 0;
    for (let row = start; row < end; row += 1)
      if ((to[row] ?? Number.NaN) >= least && (from[row] ?? Number.NaN) <= most) met |= 1 << (row - start);
    rows[index] = (rows[index] ?? 0) & met;
  }
}

const ranges: Filter = (rows, form, deps) => {
  within('price', form.least_price, form.most_price)(rows, form, deps);
  within('views', form.least_view, form.most_view)(rows, form, deps);
  within('stock', form.least_stock, form.most_stock)(rows, form, deps);
  within('sales', form.least_sales, form.most_sales)(rows, form, deps);
};

/** If only the day of the last write is known, the whole day counts, so that nothing the shop would show is hidden. */
const changed: Filter = (rows, { start_time: from, end_time: to }, { derived }) => {
  if (from === undefined && to === undefined) return;
  const { changedFrom, changedTo } = derived.columns;
  keepSpan(rows, { from: changedFrom, to: changedTo }, [from ?? -Infinity, to ?? Infinity]);
};

const byTitle: Filter = (rows, { idx_arr: asked }, { derived }) => {
  if (asked?.idx !== 'title' || asked.idx_value === '') return;
  const key = foldTitle(asked.idx_value);
  keepEach(rows, (row) => (derived.keys[row] ?? '').includes(key));
};

function keepEach(rows: Bits, passes: (row: number) => boolean): void {
  for (let index = 0; index < rows.length; index += 1) {
    if (rows[index] === 0) continue;
    for (let row = index * 32; row < index * 32 + 32; row += 1)
      if (holds(rows, row) && !passes(row)) exclude(rows, row);
  }
}

const byCode: Filter = (rows, { goods_code: code }, { derived }) => {
  if (code === undefined) return;
  keepEach(rows, (row) => splitList(derived.columns.codes[row] ?? '').includes(code));
};

export function rowOf({ columns, orders }: DerivedColumns, id: string): number | undefined {
  let low = 0;
  let high = columns.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(columns.id[orders.id[middle] ?? 0] ?? '', id) >= 0) high = middle;
    else low = middle + 1;
  }
  const row = orders.id[low];
  return row !== undefined && columns.id[row] === id ? row : undefined;
}

const byIds: Filter = (rows, { data_ids: ids }, { derived }) => {
  if (ids === undefined) return;
  const asked = noRows(derived.columns.size);
  for (const id of ids) {
    const row = rowOf(derived, id);
    if (row !== undefined) include(asked, row);
  }
  narrow(rows, asked);
};

const marketing: Filter = (rows, { only_display_common: common, filter_vip_goods: withVip }, { derived }) => {
  if (common !== true) return;
  only(rows, derived, 'joinsMarketing');
  if (withVip !== true) not(rows, derived, 'vip');
};

const everyMode: Filter = (rows, { only_pick_up_type: allOf = [] }, { derived }) => {
  for (const mode of allOf) only(rows, derived, `mode${mode}`);
};

/** Removes single goods that the package already contains; goods with rows may be added again as another combination. */
const notInPackage: Filter = (rows, { package_goods_id: id }, { derived }) => {
  const held = id === undefined ? undefined : rowOf(derived, id);
  if (held === undefined) return;
  for (const part of splitList(derived.columns.parts[held] ?? '')) {
    const row = rowOf(derived, part);
    if (row !== undefined && !holds(derived.traits.multi, row)) exclude(rows, row);
  }
};

const ungrouped = [byIds, byCode, marketing, everyMode, notInPackage, ranges, changed, byTitle] as const;

/** The rows that pass all filters outside the groups. */
export function rowsBeforeGroups(form: GoodsListForm, deps: FilterDeps): Bits {
  const rows = allRows(deps.derived.columns.size);
  for (const filter of ungrouped) filter(rows, form, deps);
  return rows;
}
