// Search results as list lines: one page, or everything in batches.
import type { GoodsFacets, GoodsLine, GoodsPage, GoodsQuery } from '../../contract/goods.ts';
import type { FacetValue, Facets } from '../catalogue/facets.ts';
import type { Preview } from '../catalogue/preview.ts';
import { wordsOf } from '../catalogue/words.ts';
import { type LineDeps, lineOf } from './goods-lines.ts';
import { formOf } from './goods-query.ts';
import type { Menu } from './cached-menu.ts';

/** Throws `input.invalid` for a query with reversed ranges. */
export function pageOf(menu: Menu, query: GoodsQuery, deps: LineDeps): Omit<GoodsPage, 'revision'> {
  const { words, offset, limit, facets } = query;
  const { nowSeconds } = deps;
  const asked = { form: formOf(query), words, nowSeconds, offset, limit, facets, total: true };
  const found = menu.catalogue.find(asked);
  return {
    lines: found.hits.map(({ row, marks }) => lineOf(row, marks, deps)),
    total: found.total ?? 0,
    facets: found.facets === undefined ? null : facetsOf(found.facets),
    uncertain: found.uncertain,
  };
}

/** A page from the preview of a menu that is still being read; undefined if the query needs more than the preview. */
export function previewPage(
  { total }: Preview,
  { words, filters, order, offset, limit }: GoodsQuery,
  deps: LineDeps,
): Omit<GoodsPage, 'revision'> | undefined {
  const isPlain = wordsOf(words).length === 0 && Object.keys(filters).length === 0 && order === undefined;
  const end = Math.min(offset + limit, total);
  if (!isPlain || end > deps.columns.size) return undefined;
  const rows = Array.from({ length: Math.max(0, end - offset) }, (_, nth) => offset + nth);
  const lines = rows.map((row) => lineOf(row, [], deps));
  return { lines, total, facets: null, uncertain: 0 };
}

/** All lines of one fixed result, even if the menu changes meanwhile. */
export function linesOf(
  menu: Menu,
  query: Pick<GoodsQuery, 'words' | 'filters' | 'order'>,
  deps: LineDeps,
): (offset: number, limit: number) => GoodsLine[] {
  const { words } = query;
  const { nowSeconds } = deps;
  const rows = menu.catalogue.rowsOf({ form: formOf(query), words, nowSeconds, limit: Infinity });
  return (offset, limit) => rows.slice(offset, offset + limit).map((row) => lineOf(row, [], deps));
}

/** All ids of a result. */
export function idsOf(
  menu: Menu,
  query: Pick<GoodsQuery, 'words' | 'filters' | 'order'>,
  nowSeconds: number,
): string[] {
  const { id } = menu.data.derived.columns;
  const rows = menu.catalogue.rowsOf({
    form: formOf(query),
    words: query.words,
    nowSeconds,
    limit: Infinity,
  });
  return rows.map((row) => id[row] ?? '');
}

function facetsOf(facets: Facets): GoodsFacets {
  const copied = (values: readonly FacetValue[]) => values.map(({ value, count }) => ({ value, count }));
  return {
    category: copied(facets.category),
    status: copied(facets.status),
    type: copied(facets.type),
    points: copied(facets.points),
    packages: copied(facets.packages),
    activity: copied(facets.activity),
    delivery: copied(facets.delivery),
  };
}
