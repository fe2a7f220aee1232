// How people look at the goods of one shop: saved views, layout, columns, and the last search and export.
import * as z from 'zod/mini';
import { exportColumns, goodsExport, goodsFilters, goodsOrders, goodsQuery } from './goods.ts';
import { profileId } from './profile.ts';
import { command, query } from './route.ts';

/** `compact` is a grid without pictures. */
export const goodsLayouts = ['grid', 'compact', 'table'] as const;
export type GoodsLayout = (typeof goodsLayouts)[number];

/** The columns of the dense table, in order. */
export const goodsColumns = [
  'title',
  'price',
  'sale',
  'stock',
  'state',
  'sales',
  'views',
  'weight',
  'codes',
  'categories',
  'receiptGroups',
  'delivery',
  'added',
  'changed',
] as const;
export type GoodsColumn = (typeof goodsColumns)[number];

export const MOST_VIEWS = 50;
/** In characters as people count them. */
export const LONGEST_VIEW_NAME = 40;
/**
 * One visible character can consist of many code units; this only stops abuse, such as a letter with a hundred accents.
 */
const LONGEST_IN_CODE_UNITS = 10 * LONGEST_VIEW_NAME;
/** Limits one change, as JSON. */
const LONGEST_CHANGE = 200_000;

/** A name that is short in code units is also short in characters. */
export function isShortName(name: string): boolean {
  if (name.length <= LONGEST_VIEW_NAME) return true;
  if (name.length > LONGEST_IN_CODE_UNITS) return false;
  const characters = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name);
  return Array.from(characters).length <= LONGEST_VIEW_NAME;
}

const search = {
  words: goodsQuery.shape.words,
  filters: goodsFilters,
  /** Null puts the best matches first. */
  order: z.nullable(z.strictObject({ by: z.enum(goodsOrders), ascending: z.boolean() })),
};

const savedView = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.refine(isShortName)),
  ...search,
  layout: z.enum(goodsLayouts),
});
export type SavedView = z.output<typeof savedView>;

const hasUniqueNames = (views: readonly SavedView[]) =>
  new Set(views.map(({ name }) => name)).size === views.length;

const someOf = <const Name extends string>(names: readonly Name[]) =>
  z.array(z.enum(names)).check(z.maxLength(names.length));

/** Null means that nothing has been chosen yet. */
const chosen = {
  views: z.array(savedView).check(z.maxLength(MOST_VIEWS), z.refine(hasUniqueNames)),
  layout: z.nullable(z.enum(goodsLayouts)),
  columns: z.nullable(someOf(goodsColumns)),
  search: z.nullable(
    z.strictObject({
      ...search,
      /** The day of the search by the shop's clock; older versions did not save it. */
      day: z.exactOptional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    }),
  ),
  export: z.nullable(
    z.strictObject({
      format: goodsExport.shape.format,
      /** All export columns in the order of the list, chosen or not. */
      order: someOf(exportColumns),
      chosen: someOf(exportColumns),
    }),
  ),
};

export const savedViews = z.strictObject(chosen);
export type SavedViews = z.output<typeof savedViews>;

export const goodsViews = z.strictObject({ shop: profileId, ...chosen });
export type GoodsViews = z.output<typeof goodsViews>;

export const goodsViewsChange = z
  .strictObject({
    shop: profileId,
    views: z.exactOptional(chosen.views),
    layout: z.exactOptional(chosen.layout),
    columns: z.exactOptional(chosen.columns),
    search: z.exactOptional(chosen.search),
    export: z.exactOptional(chosen.export),
  })
  .check(z.refine((change) => JSON.stringify(change).length <= LONGEST_CHANGE));
export type GoodsViewsChange = z.output<typeof goodsViewsChange>;

export const goodsViewsRoutes = {
  /** How people look at the goods of this shop. */
  'goods-views.get': query(z.strictObject({ shop: profileId }), goodsViews),
  /** Saves the given choices and leaves the others. */
  'goods-views.save': command(goodsViewsChange, goodsViews),
} as const;

export const goodsViewsEvents = { 'goods-views.changed': goodsViews } as const;
