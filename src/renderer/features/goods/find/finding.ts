// The state of the goods page: search words, filters, order, layout and the open item.
import { type GoodsFilters, goodsFilters, type GoodsQuery } from '../../../../contract/goods.ts';
import { type GoodsLayout, goodsLayouts } from '../../../../contract/goods-views.ts';

export type Order = NonNullable<GoodsQuery['order']>;

export interface Search {
  words: string;
  filters: GoodsFilters;
  /** Null sorts the best matches first. */
  order: Order | null;
}

export const layouts = goodsLayouts;
export type Layout = GoodsLayout;

export interface Finding extends Search {
  /** Null uses the layout that was used last. */
  layout: Layout | null;
  /** The id of the open item. */
  open: string | null;
}

export type FilterName = keyof GoodsFilters;
export type Span = NonNullable<GoodsFilters['priceFen']>;

export const LONGEST_WORDS = 200;

export const emptySearch: Search = { words: '', filters: {}, order: null };
export const initialFinding: Finding = { ...emptySearch, layout: null, open: null };

export const searchOf = ({ words, filters, order }: Search): Search => ({ words, filters, order });

/** The search as a query for the core. */
export const toQuery = ({ words, filters, order }: Search): Pick<GoodsQuery, keyof Search> => ({
  words,
  filters,
  ...(order === null ? {} : { order }),
});

const sorted = (filters: GoodsFilters) => Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));

/** Equal for searches with the same meaning. */
export const searchKey = ({ words, filters, order }: Search): string =>
  JSON.stringify([words.trim(), sorted(filters), order?.by, order?.ascending]);

const isEmptyRange = ({ least, most }: Span) => least === undefined && most === undefined;
export const isReversed = ({ least, most }: Span): boolean =>
  least !== undefined && most !== undefined && least > most;

/** Whether a filter is empty or cannot match: an empty or reversed range. */
function isEmptyFilter(value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && (isEmptyRange(value) || isReversed(value));
}

const pick = (filters: GoodsFilters, isWanted: (name: string, value: unknown) => boolean): GoodsFilters =>
  goodsFilters.parse(
    Object.fromEntries(Object.entries(filters).filter(([name, value]) => isWanted(name, value))),
  );

export const withoutEmptyFilters = (filters: GoodsFilters): GoodsFilters =>
  pick(filters, (_name, value) => !isEmptyFilter(value));

export const without = (filters: GoodsFilters, ...names: FilterName[]): GoodsFilters =>
  pick(filters, (name) => !names.some((left) => left === name));

export const withFilter = <Name extends FilterName>(
  filters: GoodsFilters,
  name: Name,
  value: GoodsFilters[Name] | undefined,
): GoodsFilters =>
  withoutEmptyFilters({ ...without(filters, name), ...(value === undefined ? {} : { [name]: value }) });
