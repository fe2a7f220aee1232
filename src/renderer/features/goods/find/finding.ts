// What somebody is looking for: the words, the filters, the order, how it is shown, and which item lies open.
import { type GoodsFilters, goodsFilters, type GoodsQuery } from '../../../../contract/goods.ts';
import { type GoodsLayout, goodsLayouts } from '../../../../contract/goods-views.ts';

export type Order = NonNullable<GoodsQuery['order']>;

export interface Search {
  words: string;
  filters: GoodsFilters;
  /** Null where the best matches come first. */
  order: Order | null;
}

export const layouts = goodsLayouts;
export type Layout = GoodsLayout;

export interface Finding extends Search {
  /** Null where nobody has said it: then as it was shown last. */
  layout: Layout | null;
  /** The item that lies open. */
  open: string | null;
}

export type FilterName = keyof GoodsFilters;
export type Span = NonNullable<GoodsFilters['priceFen']>;

export const LONGEST_WORDS = 200;

export const nothingSought: Search = { words: '', filters: {}, order: null };
export const atFirst: Finding = { ...nothingSought, layout: null, open: null };

export const searchOf = ({ words, filters, order }: Search): Search => ({ words, filters, order });

/** As the core is asked. */
export const askedOf = ({ words, filters, order }: Search): Pick<GoodsQuery, keyof Search> => ({
  words,
  filters,
  ...(order === null ? {} : { order }),
});

const sorted = (filters: GoodsFilters) =>
  Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));

/** The same for searches that ask the same. */
export const keyOf = ({ words, filters, order }: Search): string =>
  JSON.stringify([words.trim(), sorted(filters), order?.by, order?.ascending]);

const isEmptySpan = ({ least, most }: Span) => least === undefined && most === undefined;
export const isReversed = ({ least, most }: Span): boolean =>
  least !== undefined && most !== undefined && least > most;

/** Whether a filter says nothing, or nothing that can be asked. */
function isIdle(value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && (isEmptySpan(value) || isReversed(value));
}

const keeping = (filters: GoodsFilters, isKept: (name: string, value: unknown) => boolean): GoodsFilters =>
  goodsFilters.parse(
    Object.fromEntries(Object.entries(filters).filter(([name, value]) => isKept(name, value))),
  );

export const tidied = (filters: GoodsFilters): GoodsFilters =>
  keeping(filters, (_name, value) => !isIdle(value));

export const without = (filters: GoodsFilters, ...names: FilterName[]): GoodsFilters =>
  keeping(filters, (name) => !names.some((left) => left === name));

export const withFilter = <Name extends FilterName>(
  filters: GoodsFilters,
  name: Name,
  value: GoodsFilters[Name] | undefined,
): GoodsFilters => tidied({ ...without(filters, name), ...(value === undefined ? {} : { [name]: value }) });
