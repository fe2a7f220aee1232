// The menu in memory: answers every goodsList search without the shop, and searches as you type.
import { SORT_ASCENDING, type GoodsListForm } from '../../wire/sections/goods-list.ts';
import { type Bits, countRows, holds, nextRow } from './bits.ts';
import type { CategoryLink, UnsentLine } from '../../core/work.ts';
import { openCategories } from './categories.ts';
import type { Unreadable } from './entry.ts';
import { type ChoiceRows, countFacets, type Facets, openChoiceRows, rowsOfAll } from './facets.ts';
import { type FilterDeps, rowOf, rowsBeforeGroups } from './filters.ts';
import { type Mark, type Marker, openMarker } from './marks.ts';
import type { Rows } from './orders.ts';
import { openSearch } from './search.ts';
import type { DerivedColumns } from './derived-columns.ts';
import { type Word, wordsOf } from '../../text/words.ts';
import { withUnsent } from './unsent.ts';

export interface Query {
  /** goodsList's own form; its paging is ignored. Packages are hidden unless it asks for them, as in the service. */
  form: GoodsListForm;
  /** What a person typed. Best matches come first unless the form names a sort key. */
  words?: string;
  nowSeconds: number;
  unsent?: readonly UnsentLine[];
  offset?: number;
  limit: number;
  /** Whether to count the results of a ranked search; other lists are always counted. */
  total?: boolean;
  /** Whether to count the filter choices; implies `total`. */
  facets?: boolean;
}

export interface Hit {
  id: string;
  /** Its position in the columns. */
  row: number;
  /** The parts of the title that match the words. */
  marks: readonly Mark[];
}

export interface Found {
  hits: Hit[];
  /** The number of results; absent for a ranked search that did not ask for it. */
  total?: number;
  facets?: Facets;
  /** How many results may not belong here, because only the day of their last write is known. */
  uncertain: number;
}

export interface Catalogue {
  readonly unreadable: readonly Unreadable[];
  find: (query: Query) => Found;
  /** The rows that `find` would show, without building hits: cheap for very many. */
  rowsOf: (query: Query) => readonly number[];
  has: (id: string) => boolean;
}

/** The data behind a catalogue, for changing or storing it. */
export interface CatalogueData {
  derived: DerivedColumns;
  tree: readonly CategoryLink[];
  unreadable: readonly Unreadable[];
}

export function openCatalogue({ derived, tree, unreadable }: CatalogueData): Catalogue {
  const categories = openCategories(derived, tree);
  const choiceRows = openChoiceRows();
  const marker = openMarker();

  /** Made once for each state of the outbox: every key of a search sends the same lines again. */
  let current = { key: '[]', derived };
  const currentWith = (unsent: readonly UnsentLine[]) => {
    const key = JSON.stringify(unsent);
    if (key !== current.key) current = { key, derived: withUnsent(derived, unsent) };
    return current.derived;
  };

  const look = (query: Query, words: readonly Word[]) => {
    const { nowSeconds, unsent = [] } = query;
    const deps = { derived: currentWith(unsent), categories, choiceRows, nowSeconds };
    return lookUp({ query, words, deps });
  };

  return {
    unreadable,
    rowsOf: (query) => look(query, wordsOf(query.words ?? '')).page,
    has: (id) => rowOf(derived, id) !== undefined,
    find: (query) => {
      const words = wordsOf(query.words ?? '');
      const result = look(query, words);
      const hits = result.page.map((row) => hitOf(row, { derived, words, marker }));
      const { rows, ...counts } = result;
      return {
        hits,
        uncertain: countUncertain(query.form, rows, derived),
        ...('total' in counts ? { total: counts.total } : {}),
        ...('facets' in counts ? { facets: counts.facets } : {}),
      };
    },
  };
}

interface LookUpOptions {
  query: Query;
  words: readonly Word[];
  deps: FilterDeps & { choiceRows: ChoiceRows };
}

interface LookUpResult {
  page: number[];
  rows: Bits;
  total?: number;
  facets?: Facets;
}

function lookUp({ query, words, deps }: LookUpOptions): LookUpResult {
  const search = openSearch(deps.derived, words);
  const { form, offset = 0, limit, total = false, facets = false } = query;
  const isSearch = words.length > 0;
  const before = rowsBeforeGroups(form, deps);
  const open = isSearch ? search.all(before) : before;
  const rows = rowsOfAll({ form, open }, deps);
  const isRanked = isSearch && form.sort_key === undefined;
  return {
    page: isRanked
      ? search.best(rows, offset + limit).slice(offset)
      : pageOf(rows, orderOf(form, deps.derived), { offset, limit }),
    rows,
    ...(total || facets || !isRanked ? { total: countRows(rows) } : {}),
    ...(facets ? { facets: countFacets(rows, { form, open }, deps) } : {}),
  };
}

interface Order {
  rows: Rows;
  ascending: boolean;
}

/** By default by weight, the greatest first, then the newest first. */
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
  for (let position = 0; position < length && page.length < limit; position += 1) {
    const row = order.rows[order.ascending ? position : length - 1 - position] ?? 0;
    if (!holds(rows, row)) continue;
    if (skipped === offset) page.push(row);
    else skipped += 1;
  }
  return page;
}

interface HitDeps {
  derived: DerivedColumns;
  words: readonly Word[];
  marker: Marker;
}

function hitOf(row: number, { derived: { columns }, words, marker }: HitDeps): Hit {
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
