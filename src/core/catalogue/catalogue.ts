// The menu in memory: answers every goodsList search without the shop, and finds an item from the first letters on.
import { SORT_ASCENDING, type GoodsListForm } from '../../wire/sections/goods-list.ts';
import { type Bits, countRows, holds, nextRow } from './bits.ts';
import { type Category, openCategories } from './categories.ts';
import type { Unreadable } from './entry.ts';
import { type ChoiceRows, countFacets, type Facets, openChoiceRows, rowsOfAll } from './facets.ts';
import { type FilterDeps, rowOf, rowsBeforeGroups } from './filters.ts';
import { type Mark, type Marker, openMarker } from './marks.ts';
import type { Rows } from './orders.ts';
import { openSearch } from './search.ts';
import type { DerivedColumns } from './derived-columns.ts';
import { type Word, wordsOf } from './words.ts';

export interface Query {
  /** goodsList's own form; its page is not looked at. Like the service, it hides packages unless it says otherwise. */
  form: GoodsListForm;
  /** What a person typed. Best matches come first unless the form names a sort key. */
  words?: string;
  nowSeconds: number;
  offset?: number;
  limit: number;
  /** Whether to count how many a search has found; a list is counted always. */
  total?: boolean;
  /** Whether to count the choices, and all with them. */
  facets?: boolean;
}

export interface Hit {
  id: string;
  /** Its place in the columns. */
  row: number;
  /** The parts of the title that the words have met. */
  marks: readonly Mark[];
}

export interface Found {
  hits: Hit[];
  /** How many there are; left open where only the page of a search was asked for. */
  total?: number;
  facets?: Facets;
  /** How many of all stand here only because no more than the day of their last write is known. */
  uncertain: number;
}

export interface Catalogue {
  readonly size: number;
  readonly unreadable: readonly Unreadable[];
  find: (query: Query) => Found;
  /** Where what `find` would show stands in the columns, and no more: for whoever wants very many. */
  rowsOf: (query: Query) => readonly number[];
  has: (id: string) => boolean;
}

/** What a catalogue stands on; whoever changes or stores it needs all of it. */
export interface CatalogueData {
  derived: DerivedColumns;
  tree: readonly Category[];
  unreadable: readonly Unreadable[];
}

export function openCatalogue({ derived, tree, unreadable }: CatalogueData): Catalogue {
  const categories = openCategories(derived, tree);
  const choiceRows = openChoiceRows();
  const marker = openMarker();

  const look = (query: Query, words: readonly Word[]) =>
    lookUp({ query, words, parts: { derived, categories, choiceRows, nowSeconds: query.nowSeconds } });

  return {
    size: derived.columns.size,
    unreadable,
    rowsOf: (query) => look(query, wordsOf(query.words ?? '')).page,
    has: (id) => rowOf(derived, id) !== undefined,
    find: (query) => {
      const words = wordsOf(query.words ?? '');
      const looked = look(query, words);
      const hits = looked.page.map((row) => hitOf(row, { derived, words, marker }));
      const { rows, ...counts } = looked;
      return {
        hits,
        uncertain: countUncertain(query.form, rows, derived),
        ...('total' in counts ? { total: counts.total } : {}),
        ...('facets' in counts ? { facets: counts.facets } : {}),
      };
    },
  };
}

interface Looking {
  query: Query;
  words: readonly Word[];
  parts: FilterDeps & { choiceRows: ChoiceRows };
}

interface Looked {
  page: number[];
  rows: Bits;
  total?: number;
  facets?: Facets;
}

function lookUp({ query, words, parts }: Looking): Looked {
  const search = openSearch(parts.derived, words);
  const { form, offset = 0, limit, total = false, facets = false } = query;
  const isSearch = words.length > 0;
  const before = rowsBeforeGroups(form, parts);
  const open = isSearch ? search.all(before) : before;
  const rows = rowsOfAll({ form, open }, parts);
  const isRanked = isSearch && form.sort_key === undefined;
  return {
    page: isRanked
      ? search.best(rows, offset + limit).slice(offset)
      : pageOf(rows, orderOf(form, parts.derived), { offset, limit }),
    rows,
    ...(total || facets || !isRanked ? { total: countRows(rows) } : {}),
    ...(facets ? { facets: countFacets(rows, { form, open }, parts) } : {}),
  };
}

interface Order {
  rows: Rows;
  ascending: boolean;
}

/** The heaviest and newest first, where nothing else is asked for. */
const orderOf = (
  { sort_key: key = 'weight', sort_direction: direction }: GoodsListForm,
  { orders }: DerivedColumns,
): Order => ({
  rows: orders[key],
  ascending: direction === SORT_ASCENDING,
});

interface Page {
  offset: number;
  limit: number;
}

function pageOf(rows: Bits, order: Order, { offset, limit }: Page): number[] {
  const page: number[] = [];
  const { length } = order.rows;
  let skipped = 0;
  for (let place = 0; place < length && page.length < limit; place += 1) {
    const row = order.rows[order.ascending ? place : length - 1 - place] ?? 0;
    if (!holds(rows, row)) continue;
    if (skipped === offset) page.push(row);
    else skipped += 1;
  }
  return page;
}

interface Shown {
  derived: DerivedColumns;
  words: readonly Word[];
  marker: Marker;
}

function hitOf(row: number, { derived: { columns }, words, marker }: Shown): Hit {
  const marks = words.length === 0 ? [] : marker(columns.title[row] ?? '', columns.pinyin[row] ?? '', words);
  return { id: columns.id[row] ?? '', row, marks };
}

function countUncertain(
  { start_time: from, end_time: to }: GoodsListForm,
  rows: Bits,
  { columns }: DerivedColumns,
): number {
  if (from === undefined && to === undefined) return 0;
  let count = 0;
  for (let row = nextRow(rows, 0); row !== -1; row = nextRow(rows, row + 1)) {
    const isBefore = (columns.changedFrom[row] ?? 0) < (from ?? -Infinity);
    if (isBefore || (columns.changedTo[row] ?? 0) > (to ?? Infinity)) count += 1;
  }
  return count;
}
