// The columns of the table, and their cells in words.
import { type GoodsColumn, goodsColumns } from '../../../../contract/goods-views.ts';
import type { GoodsLine } from '../../../../contract/goods.ts';
import { useReceiptGroups } from '../../../app/stores/receipt-groups.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { priceSpan } from './line-parts.ts';

export { type GoodsColumn, goodsColumns } from '../../../../contract/goods-views.ts';

/** As many as fit beside the categories on a screen of 1280 px without scrolling sideways. */
export const firstColumns: readonly GoodsColumn[] = ['title', 'price', 'stock', 'state', 'sales'];

interface Shape {
  leastPx: number;
  /** The column's share of the remaining width. */
  share: number;
  isFigure: boolean;
}

const figure = (leastPx: number, share = 0): Shape => ({ leastPx, share, isFigure: true });
const words = (leastPx: number, share: number): Shape => ({ leastPx, share, isFigure: false });

/** The minimum fits most values on one line; the title, which may wrap, gets most of the remaining width. */
const shapes: Readonly<Record<GoodsColumn, Shape>> = {
  title: words(168, 6),
  price: figure(172, 1),
  sale: figure(108),
  stock: figure(76),
  state: words(168, 2),
  sales: figure(80),
  views: figure(84),
  weight: figure(84),
  codes: words(150, 1),
  categories: words(150, 2),
  receiptGroups: words(150, 2),
  delivery: words(150, 2),
  added: words(164, 0),
  changed: words(164, 0),
};

export const isFigure = (column: GoodsColumn): boolean => shapes[column].isFigure;

/** The chosen columns in their fixed order; the title is always included. */
export const inOrder = (chosen: readonly GoodsColumn[]): GoodsColumn[] =>
  goodsColumns.filter((column) => column === 'title' || chosen.includes(column));

export const leastWidthPx = (columns: readonly GoodsColumn[]): number =>
  columns.reduce((sum, column) => sum + shapes[column].leastPx, 0);

/** In the syntax of `grid-template-columns`. */
export const columnTracks = (columns: readonly GoodsColumn[]): string =>
  columns
    .map((column) => shapes[column])
    .map(({ leastPx, share }) => (share === 0 ? `${leastPx}px` : `minmax(${leastPx}px, ${share}fr)`))
    .join(' ');

export type CellColumn = Exclude<GoodsColumn, 'title' | 'state'>;
export type CategoryNames = ReadonlyMap<string, string>;

/** Shown for a value that the shop does not send. */
const NOTHING = '—';

export function useCells(categoryNames: () => CategoryNames | undefined) {
  const { t } = useWords();
  const { money, shortMoney, number, moment } = useFormats();
  const groups = useReceiptGroups();

  const orNothing = <Value>(value: Value | null, words: (value: Value) => string) =>
    value === null ? NOTHING : words(value);
  const joined = (texts: readonly string[]) => (texts.length === 0 ? NOTHING : texts.join(' · '));

  const cells: Readonly<Record<CellColumn, (line: GoodsLine) => string>> = {
    price: (line) => priceSpan(line, { t, money, shortMoney }),
    sale: ({ saleFen }) => orNothing(saleFen, money),
    stock: ({ stock }) => orNothing(stock, number),
    sales: ({ sales }) => orNothing(sales, number),
    views: ({ views }) => orNothing(views, number),
    weight: ({ weight }) => orNothing(weight, number),
    codes: ({ codes }) => joined(codes),
    categories: ({ categories }) => joined(categories.map((id) => categoryNames()?.get(id) ?? id)),
    receiptGroups: ({ receiptGroups }) => joined(receiptGroups.map((id) => groups.names.get(id) ?? id)),
    delivery: ({ delivery }) => joined(delivery.map((mode) => t(`goodsDetail.delivery.${mode}`))),
    added: ({ addedAtSeconds }) => orNothing(addedAtSeconds, moment),
    changed: ({ changedAtSeconds }) => orNothing(changedAtSeconds, moment),
  };
  return (line: GoodsLine, column: CellColumn): string => cells[column](line);
}
