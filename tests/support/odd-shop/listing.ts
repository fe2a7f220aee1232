// The goodsList search of the odd shop: filters and order.

import type { FormNode } from '../../../src/wire/form/parse.ts';
import { isNode, scalarOf, textsOf } from './form-fields.ts';
import type { OddHabits } from './habits.ts';
import { type OddStore, type Row, textOf } from './store.ts';

const namedSortKeys = [
  'sales',
  'price',
  'weight',
  'add_time',
  'update_time',
  'stock',
  'viewed_count',
  'title',
];
/** The numeric sort keys of the document, with the columns that this shop gives them. */
const numberedSortKeys: Readonly<Record<string, string>> = { '1': 'sales', '2': 'price', '3': 'add_time' };

/** The column to sort by; undefined for the shop's default order, 'refused' for an unknown key. */
function sortColumn(key: string, { sortsByName, unknownSortKey }: OddHabits): string | undefined {
  if (key === '' || key === '0') return undefined;
  const column = sortsByName && namedSortKeys.includes(key) ? key : numberedSortKeys[key];
  return column ?? (unknownSortKey === 'refused' ? 'refused' : undefined);
}

const numeric = (row: Row, column: string) =>
  column === 'update_time' ? Number(row.changed_at) : Number(textOf(row[column]));

function compare(column: string, sign: number) {
  if (column === 'title') {
    return (a: Row, b: Row) => sign * textOf(a.title).localeCompare(textOf(b.title));
  }
  return (a: Row, b: Row) => sign * (numeric(a, column) - numeric(b, column));
}

const byNewest = (a: Row, b: Row) => (BigInt(textOf(a.id)) < BigInt(textOf(b.id)) ? 1 : -1);

function search(rows: readonly Row[], form: FormNode, { searchAtMost }: OddHabits): readonly Row[] {
  const asked = form.idx_arr;
  if (!isNode(asked)) return rows;
  const value = scalarOf(asked.idx_value);
  const found = rows.filter((row) =>
    asked.idx === 'title'
      ? textOf(row.title).includes(value)
      : Array.isArray(row.category_id) && row.category_id.map(textOf).includes(value),
  );
  return found.slice(0, searchAtMost);
}

function filters(form: FormNode, { timeFilter, dataIds }: OddHabits): ((row: Row) => boolean)[] {
  const from = Number(scalarOf(form.start_time));
  const until = scalarOf(form.end_time) === '' ? Infinity : Number(scalarOf(form.end_time));
  const ids = textsOf(form.data_ids);
  const code = scalarOf(form.goods_code);
  const status = scalarOf(form.status);
  return [
    (row) => timeFilter === 'ignored' || (Number(row.changed_at) >= from && Number(row.changed_at) <= until),
    (row) => dataIds === 'ignored' || ids.length === 0 || ids.includes(textOf(row.id)),
    (row) => code === '' || row.code === code,
    (row) => !['1', '2'].includes(status) || textOf(row.status) === String(Number(status) - 1),
  ];
}

/** Undefined if the sort key is refused. */
export function findGoods(store: OddStore, form: FormNode, habits: OddHabits): Row[] | undefined {
  const column = sortColumn(scalarOf(form.sort_key), habits);
  if (column === 'refused') return undefined;
  const sign = scalarOf(form.sort_direction) === '1' ? 1 : -1;
  const sorted = store.items.toSorted(byNewest);
  const ordered = column === undefined ? sorted : sorted.toSorted(compare(column, sign));
  const tests = filters(form, habits);
  return search(ordered, form, habits).filter((row) => tests.every((test) => test(row)));
}
